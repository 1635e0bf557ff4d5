import { useI18n } from '@/i18n'
import { hasDishes } from '@domain/order/kind'
import type { InvoicedOrder } from './invoice'
import { invoiceTexts } from './texts'

/** The contents of an order in a line: its first dish and the number of dishes, or its kind where it has none. */
export function useOrderName() {
  const { t } = useI18n(invoiceTexts)
  return ({ kind, names: [name = ''], itemCount }: Pick<InvoicedOrder, 'kind' | 'names' | 'itemCount'>): string => {
    if (!hasDishes(kind)) return t(`invoice.kind.${kind}`)
    return itemCount > 1 ? t('invoice.items', { name, n: itemCount }) : name
  }
}
