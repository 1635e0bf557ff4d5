import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { DetailModel } from './DetailModel'
import { type InvoiceDetail, stateOf } from './invoice'
import { invoiceTexts } from './texts'
import './style.scss'

/** The state of an invoice that was just requested. */
export const DoneView = observer(({ invoiceNo }: { invoiceNo: string | null }) => {
  const { api, push, nav, session } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new DetailModel({ api, push }, invoiceNo ?? ''))
  useEffect(() => (invoiceNo === null ? undefined : model.open()), [model, invoiceNo, session.userId])
  const toList = { label: t('invoice.toList'), onTap: () => void nav.replace('invoices') }
  const wordsOf = ({ invoiceState, email, failReason }: InvoiceDetail) => {
    switch (stateOf(invoiceState)) {
      case 'issued':
        return { title: t('invoice.issuedTitle'), body: t('invoice.issuedBody', { email }) }
      case 'failed':
        return { title: t('invoice.failedTitle'), body: failReason ?? '' }
      case 'reversed':
        return { title: t('invoice.state.reversed'), body: t('invoice.takenBack') }
      default:
        return { title: t('invoice.issuingTitle'), body: t('invoice.issuingBody', { email }) }
    }
  }
  return (
    <Page short title={t('invoice.result')} onBack={() => void nav.back({ otherwise: 'me' })}>
      {invoiceNo === null ? (
        <EmptyState drawing="search" title={t('invoice.noneHere')} action={toList} />
      ) : (
        <Async<InvoiceDetail> of={model.invoice.current} onRetry={() => void model.invoice.load()} fallback={toList}>
          {(invoice) => (
            <EmptyState
              drawing="receipt"
              {...wordsOf(invoice)}
              action={{ label: t('invoice.toDetail'), onTap: () => void nav.replace('invoiceDetail', { invoiceNo }) }}
              secondary={toList}
            />
          )}
        </Async>
      )}
    </Page>
  )
})
