import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { TableOrderRow } from './TableOrderRow'
import { tableTexts } from './texts'

/** The table's orders during this visit, the latest first. */
export const TableOrders = observer(() => {
  const { cart } = useApp()
  const { t } = useI18n(tableTexts)
  const orders = cart.table.orders ?? []
  if (orders.length === 0) return null
  return (
    <View className="zm-table-orders">
      <View className="zm-table-orders__title">{t('table.orders')}</View>
      {orders.map((order) => (
        <TableOrderRow key={order.orderNo} order={order} />
      ))}
    </View>
  )
})
