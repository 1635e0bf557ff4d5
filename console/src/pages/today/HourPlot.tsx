import type { StaffOutput } from '@contract/staff/index'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { ComparedPlot } from '../../parts/plot/ComparedPlot'
import { clockHour, shownHours } from '../../parts/plot/hours'
import { todayTexts } from './texts'

type Hours = StaffOutput<'/staff/getReport'>['hours']

interface HourPlotProps {
  hours: Hours
  /** The current hour; null: all have ended. */
  until: number | null
}

/** Sales by the hour beside the week before. A table contains the same numbers for screen readers. */
export const HourPlot = ({ hours, until }: HourPlotProps) => {
  const t = useTexts(todayTexts)
  const shown = shownHours(hours)
  return (
    <>
      <ComparedPlot
        before={t('before')}
        points={shown.map(({ hour, fen, beforeFen }) => ({
          label: clockHour(hour),
          fen: until !== null && hour > until ? null : fen,
          beforeFen,
        }))}
      />
      <table className="plot-figures">
        <caption>{t('hours')}</caption>
        <thead>
          <tr>
            <th>{t('hour')}</th>
            <th>{t('now')}</th>
            <th>{t('before')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ hour, fen, beforeFen }) => (
            <tr key={hour}>
              <th>{clockHour(hour)}</th>
              <td>{moneyText(fen)}</td>
              <td>{moneyText(beforeFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
