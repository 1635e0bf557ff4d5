import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderDetail } from '../detail'
import { orderInvoiceTexts } from './invoiceTexts'

/** States of domain/invoice/state.ts by their codes, so that its state machine stays out of WeChat's main package. */
const STATES = ['01', '02', '03', '04'] as const

/** The link to the invoice of an order, or to the form that requests one. */
export const InvoiceRow = ({ order }: { order: OrderDetail }) => {
  const { nav } = useApp()
  const { t } = useI18n(orderInvoiceTexts)
  if (order.invoice === null) return null
  const { invoiceNo, invoiceState, obstacle } = order.invoice
  const isAsking = invoiceNo === null
  if (isAsking && obstacle === 'storedValue')
    return (
      <Card flush>
        <Row icon="file-text" label={t('order.invoice.ask')} caption={t('order.invoice.byCard')} />
      </Card>
    )
  if (isAsking && obstacle !== null) return null
  const state = STATES.find((code) => code === invoiceState)
  return (
    <Card flush>
      <Row
        icon="file-text"
        label={t(isAsking ? 'order.invoice.ask' : 'order.invoice.see')}
        {...(!isAsking && state && { value: t(`order.invoice.${state}`) })}
        onTap={() => void (isAsking ? nav.go('invoice', { orderNo: order.orderNo }) : nav.go('invoiceDetail', { invoiceNo }))}
      />
    </Card>
  )
}
