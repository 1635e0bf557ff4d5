import { View } from '@tarojs/components'
import { Fact } from '@/components/ui/Fact'
import { methodTexts } from '@/features/payment'
import { formatPrice, useI18n } from '@/i18n'
import type { OrderDetail } from './detail'
import { orderPageTexts } from './orderPageTexts'

const texts = { ...orderPageTexts, ...methodTexts }

/** How an order was paid: the method, or several with the share of each. */
export const PaidBy = ({ order }: { order: OrderDetail }) => {
  const { t } = useI18n(texts)
  const { payments, sign, paidAt } = order
  if (payments.length === 0) return null
  const isWhole = payments.length === 1 && paidAt !== null
  return (
    <Fact label={t(paidAt === null ? 'order.partPaid' : 'order.method')}>
      {payments.map(({ method, amountFen }, index) => (
        <View key={index}>{isWhole ? t(`method.${method}`) : `${t(`method.${method}`)} ${formatPrice(amountFen, sign, 'two')}`}</View>
      ))}
    </Fact>
  )
}
