import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Figure, FigureStrip } from '../../parts/FigureStrip'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { useMay } from '../../session/useMe'
import type { ConsolePath } from '../../shell/paths'
import { owedTexts } from './owedTexts'
import { ReportTable } from './ReportTable'
import type { ReportPartProps } from './search'

type Report = StaffOutput<'/staff/getOwed'>
interface PartProps {
  report: Report
  days: string
}

const shown = (count: number) => count.toLocaleString('en')
const totalOf = ({ principalFen, bonusFen }: Report['value']['opening']) => principalFen + bonusFen

/** Of what there is nothing yet, and where it begins, for those who may begin it. */
const Nothing = ({ to, start, children }: { to: ConsolePath; start: string; children: ReactNode }) => (
  <>
    <span>{children}</span>
    {useMay('runMarketing') && (
      <>
        {' '}
        <Link to={to}>{start}</Link>
      </>
    )}
  </>
)

const Figures = ({ report: { value, coupons, points, visits } }: { report: Report }) => {
  const t = useTexts(owedTexts)
  const before = (count: string) => t('wasClosing', { count })
  const most = moneyText(coupons.mostFen)
  return (
    <FigureStrip>
      <Figure
        title={`${t('value')} · ${t('principal')}`}
        value={moneyText(value.closing.principalFen)}
        note={before(moneyText(value.opening.principalFen))}
      />
      <Figure
        title={`${t('value')} · ${t('bonus')}`}
        value={moneyText(value.closing.bonusFen)}
        note={before(moneyText(value.opening.bonusFen))}
      />
      <Figure
        title={t('coupons')}
        value={shown(coupons.closing)}
        note={
          coupons.unknown > 0 ? t('couponFigure', { money: most, count: shown(coupons.unknown) }) : t('couponFigureKnown', { money: most })
        }
      />
      <Figure
        title={t('points')}
        value={shown(points.closing)}
        note={points.worthFen === null ? before(shown(points.opening)) : t('pointsWorth', { money: moneyText(points.worthFen) })}
      />
      <Figure
        title={t('visits')}
        value={shown(visits.closing)}
        note={
          visits.cards === 0
            ? before(shown(visits.opening))
            : t('visitsLeft', { count: shown(visits.cards), money: moneyText(visits.paidFen) })
        }
      />
    </FigureStrip>
  )
}

/** The first row of a table, above what changed it. */
const OPENING = { kind: 'opening', entries: null } as const
const isUsedKind = ({ entries }: { entries: number }) => entries > 0

const StoredValue = ({ report: { value }, days }: PartProps) => {
  const t = useTexts(owedTexts)
  const isUsed = totalOf(value.opening) !== 0 || value.moves.some(isUsedKind)
  const rows = isUsed ? [{ ...OPENING, ...value.opening }, ...value.moves.filter(isUsedKind)] : []
  return (
    <ReportTable<(typeof rows)[number]>
      title={t('value')}
      fileName={`owed-value-${days}`}
      rows={rows}
      rowKey={({ kind }) => kind}
      sumTitle={t('closing')}
      none={
        <Nothing to="/marketing/top-ups" start={t('startValue')}>
          {t('noValue')}
        </Nothing>
      }
      {...(isUsed && { note: t('cards', { count: shown(value.cards) }) })}
      columns={[
        { title: t('what'), of: 'text', value: ({ kind }) => (kind === 'opening' ? t('opening') : t(`value.${kind}`)) },
        { title: t('entries'), of: 'count', value: ({ entries }) => entries },
        { title: t('principal'), of: 'money', value: ({ principalFen }) => principalFen, isSummed: true },
        { title: t('bonus'), of: 'money', value: ({ bonusFen }) => bonusFen, isSummed: true },
        { title: t('together'), of: 'money', value: totalOf, isSummed: true },
      ]}
    />
  )
}

const Coupons = ({ report: { coupons }, days }: PartProps) => {
  const t = useTexts(owedTexts)
  return (
    <ReportTable<Report['coupons']['offers'][number]>
      title={t('coupons')}
      fileName={`owed-coupons-${days}`}
      rows={coupons.offers}
      rowKey={({ offerId }) => offerId}
      none={
        <Nothing to="/marketing/coupons" start={t('startCoupons')}>
          {t('noCoupons')}
        </Nothing>
      }
      {...(coupons.offers.length > 0 && {
        note: coupons.isCut ? t('couponsCut', { count: coupons.offers.length }) : t('couponsNote'),
      })}
      columns={[
        { title: t('coupon'), of: 'text', value: ({ name }) => name },
        { title: t('opening'), of: 'count', value: ({ opening }) => opening, isSummed: true },
        { title: t('given'), of: 'count', value: ({ given }) => given, isSummed: true },
        { title: t('returned'), of: 'count', value: ({ returned }) => returned, isSummed: true },
        { title: t('used'), of: 'count', value: ({ used }) => 0 - used, isSummed: true },
        { title: t('expired'), of: 'count', value: ({ expired }) => 0 - expired, isSummed: true },
        { title: t('open'), of: 'count', value: ({ closing }) => closing, isSummed: true },
        { title: t('most'), of: 'money', value: ({ closing, eachFen }) => (eachFen === null ? null : closing * eachFen), isSummed: true },
        { title: t('saved'), of: 'money', value: ({ savedFen }) => savedFen, isSummed: true },
      ]}
    />
  )
}

const Points = ({ report: { points }, days }: PartProps) => {
  const t = useTexts(owedTexts)
  const isUsed = points.opening !== 0 || points.moves.some(isUsedKind)
  const rows = isUsed ? [{ ...OPENING, points: points.opening }, ...points.moves.filter(isUsedKind)] : []
  const count = shown(points.members)
  return (
    <ReportTable<(typeof rows)[number]>
      title={t('points')}
      fileName={`owed-points-${days}`}
      rows={rows}
      rowKey={({ kind }) => kind}
      sumTitle={t('closing')}
      none={
        <Nothing to="/marketing/points" start={t('startPoints')}>
          {t('noPoints')}
        </Nothing>
      }
      {...(isUsed && { note: points.debt > 0 ? t('debt', { count, debt: shown(points.debt) }) : t('members', { count }) })}
      columns={[
        { title: t('what'), of: 'text', value: ({ kind }) => (kind === 'opening' ? t('opening') : t(`points.${kind}`)) },
        { title: t('entries'), of: 'count', value: ({ entries }) => entries },
        { title: t('points'), of: 'count', value: (row) => row.points, isSummed: true },
      ]}
    />
  )
}

const Visits = ({ report: { visits }, days }: PartProps) => {
  const t = useTexts(owedTexts)
  const isUsed = visits.opening !== 0 || visits.moves.some(isUsedKind)
  const rows = isUsed ? [{ ...OPENING, visits: visits.opening }, ...visits.moves.filter(isUsedKind)] : []
  return (
    <ReportTable<(typeof rows)[number]>
      title={t('visits')}
      fileName={`owed-visits-${days}`}
      rows={rows}
      rowKey={({ kind }) => kind}
      sumTitle={t('closing')}
      none={
        <Nothing to="/marketing/visit-cards" start={t('startVisits')}>
          {t('noVisits')}
        </Nothing>
      }
      columns={[
        { title: t('what'), of: 'text', value: ({ kind }) => (kind === 'opening' ? t('opening') : t(`visits.${kind}`)) },
        { title: t('entries'), of: 'count', value: ({ entries }) => entries },
        { title: t('visitCount'), of: 'count', value: (row) => row.visits, isSummed: true },
      ]}
    />
  )
}

/** What guests have and have not used: what there was, what changed it, what is left. */
export const Owed = ({ scope: { from, to } }: ReportPartProps) => {
  const t = useTexts(owedTexts)
  const report = useQuery({
    queryKey: ['owed', from, to],
    queryFn: () => call('/staff/getOwed', { from, to }),
    placeholderData: keepPreviousData,
  })
  const days = `${from}-${to}`
  return (
    <>
      <p className="report-note report-purpose">{t('purpose')}</p>
      <Loaded of={report}>
        {(loaded) => (
          <div className={`report-sheets is-owed${report.isPlaceholderData ? ' is-stale' : ''}`}>
            <Figures report={loaded} />
            <StoredValue report={loaded} days={days} />
            <Coupons report={loaded} days={days} />
            <Points report={loaded} days={days} />
            <Visits report={loaded} days={days} />
          </div>
        )}
      </Loaded>
    </>
  )
}
