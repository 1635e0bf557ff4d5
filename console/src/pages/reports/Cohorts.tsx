import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { CSSProperties } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { COHORT_MONTHS, COHORTS_BY, type CohortsBy, shareOf } from '@domain/report/cohorts'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { cohortTexts } from './cohortTexts'
import { type ReportColumn, ReportTable } from './ReportTable'
import type { ReportPartProps } from './search'

type Cohort = StaffOutput<'/staff/getCohorts'>['cohorts'][number]

/** A share with how many it is; the bar behind it repeats the share for the eye. */
const Cell = ({ people, size }: { people: number | undefined; size: number }) => {
  const share = people === undefined ? null : shareOf(people, size)
  if (share === null) return <>–</>
  return (
    <span className="cohort-cell" style={{ '--share': `${share}%` } as CSSProperties}>
      <b>{share.toFixed(0)}%</b> <small>{people!.toLocaleString('en')}</small>
    </span>
  )
}

/** A column that shows both, and has a column for each in a file. */
const useShares = () => {
  const t = useTexts(cohortTexts)
  return (title: string, peopleOf: (row: Cohort) => number | undefined): ReportColumn<Cohort>[] => [
    {
      title,
      of: 'percent',
      savedTitle: t('shareOf', { what: title }),
      value: (row) => {
        const people = peopleOf(row)
        return people === undefined ? null : shareOf(people, row.size)
      },
      draw: (row) => <Cell people={peopleOf(row)} size={row.size} />,
    },
    { title: t('peopleOf', { what: title }), of: 'count', isOnlySaved: true, value: (row) => peopleOf(row) ?? null },
  ]
}

/** Members by the month in which they began, and how many of each ordered in the months since. */
export const Cohorts = ({ search, change }: ReportPartProps) => {
  const t = useTexts(cohortTexts)
  const shares = useShares()
  const by = search.cohorts ?? 'order'
  const report = useQuery({
    queryKey: ['cohorts', by],
    queryFn: () => call('/staff/getCohorts', { by }),
    placeholderData: keepPreviousData,
  })
  const later = Array.from({ length: COHORT_MONTHS - 1 }, (_, month) => month + 1)
  return (
    <Loaded of={report}>
      {({ cohorts }) => {
        const first = cohorts.findIndex(({ size }) => size > 0)
        return (
          <div className={`report-sheets is-stacked${report.isPlaceholderData ? ' is-stale' : ''}`}>
            <ReportTable<Cohort>
              title={t('title')}
              fileName={`cohorts-${by}-${cohorts.at(-1)?.month ?? ''}`}
              // Months before the first member say nothing.
              rows={first < 0 ? [] : cohorts.slice(first)}
              rowKey={({ month }) => month}
              none={t('none')}
              note={t('note')}
              columns={[
                { title: t('month'), of: 'text', value: ({ month }) => month },
                { title: t('size'), of: 'count', value: ({ size }) => size, isSummed: true },
                // The members of this month have no later one yet.
                ...shares(t('again'), ({ again, ordered }) => (ordered.length > 1 ? again : undefined)),
                ...(by === 'joining' ? shares(t('same'), ({ ordered }) => ordered[0]) : []),
                ...later
                  .slice(0, first < 0 ? 0 : cohorts.length - first - 1)
                  .flatMap((month) => shares(t('later', { count: month }), ({ ordered }) => ordered[month])),
              ]}
            >
              <Segmented<CohortsBy>
                aria-label={t('by')}
                className="report-choice"
                value={by}
                onChange={(value) => change({ cohorts: value })}
                options={COHORTS_BY.map((value) => ({ value, label: t(`by.${value}`) }))}
              />
            </ReportTable>
          </div>
        )
      }}
    </Loaded>
  )
}
