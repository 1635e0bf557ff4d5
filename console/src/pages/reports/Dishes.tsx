import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { shareOf } from '@domain/report/cohorts'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { type ReportColumn, ReportTable } from './ReportTable'
import type { ReportPartProps } from './search'
import { reportsTexts } from './texts'

type Report = StaffOutput<'/staff/getDishReport'>
type Dish = Report['dishes'][number]

/** Of the portions whose cost is known; null: of none. */
const marginOf = ({ costedFen, costFen }: Dish): number | null => (costedFen === 0 ? null : costedFen - costFen)

const Sold = ({ report: { dishes, isCut }, days }: { report: Report; days: string }) => {
  const t = useTexts(reportsTexts)
  const quantity = dishes.reduce((sum, dish) => sum + dish.quantity, 0)
  const fen = dishes.reduce((sum, dish) => sum + dish.fen, 0)
  const costedFen = dishes.reduce((sum, dish) => sum + dish.costedFen, 0)
  const marginFen = dishes.reduce((sum, dish) => sum + (marginOf(dish) ?? 0), 0)
  const percent = (part: number, whole: number) => `${(shareOf(part, whole) ?? 0).toFixed(1)}%`
  return (
    <ReportTable<Dish>
      title={t('sold')}
      fileName={`dishes-${days}`}
      rows={dishes}
      rowKey={({ itemId }) => itemId}
      none={t('nothing')}
      note={isCut ? t('dishesCut', { count: dishes.length }) : t('soldNote')}
      columns={[
        {
          title: t('dish'),
          of: 'text',
          value: ({ name }) => name,
          draw: ({ name, picture }) => (
            <span className="report-dish">
              <img src={picture} alt="" width={36} height={36} loading="lazy" />
              <span>{name}</span>
            </span>
          ),
        },
        { title: t('portions'), of: 'count', value: (dish) => dish.quantity, isSummed: true },
        { title: t('share'), of: 'percent', value: (dish) => shareOf(dish.quantity, quantity) },
        { title: t('amount'), of: 'money', value: ({ fen }) => fen, isSummed: true },
        ...(costedFen === 0
          ? []
          : ([
              { title: t('cost'), of: 'money', value: (dish) => (dish.costedFen === 0 ? null : dish.costFen), isSummed: true },
              { title: t('margin'), of: 'money', value: marginOf, isSummed: true },
              { title: t('marginShare'), of: 'percent', value: (dish) => shareOf(marginOf(dish) ?? 0, dish.costedFen) },
            ] satisfies ReportColumn<Dish>[])),
        { title: t('soldOutTimes'), of: 'count', value: ({ soldOutTimes }) => soldOutTimes || null, isSummed: true },
        {
          title: t('soldOutFor'),
          of: 'minutes',
          value: ({ soldOutTimes, soldOutMinutes }) => (soldOutTimes === 0 ? null : soldOutMinutes),
        },
      ]}
    >
      {dishes.length > 0 && (
        <p className="report-note report-purpose">
          {costedFen === 0
            ? t('noCosts')
            : t('marginNote', {
                margin: percent(marginFen, costedFen),
                without: moneyText(fen - costedFen),
                share: percent(fen - costedFen, fen),
              })}
        </p>
      )}
    </ReportTable>
  )
}

const Together = ({ report: { pairs, pairedOrders }, days }: { report: Report; days: string }) => {
  const t = useTexts(reportsTexts)
  return (
    <ReportTable<Report['pairs'][number]>
      title={t('together')}
      fileName={`pairs-${days}`}
      rows={pairs}
      rowKey={({ first, second }) => `${first}|${second}`}
      none={t('noPairs')}
      {...(pairs.length > 0 && { note: t('togetherNote', { count: pairedOrders }) })}
      columns={[
        { title: t('dish'), of: 'text', value: ({ first }) => first },
        { title: t('with'), of: 'text', value: ({ second }) => second },
        { title: t('orders'), of: 'count', value: ({ orders }) => orders },
        { title: t('ofFirst'), of: 'percent', value: ({ orders, firstOrders }) => shareOf(orders, firstOrders) },
        { title: t('ofSecond'), of: 'percent', value: ({ orders, secondOrders }) => shareOf(orders, secondOrders) },
      ]}
    />
  )
}

/** What was sold of each dish, how long it was sold out, and what goes together. */
export const Dishes = ({ scope }: ReportPartProps) => {
  const report = useQuery({
    queryKey: ['dishReport', scope],
    queryFn: () => call('/staff/getDishReport', scope),
    placeholderData: keepPreviousData,
  })
  const days = `${scope.from}-${scope.to}`
  return (
    <Loaded of={report}>
      {(shown) => (
        <div className={`report-sheets is-stacked${report.isPlaceholderData ? ' is-stale' : ''}`}>
          <Sold report={shown} days={days} />
          <Together report={shown} days={days} />
        </div>
      )}
    </Loaded>
  )
}
