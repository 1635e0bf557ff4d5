import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Row } from '@/components/ui/Row'
import { statusTexts } from '@/features/orderStatus'
import { formatTime, isolated, useI18n } from '@/i18n'
import { storeTexts, type TableOrder } from '@/stores'
import { useApp } from '@/useApp'
import { fromStatusCode } from '@domain/order/status'
import { tableTexts } from './texts'
import { TableOrderModel } from './TableOrderModel'
import './style.scss'

const texts = { ...tableTexts, ...statusTexts, ...storeTexts }

const Dishes = observer(({ model }: { model: TableOrderModel }) => {
  const { t } = useI18n(texts)
  const { current, value } = model.order
  if (!value) return current.state === 'failed' ? <Row label={t('table.failed')} onTap={() => void model.order.load()} /> : null
  return (
    <View className="zm-table-order__dishes">
      {value.dishes.map(({ lineNo, name, choiceText, quantity }) => (
        <View key={lineNo} className="zm-table-order__dish">
          {t('table.times', { name, n: quantity })}
          {choiceText && <View className="zm-table-order__choices">{choiceText}</View>}
        </View>
      ))}
      {value.readyAt !== null && (
        <View className="zm-table-order__choices">{t('table.readyAt', { time: formatTime(value.readyAt, value.offsetMin) })}</View>
      )}
    </View>
  )
})

export interface TableOrderRowProps {
  order: TableOrder
  /** Shows the diner's dishes from the start. */
  isOpen?: boolean
}

/** One order of the table: whose, its state, and the diner's own dishes in it. The diner's own order leads to its page. */
export const TableOrderRow = observer(({ order, isOpen = false }: TableOrderRowProps) => {
  const { api, nav } = useApp()
  const { t } = useI18n(texts)
  const { orderNo, isMe, nickName, state, orderState, myCount } = order
  const [model] = useState(() => new TableOrderModel(api, orderNo, isOpen))
  const isShown = model.isOpen && !isMe && myCount > 0
  useEffect(() => {
    if (isShown) void model.order.load()
  }, [isShown, model, orderState, state])

  const status = fromStatusCode(orderState)
  const stateText = state === 'paid' ? (status ? t(`status.${status}`) : '') : t(`table.${state}`)
  const mine = !isMe && myCount > 0 ? t('table.myDishes', { n: myCount }) : null
  const who = isolated(nickName) || t('cart.tablemate')
  const onTap = isMe ? () => void nav.go('orderDetail', { orderNo }) : mine ? model.toggle : undefined
  return (
    <View className="zm-table-order" {...access({ role: 'status', live: 'polite' })}>
      <Row
        label={isMe ? t('table.mine') : t('table.of', { who })}
        caption={[stateText, mine].filter(Boolean).join(' · ')}
        onTap={onTap}
        staysHere={!isMe}
      />
      {isShown && <Dishes model={model} />}
    </View>
  )
})
