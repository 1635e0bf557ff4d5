import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Price } from '@/components/commerce/Price'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { useShareShop } from '@/features/place'
import { ReadyReminder } from '@/features/message'
import { useI18n } from '@/i18n'
import { ThemeProvider } from '@/theme'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { paysFirst } from '@domain/order/kind'
import { isRunning } from '@domain/order/status'
import type { OrderDetail } from '../detail'
import { AsOf } from '../detailPage/AsOf'
import { AwardCard } from './AwardCard'
import { OrderModel } from '../detailPage/OrderModel'
import { OfferCard, SummaryCard, WayCards } from './PaidCards'
import { StatusLine } from '../Progress'
import { ShopRow } from '../detailPage/ShopRow'
import { WhatLine } from '../WhatLine'
import { orderPageTexts } from '../orderPageTexts'
import { orderTexts } from '../texts'
import '../orderPage.scss'
import '../style.scss'

const texts = { ...orderTexts, ...orderPageTexts, ...statusTexts }
/** At a table the food is served, and an order that is already ready needs no message. */
const mayNotifyWhenReady = ({ paidAt, tableName, status }: OrderDetail): boolean =>
  paidAt !== null && tableName === null && isRunning(status) && status !== 'pendingPickup'

/** The pickup number in large figures. A delivery is not called out, so its number is among its data. */
const CallNumber = ({ order }: { order: OrderDetail }) => {
  const { t } = useI18n(texts)
  const called = order.mode === 'delivery' ? null : callNumber(order)
  return called && <PickupNumber number={called.number} caption={t(called.caption)} size="page" />
}

/** The page after payment: the number first, then the next steps and the ordered dishes. It follows the order, and can be refreshed by pulling. */
export const PaidView = observer(({ orderNo }: { orderNo: string }) => {
  const { api, push, seenOrders, nav, platform, session } = useApp()
  const { t, lang } = useI18n(texts)
  const [model] = useState(() => new OrderModel({ api, push, seenOrders }, orderNo))
  useEffect(() => model.open(), [model, session.userId])
  // The page shares the shop, since the order is private.
  useShareShop('menu')
  usePullDownRefresh(() => void model.order.load().finally(platform.pages.endRefresh))

  const headline = (order: OrderDetail) => {
    if (order.paidAt !== null) return order.payMethod === 'free' ? 'paid.free' : 'paid.title'
    if (order.status === 'confirmingPayment') return 'paid.confirming'
    return order.leftFen === null ? 'paid.unpaid' : 'paid.partPaid'
  }
  const shown = model.current.value
  return (
    <ThemeProvider {...shown?.theme}>
      <Page
        wide
        ground="glow"
        title={t(shown ? headline(shown) : 'order.title')}
        heading={shown ? undefined : t('order.title')}
        nav={<NavBar onBack={() => void nav.tab('home')} transparent />}
        footerKind="plain"
        footer={
          <View className="zm-order__twins">
            <Button block kind="outline" onTap={() => void nav.tab('home')}>
              {t('paid.home')}
            </Button>
            <Button block onTap={() => void nav.replace('orderDetail', { orderNo })}>
              {t('paid.order')}
            </Button>
          </View>
        }
      >
        <View className="zm-order zm-order--paid">
          <Async<OrderDetail>
            of={model.current}
            onRetry={() => void model.order.load()}
            skeleton={<CardSkeleton shapes={['portrait', 'status', 'place', 'dishes']} />}
          >
            {(order) => (
              <View className="zm-order__columns">
                <View className="zm-order__result">
                  <View className="zm-order__done">
                    {order.paidAt !== null && (
                      <View className="zm-order__tick">
                        <Icon name="check" size={16} />
                      </View>
                    )}
                    <View className="zm-order__done-text" {...access({ role: 'heading', level: 1 })}>
                      {t(headline(order))}
                    </View>
                    <Price fen={order.leftFen ?? order.payableFen} size="m" decimals="two" sign={order.sign} />
                  </View>
                  <AsOf model={model} />
                  <LiveRegion>{t(headline(order))}</LiveRegion>
                  <WhatLine order={order} />
                  <CallNumber order={order} />
                  {order.tableName && <View className="zm-order__table">{tableWords(lang, order.tableName, order.roomName)}</View>}
                  <View className="zm-order__next">
                    <StatusLine order={order} onExpire={() => void model.order.load()} />
                  </View>
                </View>
                <View className="zm-order__column">
                  {order.paidAt !== null && paysFirst(order.kind) && <WayCards order={order} refresh={() => model.order.load()} />}
                  <ShopRow shop={order.shop} />
                  {mayNotifyWhenReady(order) && <ReadyReminder orderNo={orderNo} isDelivered={order.mode === 'delivery'} />}
                  <SummaryCard order={order} />
                  {order.paidAt !== null && <AwardCard orderNo={orderNo} isCompleted={order.status === 'completed'} />}
                  {order.paidAt !== null && <OfferCard order={order} />}
                </View>
              </View>
            )}
          </Async>
        </View>
      </Page>
    </ThemeProvider>
  )
})
