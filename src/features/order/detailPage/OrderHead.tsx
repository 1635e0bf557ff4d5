import { View } from '@tarojs/components'
import { PickupNumber } from '@/components/commerce/PickupNumber'
import { Card } from '@/components/ui/Card'
import { callNumber, statusTexts } from '@/features/orderStatus'
import { useI18n } from '@/i18n'
import type { OrderDetail } from '../detail'
import { History, StatusLine } from '../Progress'
import { WhatLine } from '../WhatLine'
import { orderTexts } from '../texts'
import { statusKey, ToJoined } from '../ToJoined'

const texts = { ...orderTexts, ...statusTexts }

/** The status of an order, with its number and its steps. */
export const OrderHead = ({ order, onExpire }: { order: OrderDetail; onExpire: () => void }) => {
  const { t } = useI18n(texts)
  const called = callNumber(order)
  return (
    <Card>
      <View className="zm-order__head">
        {called && <PickupNumber number={called.number} caption={t(called.caption)} />}
        <WhatLine order={order} />
        <View className="zm-order__status">{t(statusKey(order))}</View>
        <StatusLine order={order} onExpire={onExpire} />
      </View>
      {order.joinedTable === null ? <History order={order} /> : <ToJoined table={order.joinedTable} />}
    </Card>
  )
}
