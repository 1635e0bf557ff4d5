import { Text, View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Price } from '@/components/commerce/Price'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { ariaHidden } from '@/components/a11y/access'
import { placeTexts } from '@/features/place'
import { formatDateTime, formatPrice, formatTime, useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { hasDishes } from '@domain/order/kind'
import { isRunning } from '@domain/order/status'
import { ActionButtons } from '../ActionButtons'
import { orderActions } from '../detail'
import type { OrderSummary } from '../order'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { orderTexts } from '../texts'
import { statusKey, ToJoined } from '../ToJoined'
import type { useOrderActions } from '../useOrderActions'

const texts = { ...orderTexts, ...statusTexts, ...placeTexts }
const PICTURES = 3
const BUTTONS = 2

export interface OrderCardProps {
  order: OrderSummary
  doing: ReturnType<typeof useOrderActions>
  refresh: () => Promise<unknown>
}

export const OrderCard = ({ order, doing, refresh }: OrderCardProps) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(texts)
  const time = formatDateTime(order.createdAt, lang, now(), order.offsetMin)
  const { joinedTable } = order
  const status = t(statusKey(order))
  const isOpen = isRunning(order.status)
  const called = callNumber(order)
  const { kind } = order
  const isMeal = hasDishes(kind)
  const actions = orderActions(order, now())
    .filter(({ disabledReason }) => disabledReason === null)
    .slice(0, BUTTONS)
  const open = () => void nav.go('orderDetail', { orderNo: order.orderNo })
  const left = order.leftFen === null ? null : t('order.left', { amount: formatPrice(order.leftFen, order.sign, 'two') })
  const spoken = t('orders.openOrder', { shop: order.shopName, status, amount: formatPrice(order.payableFen, order.sign, 'two') })
  return (
    <Card className="zm-ordercard" merchant={order.theme}>
      <Tappable className="zm-ordercard__open" label={spoken} onTap={open} />
      <View className="zm-ordercard__head">
        <View className="zm-ordercard__where">
          <Tag>{t(isMeal ? `mode.${order.mode}` : `order.${kind}`)}</Tag>
          <View className="zm-ordercard__place" {...ariaHidden}>
            {order.shopName}
          </View>
          <Icon name="chevron-right" size={16} />
        </View>
        <View
          {...(order.status !== 'toPay' && ariaHidden)}
          className={cx('zm-ordercard__status', `zm-ordercard__status--${order.status === 'toPay' ? 'due' : isOpen ? 'open' : 'done'}`)}
        >
          {isOpen && (order.shipment === 'partial' || order.shipment === 'all')
            ? t(`order.sent.${order.shipment}`)
            : order.delivery?.etaAt && isOpen
              ? t('order.arrives', { status, time: formatTime(order.delivery.etaAt, order.offsetMin) })
              : order.grantedFen > 0 && order.grantedFen < order.payableFen && order.status !== 'refunding'
                ? `${status} · ${t('order.partRefunded')}`
                : status}
          {order.status === 'toPay' && !order.isTableBill && (
            <Countdown isAlone className="zm-ordercard__countdown" until={order.payDueAt} now={now} onEnd={() => void refresh()} />
          )}
        </View>
      </View>
      <View className="zm-ordercard__body">
        <View className="zm-ordercard__pictures">
          {order.pictures.slice(0, PICTURES).map((picture, index) => (
            <Picture key={index} className="zm-ordercard__picture" radius="small" src={picture} />
          ))}
          {!isMeal && <View className="zm-ordercard__name">{order.names[0] ?? t(`order.${kind}Body`)}</View>}
          {joinedTable && <View className="zm-ordercard__name">{t('order.joinedTo', { table: joinedTable.name })}</View>}
          {isMeal && order.pictures.length === 1 && <View className="zm-ordercard__name">{order.names[0]}</View>}
        </View>
        {joinedTable === null && (
          <View className="zm-ordercard__sum">
            <Price fen={order.payableFen} decimals="two" sign={order.sign} isReadElsewhere />
            {left !== null && <Text className="zm-ordercard__left">{left}</Text>}
            {isMeal && <Text className="zm-ordercard__count">{t('orders.count', { n: order.itemCount })}</Text>}
          </View>
        )}
      </View>
      <View className="zm-ordercard__foot">
        <View className="zm-ordercard__time">
          {order.tableName ? `${time} · ${tableWords(lang, order.tableName, order.roomName)}` : time}
        </View>
        {isOpen && called && <PickupNumber size="line" number={called.number} caption={t(called.caption)} />}
        <View className="zm-ordercard__keys">
          {joinedTable && <ToJoined table={joinedTable} size={32} />}
          {isOpen && order.status !== 'toPay' ? (
            <Button size={32} kind="tonal" onTap={open}>
              {t('action.follow')}
            </Button>
          ) : (
            <ActionButtons actions={actions} size={32} doing={doing} target={{ order, shopPhone: '', refresh }} />
          )}
        </View>
      </View>
    </Card>
  )
}
