import { Text } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderDetail } from '../detail'
import { orderPageTexts } from '../orderPageTexts'

/** The refunds of an order, each with a link to its progress. */
export const RefundRows = ({ order }: { order: OrderDetail }) => {
  const { nav } = useApp()
  const { t } = useI18n(orderPageTexts)
  if (order.refunds.length === 0) return null
  return (
    <Card flush>
      {order.refunds.map(({ refundId, state, amountFen, answer }) => (
        <Row
          key={refundId}
          icon="undo-2"
          label={t(`order.refund.${state}`)}
          {...(answer !== '' && { caption: answer })}
          value={<Text className="zm-refund-row__amount">{formatPrice(amountFen, order.sign, 'two')}</Text>}
          onTap={() => void nav.go('refund', { orderNo: order.orderNo, refundId })}
        />
      ))}
    </Card>
  )
}
