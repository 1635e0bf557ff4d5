import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Fact } from '@/components/ui/Fact'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Page } from '@/components/ui/Page'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { Price } from '@/components/commerce/Price'
import { RatingStars } from '@/components/ui/RatingStars'
import { Slot } from '@/components/ui/Slot'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { useLatest } from '@/components/ui/useLatest'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { BillLines } from '@/features/bill'
import { Lines } from '@/features/checkout'
import { CheckNote } from '@/features/contentCheck'
import { DeliveryCards } from '@/features/delivery'
import { PaySheets, usePayer } from '@/features/payment'
import { Suggestions } from '@/features/place'
import { TransferRow } from '@/features/transfer'
import { formatDateTime, useI18n } from '@/i18n'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import { ActionButtons, isOffered } from '../ActionButtons'
import { AsOf } from './AsOf'
import { awaitedActions } from '../awaited'
import { type OrderDetail, orderActions } from '../detail'
import { InvoiceRow } from './InvoiceRow'
import { lineViews } from './lineViews'
import { OrderModel } from './OrderModel'
import { OrderHead } from './OrderHead'
import { OrderNumber } from '../OrderNumber'
import { PaidBy } from '../PaidBy'
import { ParcelCards } from '../parcels/ParcelCards'
import { parcelTexts } from '../parcels/parcelTexts'
import { RefundRows } from './RefundRows'
import { ShopRow } from './ShopRow'
import { statusKey } from '../ToJoined'
import { statusTexts } from '@/features/orderStatus'
import { hasDishes } from '@domain/order/kind'
import { orderTexts } from '../texts'
import { orderPageTexts } from '../orderPageTexts'
import { useOrderActions } from '../useOrderActions'
import '../orderPage.scss'
import '../style.scss'
import './wideDetail.scss'

const texts = { ...orderTexts, ...orderPageTexts, ...statusTexts, ...parcelTexts }

/** Up to this many lines are not longer than the order's other data. */
const SHORT = 3

export const OrderDetailView = observer(({ orderNo }: { orderNo: string }) => {
  const { api, push, seenOrders, nav, now, platform, session, shop, toast } = useApp()
  const { t, lang } = useI18n(texts)
  const [model] = useState(() => new OrderModel({ api, push, seenOrders }, orderNo))
  const payer = usePayer()
  const doing = useOrderActions(payer, { leavesPage: true })
  useEffect(() => model.open(), [model, session.userId])
  const isBeingChecked = model.order.value?.review?.check === 'checking'
  useEffect(() => (isBeingChecked ? model.followReview() : undefined), [model, isBeingChecked])
  useDidShow(() => void (model.order.value && model.order.load()))
  usePullDownRefresh(() => void model.order.load().finally(platform.pages.endRefresh))
  const order = model.order.value
  const status = useRef(order?.status)
  useEffect(() => {
    if (status.current && status.current !== order?.status) toast.over('payment')
    status.current = order?.status
  }, [order?.status, toast])
  const target = order && { order, shopPhone: order.shop.phone, refresh: () => model.order.load() }
  const isShown = target !== undefined
  const back = useLatest(target && (() => doing.returnTo(target)))
  useEffect(() => back.current?.(), [isShown, back])
  const actions = order ? orderActions(order, now(), order.shop.phone).filter(isOffered) : []
  const awaited = order ? awaitedActions(order, now()) : []

  /** The total of an order that ended unpaid is not labelled as due. */
  const sumOf = ({ paidAt, status, leftFen }: OrderDetail) => {
    if (paidAt !== null) return 'order.paid'
    if (leftFen !== null) return 'order.sum'
    return status === 'cancelled' ? 'order.sum' : 'order.payable'
  }
  const keys =
    target && actions.length > 0 ? <ActionButtons actions={actions} awaited={awaited} target={target} size={40} doing={doing} /> : undefined
  const keysClass = cx('zm-order__keys', awaited.length > 0 && 'zm-waits')
  const breakpoint = useBreakpoint()
  const isLong = order !== undefined && order.lines.length > SHORT
  // Beside a short order the buttons are visible without a bar.
  const isKeyed = breakpoint === 'aside' && !isLong && keys !== undefined
  return (
    <ThemeProvider {...model.current.value?.theme}>
      <Page
        wide
        title={t('order.title')}
        onBack={() => void nav.back({ otherwise: 'orders' })}
        footerClass={keysClass}
        mainClass={cx(
          'zm-order zm-order--detail',
          isLong && 'zm-order--long',
          order?.delivery && 'zm-order--followed',
          isKeyed && 'zm-order--keyed',
        )}
        footer={isKeyed ? undefined : keys}
      >
        <LiveRegion>{order ? t('order.live', { status: t(statusKey(order)) }) : ' '}</LiveRegion>
        <Async<OrderDetail>
          of={model.current}
          onRetry={() => void model.order.load()}
          skeleton={<CardSkeleton shapes={['status', 'place', 'dishes', 'sums']} />}
          fallback={{ label: t('order.toOrders'), onTap: () => void nav.tab('orders') }}
        >
          {(shown) => (
            <>
              <AsOf model={model} />
              {shown.delivery && !shown.parcels ? (
                <DeliveryCards
                  orderNo={shown.orderNo}
                  shopName={shown.shop.name}
                  offsetMin={shown.offsetMin}
                  isRidden={shown.deliveryFacts?.rider != null}
                  head={<OrderHead order={shown} onExpire={() => void model.order.load()} />}
                />
              ) : (
                <OrderHead order={shown} onExpire={() => void model.order.load()} />
              )}
              {shown.hasTransfers && (
                <TransferRow
                  orderNo={shown.orderNo}
                  isWaiting={shown.payingBy === 'bankTransfer' && shown.status === 'confirmingPayment'}
                />
              )}
              <Slot>
                {shown.parcels && (
                  <ParcelCards
                    orderNo={shown.orderNo}
                    parcels={shown.parcels}
                    canReceive={shown.status === 'inDelivery'}
                    offsetMin={shown.offsetMin}
                    refresh={() => model.order.load()}
                  />
                )}
              </Slot>
              <RefundRows order={shown} />
              <ShopRow shop={shown.shop} />
              {shown.joinedTable === null && (
                <Card>
                  {hasDishes(shown.kind) && <Lines lines={lineViews(shown, t)} sign={shown.sign} />}
                  <View className={hasDishes(shown.kind) ? 'zm-order__bill' : ''}>
                    <BillLines bill={shown.bill} sign={shown.sign} />
                    <View className="zm-order__sum">
                      <View>{t(sumOf(shown))}</View>
                      <Price fen={shown.payableFen} size={shown.leftFen === null ? 'l' : 'm'} decimals="two" sign={shown.sign} />
                    </View>
                    {shown.leftFen !== null && (
                      <View className="zm-order__sum">
                        <View>{t('order.leftToPay')}</View>
                        <Price fen={shown.leftFen} size="l" decimals="two" sign={shown.sign} />
                      </View>
                    )}
                    {shown.weighing && (
                      <View className="zm-order__sum zm-order__sum--back">
                        <View>{t(shown.weighing.isReturned ? 'order.weighedBack' : 'order.weighedOnWay')}</View>
                        <Price fen={shown.weighing.backFen} decimals="two" sign={shown.sign} />
                      </View>
                    )}
                  </View>
                </Card>
              )}
              {shown.review && (
                <Card className="zm-order__reviewed">
                  <View className="zm-order__review">
                    <View className="zm-order__review-title">{t('order.review')}</View>
                    <RatingStars value={shown.review.rating} label={t('order.review')} />
                    <View>{shown.review.text}</View>
                    {shown.review.pictures.length > 0 && (
                      <PictureGrid pictures={shown.review.pictures.map((url) => ({ id: url, url }))} max={shown.review.pictures.length} />
                    )}
                    {shown.review.answer !== undefined && <View>{t('order.reviewAnswer', { text: shown.review.answer })}</View>}
                    <CheckNote notice={shown.review.check} />
                    <Slot>
                      {shown.review.check === 'refused' && (
                        <Button block kind="outline" size={40} onTap={() => void nav.go('review', { orderNo: shown.orderNo })}>
                          {t('content.rewrite')}
                        </Button>
                      )}
                    </Slot>
                  </View>
                </Card>
              )}
              <Card className="zm-order__facts">
                <OrderNumber orderNo={shown.orderNo} />
                <PaidBy order={shown} />
                <Fact label={t('order.placedAt')}>{formatDateTime(shown.createdAt, lang, now(), shown.offsetMin)}</Fact>
                {shown.slotAt !== null && (
                  <Fact label={t(shown.mode === 'delivery' ? 'order.deliverySlot' : 'order.slot')}>
                    {formatDateTime(shown.slotAt, lang, now(), shown.offsetMin)}
                  </Fact>
                )}
                {shown.tableName && (
                  <Fact label={t(shown.roomName ? 'order.room' : 'order.table')}>{shown.roomName ?? shown.tableName}</Fact>
                )}
                {shown.headcount !== null && <Fact label={t('order.people')}>{String(shown.headcount)}</Fact>}
                {shown.remark !== '' && <Fact label={t('order.remark')}>{shown.remark}</Fact>}
              </Card>
              <Slot>
                <InvoiceRow order={shown} />
              </Slot>
              {isKeyed && <View className={keysClass}>{keys}</View>}
              {!isLong && <Suggestions kind={shop.shop?.shopId === shown.shop.shopId ? 'title' : 'at'} inLine />}
            </>
          )}
        </Async>
        <PaySheets payer={payer} />
      </Page>
    </ThemeProvider>
  )
})
