import { Text, View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Picture } from '@/components/ui/Picture'
import type { OrderSummary } from '@/features/order'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { placeTexts } from '@/features/place'
import { formatPrice, useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { homeTexts } from './texts'

const texts = { ...homeTexts, ...statusTexts, ...placeTexts }

/** The newest open order: its state, its number, and the way to it. */
export const InProgressCard = ({ order, openCount, onExpire }: { order: OrderSummary; openCount: number; onExpire: () => void }) => {
  const { nav, now, shop } = useApp()
  const { t, lang } = useI18n(texts)
  const mustPay = order.status === 'toPay' && !order.isTableBill
  const called = callNumber(order)
  const isHere = shop.table?.orderNo === order.orderNo
  const open = () => void (isHere ? nav.go('tableCode') : nav.go('orderDetail', { orderNo: order.orderNo }))
  return (
    <Card active className="zm-home__progress" merchant={order.theme}>
      {order.pictures[0] && <Picture className="zm-home__dish" radius="small" src={order.pictures[0]} />}
      <View className="zm-home__facts">
        <View className="zm-home__state">
          {order.leftFen === null
            ? t(`status.${order.status}`)
            : t('order.left', { amount: formatPrice(order.leftFen, order.sign, 'two') })}
          {mustPay && <Countdown isAlone className="zm-home__countdown" until={order.payDueAt} now={now} onEnd={onExpire} />}
        </View>
        <View className="zm-home__detail">
          {called && (
            <Text>
              {t(called.caption)} <Text className="zm-home__number">{called.number}</Text>
            </Text>
          )}
          <Text className="zm-home__place">{order.tableName ? tableWords(lang, order.tableName, order.roomName) : order.shopName}</Text>
          {openCount > 1 && <Text>{t('home.ordersMore', { n: openCount })}</Text>}
        </View>
      </View>
      <Button size={32} kind={mustPay ? 'solid' : 'tonal'} onTap={open}>
        {t(mustPay ? 'home.pay' : 'home.follow')}
      </Button>
    </Card>
  )
}
