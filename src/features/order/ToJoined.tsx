import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderSummary } from './order'
import { orderTexts } from './texts'

/** The words for how an order stands: a bill that is part of another table's was not cancelled by anybody. */
export const statusKey = ({ joinedTable, status }: OrderSummary) => (joinedTable ? 'order.joinedStatus' : (`status.${status}` as const))

/** The way to the bill that this one is part of, while its party sits there. */
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
