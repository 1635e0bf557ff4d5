import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import type { OrderMode } from '@domain/order/mode'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Figure, FigureStrip } from '../../parts/FigureStrip'
import { Loaded } from '../../parts/Loaded'
import { clockHour } from '../../parts/plot/hours'
import { couponsTexts } from '../coupons/texts'
import { orderTexts } from '../orders/texts'
import { ReportTable } from './ReportTable'
import { type ReportPartProps, WAITS_BY, type WaitsBy } from './search'
import { reportsTexts } from './texts'

type Report = StaffOutput<'/staff/getServiceReport'>
type Row = Report['hours'][number] & { name?: string }

const Figures = ({ report: { all, refusals, requests } }: { report: Report }) => {
  const t = useTexts(reportsTexts)
  const minutes = (value: number | null) => (value === null ? '–' : t('minutes', { count: Math.round(value) }))
  const most = (value: number | null) => (value === null ? t('nothing') : t('mostOf', { most: minutes(value) }))
  const sumOf = (rows: readonly { orders?: number; requests?: number }[]) =>
    rows.reduce((sum, row) => sum + (row.orders ?? row.requests ?? 0), 0)
  return (
    <FigureStrip>
      <Figure title={t('accepted')} value={minutes(all.accepted.middleMin)} note={most(all.accepted.mostMin)} />
      <Figure title={t('made')} value={minutes(all.made.middleMin)} note={most(all.made.mostMin)} />
      <Figure title={t('tickets')} value={all.made.count.toLocaleString('en')} note={t('ticketsNote')} />
      <Figure title={t('refusals')} value={sumOf(refusals).toLocaleString('en')} note={t('refusalsNote')} />
      <Figure title={t('requests')} value={sumOf(requests).toLocaleString('en')} note={t('requestsNote')} />
    </FigureStrip>
  )
}

interface WaitsProps {
  report: Report
  by: WaitsBy
  onBy: (by: WaitsBy) => void
  days: string
}

const Waits = ({ report, by, onBy, days }: WaitsProps) => {
  const t = useTexts(reportsTexts)
  const modes = useTexts(couponsTexts)
  const nameOf = ({ key, name }: Row): string => {
    if (by === 'hours') return clockHour(Number(key))
    return by === 'modes' ? modes(`mode.${key as OrderMode}`) : (name ?? key)
  }
  return (
    <ReportTable<Row>
      title={t('waits')}
      fileName={`waits-${by}-${days}`}
      rows={report[by]}
      rowKey={({ key }) => key}
      none={t('nothing')}
      note={t('waitsNote')}
      columns={[
        { title: t(`head.${by}`), of: 'text', value: nameOf },
        { title: t('acceptedMiddle'), of: 'minutes', value: ({ accepted }) => accepted.middleMin },
        { title: t('acceptedMost'), of: 'minutes', value: ({ accepted }) => accepted.mostMin },
        { title: t('tickets'), of: 'count', value: ({ made }) => made.count, isSummed: true },
        { title: t('madeMiddle'), of: 'minutes', value: ({ made }) => made.middleMin },
        { title: t('madeMost'), of: 'minutes', value: ({ made }) => made.mostMin },
      ]}
    >
      <Segmented
        aria-label={t('by')}
        className="report-choice"
        value={by}
        onChange={onBy}
        options={WAITS_BY.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
    </ReportTable>
  )
}

/** How long guests waited, and what was refused and asked back. */
export const Service = ({ scope, search, change }: ReportPartProps) => {
  const t = useTexts(reportsTexts)
  const board = useTexts(orderTexts)
  const by = WAITS_BY.find((one) => one === search.by) ?? 'hours'
  const report = useQuery({
    queryKey: ['serviceReport', scope],
    queryFn: () => call('/staff/getServiceReport', scope),
    placeholderData: keepPreviousData,
  })
  const days = `${scope.from}-${scope.to}`
  return (
    <Loaded of={report}>
      {(shown) => (
        <div className={`report-sheets is-halved${report.isPlaceholderData ? ' is-stale' : ''}`}>
          <Figures report={shown} />
          <Waits report={shown} by={by} onBy={(value) => change({ by: value })} days={days} />
          <ReportTable<Report['refusals'][number]>
            title={t('refusals')}
            fileName={`refusals-${days}`}
            rows={shown.refusals}
            rowKey={({ reason }) => reason ?? ''}
            none={t('noRefusals')}
            columns={[
              {
                title: t('why'),
                of: 'text',
                value: ({ reason }) => (reason === null ? t('noReason') : board(reason === 'noRider' ? 'noRiderNow' : reason)),
              },
              { title: t('orders'), of: 'count', value: ({ orders }) => orders, isSummed: true },
              { title: t('amount'), of: 'money', value: ({ fen }) => fen, isSummed: true },
            ]}
          />
          <ReportTable<Report['requests'][number]>
            title={t('requests')}
            fileName={`refund-requests-${days}`}
            rows={shown.requests}
            rowKey={({ reason }) => reason}
            none={t('noRequests')}
            columns={[
              { title: t('why'), of: 'text', value: ({ reason }) => board(reason) },
              { title: t('asked'), of: 'count', value: ({ requests }) => requests, isSummed: true },
              { title: t('granted'), of: 'count', value: ({ granted }) => granted, isSummed: true },
              { title: t('refunds'), of: 'money', value: ({ fen }) => fen, isSummed: true },
            ]}
          />
        </div>
      )}
    </Loaded>
  )
}
