import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderSummary } from './order'
import { orderTexts } from './texts'

/** The text for the status of an order: a bill that was merged into another table's was not cancelled. */
export const statusKey = ({ joinedTable, status }: OrderSummary) => (joinedTable ? 'order.joinedStatus' : (`status.${status}` as const))

/** The link to the bill that this one was merged into, while its party is seated. */
export const ToJoined = ({ table, size = 40 }: { table: NonNullable<OrderSummary['joinedTable']>; size?: 40 | 32 }) => {
  const { nav } = useApp()
  const { t } = useI18n(orderTexts)
  if (!table.isOpen) return null
  return (
    <Button size={size} kind="tonal" onTap={() => void nav.go('tableCode')}>
      {t('order.toJoined', { table: table.name })}
    </Button>
  )
}
