import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Fact } from '@/components/ui/Fact'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Tappable } from '@/components/ui/Tappable'
import { BillLines } from '@/features/bill'
import { Lines } from '@/features/checkout'
import { DeliveryCard } from '@/features/delivery'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { formatDateTime, formatPrice, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { cutPicture, gradientOf } from '@/theme'
import { isRunning } from '@domain/order/status'
import { hasDishes } from '@domain/order/kind'
import type { OrderDetail } from '../detail'
import { memberSavingOf } from './memberSaving'
import { OrderNumber } from '../OrderNumber'
import { PaidBy } from '../PaidBy'
import { ParcelCards } from '../parcels/ParcelCards'
import { OrderSteps } from '../Progress'
import { lineViews } from '../detailPage/lineViews'
import { orderPageTexts } from '../orderPageTexts'
import { parcelTexts } from '../parcels/parcelTexts'
import { orderTexts } from '../texts'

const texts = { ...orderTexts, ...orderPageTexts, ...parcelTexts, ...statusTexts }

/** How the diner gets the food: served at the table, collected at once, or at the chosen time. */
const NextStep = ({ order }: { order: OrderDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const [icon, text]: [IconName, string] =
    order.mode === 'dineIn' && order.tableName !== null
      ? ['soup', t('paid.toTable')]
      : order.slotAt !== null
        ? ['clock', t('paid.atSlot', { time: inSentence(formatDateTime(order.slotAt, lang, now(), order.offsetMin)) })]
        : ['store', t('paid.atCounter')]
  return (
    <View className="zm-order__way">
      <Icon name={icon} size={20} />
      <View>{text}</View>
    </View>
  )
}

/** Where the order is now, and what the diner can do meanwhile. */
const CollectedCard = ({ order }: { order: OrderDetail }) => (
  <Card>
    <OrderSteps order={order} />
    {isRunning(order.status) && order.status !== 'pendingPickup' && <NextStep order={order} />}
  </Card>
)

/** The next steps of a paid order; for a delivery also the destination, the time and the rider. */
export const WayCards = ({ order, refresh }: { order: OrderDetail; refresh: () => Promise<unknown> }) => {
  const { deliveryFacts, offsetMin, orderNo, parcels, status } = order
  if (!deliveryFacts) return <CollectedCard order={order} />
  if (!parcels)
    return (
      <DeliveryCard facts={deliveryFacts} offsetMin={offsetMin}>
        <OrderSteps order={order} />
      </DeliveryCard>
    )
  return (
    <>
      <Card>
        <OrderSteps order={order} />
      </Card>
      <ParcelCards orderNo={orderNo} parcels={parcels} canReceive={status === 'inDelivery'} offsetMin={offsetMin} refresh={refresh} />
    </>
  )
}

/** The ordered dishes, the amount, and the order's number. */
export const SummaryCard = observer(({ order }: { order: OrderDetail }) => {
  const { t } = useI18n(texts)
  const { sign } = order
  const isMeal = hasDishes(order.kind)
  const called = order.mode === 'delivery' ? callNumber(order) : null
  return (
    <Card>
      {isMeal && <Lines lines={lineViews(order, t)} sign={sign} />}
      <View className={isMeal ? 'zm-order__bill' : ''}>
        {(!isMeal || order.bill.lines.length > 1) && <BillLines bill={order.bill} sign={sign} />}
        {order.leftFen !== null && (
          <View className="zm-order__sum">
            <View>{t('order.sum')}</View>
            <Price fen={order.payableFen} decimals="two" sign={sign} />
          </View>
        )}
        <View className="zm-order__sum">
          <View className="zm-order__items">
            {isMeal && t('orders.count', { n: order.itemCount })}
            {order.bill.savedFen > 0 && (
              <Text className="zm-order__saved">{`${isMeal ? ' · ' : ''}${t('paid.saved', { amount: formatPrice(order.bill.savedFen, sign, 'two') })}`}</Text>
            )}
          </View>
          <View className="zm-order__total">
            {t(order.leftFen !== null ? 'order.leftToPay' : order.paidAt === null ? 'order.payable' : 'order.paid')}
            <Price fen={order.leftFen ?? order.payableFen} size="l" decimals="two" sign={sign} />
          </View>
        </View>
        {called && <Fact label={t(called.caption)}>{called.number}</Fact>}
        <OrderNumber orderNo={order.orderNo} />
        {(order.paidAt !== null || order.leftFen !== null) && <PaidBy order={order} />}
        {order.remark !== '' && <Fact label={t('order.remark')}>{order.remark}</Fact>}
      </View>
    </Card>
  )
})

/** One suggestion at most: more dishes at the table, or membership with the saving on this order. */
export const OfferCard = observer(({ order }: { order: OrderDetail }) => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(texts)
  const isHere = shop.shop?.shopId === order.shopId
  const isSeated = order.mode === 'dineIn' && isHere && shop.table !== null && isRunning(order.status)
  if (session.isMember && !isSeated) return null
  const saving = isHere ? memberSavingOf(order, shop.itemOf) : 0
  const offer = session.isMember
    ? { title: t('paid.more'), body: t('paid.moreBody'), key: t('paid.toMenu'), go: () => nav.tab('menu') }
    : {
        title: saving > 0 ? t('paid.joinSaving', { amount: formatPrice(saving, order.sign) }) : t('paid.join'),
        body: t('paid.joinBody'),
        key: t('paid.toJoin'),
        go: () => nav.go(session.isLoggedIn ? 'signUp' : 'register'),
      }
  const picture = order.pictures[0] ?? ''
  const art = cutPicture(picture)
  return (
    <Tappable className={`zm-order__offer zm-ground--${gradientOf(picture)}`} onTap={() => void offer.go()}>
      <View className="zm-order__offer-title">{offer.title}</View>
      <View className="zm-order__offer-body">{offer.body}</View>
      <View className="zm-order__offer-key">
        {offer.key}
        <Icon name="chevron-right" size={14} />
      </View>
      {art !== null && <Picture className="zm-order__offer-art" radius="none" src={art} />}
    </Tappable>
  )
})
