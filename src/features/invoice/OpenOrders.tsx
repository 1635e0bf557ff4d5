import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Picture } from '@/components/ui/Picture'
import { formatDateTime, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { ChoiceModel } from './ChoiceModel'
import type { OpenOrder } from './invoice'
import { invoiceTexts } from './texts'
import { useOrderName } from './useOrderName'

const Line = observer(({ model, order }: { model: ChoiceModel; order: OpenOrder }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(invoiceTexts)
  const nameOf = useOrderName()
  const name = nameOf(order)
  const where = t('invoice.paidAt', { shop: order.shopName, time: formatDateTime(order.paidAt, lang, now(), order.utcOffsetMin) })
  const [picture] = order.pictures
  return (
    <Choice
      kind="checkbox"
      label={[name, where, formatPrice(order.amountFen, order.currencySign, 'two')].join(t('invoice.comma'))}
      checked={model.chosen.includes(order.orderNo)}
      onChange={(is) => model.choose(order, is)}
      className="zm-invoice__pick"
    >
      <View className="zm-invoice__line">
        {picture !== undefined && <Picture className="zm-invoice__picture" radius="small" src={picture} />}
        <View className="zm-invoice__words">
          <View className="zm-invoice__name">{name}</View>
          <View className="zm-invoice__hint">{where}</View>
        </View>
        <Price fen={order.amountFen} size="s" decimals="two" sign={order.currencySign} />
      </View>
    </Choice>
  )
})

/** Lists the orders that can be invoiced, in groups that fit on one invoice. */
export const OpenOrders = observer(({ model }: { model: ChoiceModel }) => {
  const { t } = useI18n(invoiceTexts)
  return (
    <>
      {model.groups.map((group) => (
        <Card key={group.key}>
          <Choice
            kind="checkbox"
            checked={group.orders.every(({ orderNo }) => model.chosen.includes(orderNo))}
            onChange={(is) => model.chooseGroup(group, is)}
            className="zm-invoice__group"
          >
            {group.item === 'prepaidCard' ? t('invoice.prepaidOf', { name: group.name }) : group.name}
          </Choice>
          {group.orders.map((order) => (
            <Line key={order.orderNo} model={model} order={order} />
          ))}
        </Card>
      ))}
    </>
  )
})
