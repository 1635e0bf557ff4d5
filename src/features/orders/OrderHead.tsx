import { View } from '@tarojs/components'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Card } from '@/components/ui/Card'
import { statusTexts } from '@/features/orderStatus'
import { useI18n } from '@/i18n'
import type { OrderDetail } from './detail'
import { Course, StatusLine } from './Progress'
import { orderTexts } from './texts'
import { statusKey, ToJoined } from './ToJoined'

const texts = { ...orderTexts, ...statusTexts }

/** How an order stands, with its number and its steps. */
export const OrderHead = ({ order, onExpire }: { order: OrderDetail; onExpire: () => void }) => {
  const { t } = useI18n(texts)
  return (
    <Card>
      <View className="zm-order__head">
        {order.pickupNo && (
          <PickupNumber number={order.pickupNo} caption={t(order.mode === 'delivery' ? 'order.deliveryNo' : 'order.pickupNo')} />
        )}
        <View className="zm-order__status">{t(statusKey(order))}</View>
        <StatusLine order={order} onExpire={onExpire} />
      </View>
      {order.joinedTable === null ? <Course order={order} /> : <ToJoined table={order.joinedTable} />}
    </Card>
  )
}
