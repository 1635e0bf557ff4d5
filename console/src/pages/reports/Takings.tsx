import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { ratioOf } from '@domain/money'
import type { OrderMode } from '@domain/order/mode'
import type { PaymentMethodName } from '@domain/payment/methods'
import { averageOf } from '@domain/report/takings'
import { dateKey, minutesOfDay } from '@domain/time'
import { call } from '../../api/call'
import { useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Figure, FigureStrip } from '../../parts/FigureStrip'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { ComparedPlot, PlotLegend } from '../../parts/plot/ComparedPlot'
import { clockHour, shownHours } from '../../parts/plot/hours'
import { couponsTexts } from '../coupons/texts'
import { todayTexts } from '../today/texts'
import { ReportTable } from './ReportTable'
import { BREAKDOWNS, type Breakdown, type ReportPartProps } from './search'
import { reportsTexts } from './texts'

/** In percent. */
const WHOLE = 100

type Report = StaffOutput<'/staff/getTakings'>
type Row = Report['days'][number] & { name?: string }

/** By how much something is more or less than before, as a note of a figure. */
const useAgainst = () => {
  const t = useTexts(reportsTexts)
  return (now: number, then: number) => {
    if (then === now) return { note: t('same') }
    if (then <= 0) return { note: t('nothingBefore') }
    const share = `${Math.abs(((now - then) / then) * 100).toFixed(1)}%`
    return now > then
      ? { note: `↑ ${t('up', { share })}`, tone: 'up' as const }
      : { note: `↓ ${t('down', { share })}`, tone: 'down' as const }
  }
}

const Figures = ({ report: { total, before } }: { report: Report }) => {
  const t = useTexts(reportsTexts)
  const against = useAgainst()
  const [average, averageBefore] = [averageOf(total.salesFen, total.orders), averageOf(before.salesFen, before.orders)]
  return (
    <FigureStrip>
      <Figure title={t('sales')} value={moneyText(total.salesFen)} {...against(total.salesFen, before.salesFen)} />
      <Figure title={t('orders')} value={total.orders.toLocaleString('en')} {...against(total.orders, before.orders)} />
      <Figure title={t('average')} value={average === null ? '–' : moneyText(average)} {...against(average ?? 0, averageBefore ?? 0)} />
      <Figure title={t('refunds')} value={moneyText(total.refundedFen)} note={t('refundCount', { count: total.refunds })} />
      <Figure title={t('prepaid')} value={moneyText(total.prepaidFen)} {...against(total.prepaidFen, before.prepaidFen)} />
    </FigureStrip>
  )
}

/** From list prices to what is left: each line is added to the one before. */
const Bill = ({ report: { bill, billedFen, otherDaysFen, total } }: { report: Report }) => {
  const t = useTexts(reportsTexts)
  const line = (key: string, name: string, fen: number, isSum = false) => (
    <div key={key} className={isSum ? 'is-sum' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Money fen={fen} sign="¥" />
      </dd>
    </div>
  )
  return (
    <section className="sheet report-part" aria-label={t('bill')}>
      <h2>{t('bill')}</h2>
      <dl className="report-bill">
        {bill.map(({ kind, fen }) => line(kind, t(`bill.${kind}`), fen))}
        {line('billed', t('billed'), billedFen, true)}
        {otherDaysFen !== 0 && line('otherDays', t('otherDays'), otherDaysFen)}
        {line('taken', t('taken'), total.takenFen, true)}
        {line('refunded', t('refunds'), -total.refundedFen)}
        {line('sales', t('sales'), total.salesFen, true)}
      </dl>
      <p className="report-note">{t('billNote')}</p>
    </section>
  )
}

const useNames = (by: Breakdown) => {
  const t = useTexts(reportsTexts)
  const methods = useTexts(todayTexts)
  const modes = useTexts(couponsTexts)
  return ({ key, name }: Row): string => {
    if (by === 'hours') return clockHour(Number(key))
    if (by === 'modes') return modes(`mode.${key as OrderMode}`)
    if (by === 'methods') return methods(key as PaymentMethodName)
    if (by === 'staff') return key === '' ? t('byThemselves') : key
    return name ?? key
  }
}

const Breakdowns = ({ report, by, onBy }: { report: Report; by: Breakdown; onBy: (by: Breakdown) => void }) => {
  const t = useTexts(reportsTexts)
  const nameOf = useNames(by)
  const offsetMin = useOffsetMin()
  const hours = shownHours(report.hours.map((row) => ({ ...row, hour: Number(row.key), fen: row.salesFen })))
  const rows: readonly Row[] = by === 'hours' ? hours : report[by]
  const today = dateKey(report.at, offsetMin)
  const isToday = report.from === report.to && report.to === today
  const isToCome = (key: string) => (by === 'hours' ? isToday && Number(key) > minutesOfDay(report.at, offsetMin) / 60 : key > today)
  const most = Math.max(1, ...rows.map(({ salesFen }) => salesFen))
  const counted =
    by === 'methods' || by === 'staff'
      ? []
      : [{ title: t('orders'), of: 'count' as const, value: ({ orders }: Row) => orders, isSummed: true }]
  return (
    <ReportTable<Row>
      title={t(`by.${by}`)}
      fileName={`takings-${by}-${report.from}-${report.to}`}
      rows={rows}
      rowKey={({ key }) => key}
      none={t('nothing')}
      note={by === 'days' || by === 'hours' ? <PlotLegend now={t('now')} before={t('before')} /> : undefined}
      columns={[
        { title: t(`head.${by}`), of: 'text', value: nameOf },
        {
          title: t('sales'),
          of: 'money',
          value: ({ salesFen }) => salesFen,
          isSummed: true,
          draw: ({ salesFen }) => (
            <span className="report-bar">
              <span className="report-track" aria-hidden>
                <span style={{ width: `${Math.max(0, ratioOf(salesFen, WHOLE, most))}%` }} />
              </span>
              <Money fen={salesFen} sign="¥" />
            </span>
          ),
        },
        ...counted,
        { title: t('payments'), of: 'count', value: ({ payments }) => payments, isSummed: true },
        { title: t('taken'), of: 'money', value: ({ takenFen }) => takenFen, isSummed: true },
        { title: t('refunds'), of: 'money', value: ({ refundedFen }) => refundedFen, isSummed: true },
        { title: t('prepaid'), of: 'money', value: ({ prepaidFen }) => prepaidFen, isSummed: true },
        { title: t('before'), of: 'money', value: ({ beforeFen }) => beforeFen, isSummed: true },
      ]}
    >
      <Segmented
        aria-label={t('by')}
        className="report-choice"
        value={by}
        onChange={onBy}
        options={BREAKDOWNS.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {(by === 'hours' || (by === 'days' && rows.length > 1)) && (
        <ComparedPlot
          before={t('before')}
          points={rows.map((row) => ({
            label: by === 'days' ? row.key.slice(5) : nameOf(row),
            fen: isToCome(row.key) ? null : row.salesFen,
            beforeFen: row.beforeFen,
          }))}
        />
      )}
    </ReportTable>
  )
}

/** What came in, broken down; every table comes to the same sums. */
export const Takings = ({ scope, search, change }: ReportPartProps) => {
  const { by = 'days', with: comparedWith = 'week' } = search
  const report = useQuery({
    queryKey: ['takings', scope, comparedWith],
    queryFn: () => call('/staff/getTakings', { ...scope, comparedWith }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded of={report}>
      {(shown) => (
        <div className={`report-sheets${report.isPlaceholderData ? ' is-stale' : ''}`}>
          <Figures report={shown} />
          <Breakdowns report={shown} by={by} onBy={(value) => change({ by: value })} />
          {(shown.bill.length > 0 || shown.total.payments > 0 || shown.total.refunds > 0) && <Bill report={shown} />}
        </div>
      )}
    </Loaded>
  )
}
