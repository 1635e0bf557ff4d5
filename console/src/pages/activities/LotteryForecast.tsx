import { InputNumber } from 'antd'
import { useMemo } from 'react'
import { forecastOf } from '@domain/activity/lotteryForecast'
import { lotteryProblem, type LotteryTerms, MOST_STOCK } from '@domain/activity/lotteryTerms'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { lotteryTexts } from './lotteryTexts'
import { useSign } from './useSign'

interface LotteryForecastProps {
  terms: LotteryTerms
  /** The names of the prizes, in their order. */
  names: readonly string[]
  draws: number
  onDraws: (draws: number) => void
  usual: { orders: number; diners: number }
}

const PERCENT = 100

/** What a draw would cost, while it is typed: the same simulation that the server makes when it is started. */
export const LotteryForecast = ({ terms, names, draws, onDraws, usual }: LotteryForecastProps) => {
  const t = useTexts(lotteryTexts)
  const sign = useSign()
  const key = JSON.stringify([terms, draws])
  const forecast = useMemo(() => {
    const [typed, count] = JSON.parse(key) as [LotteryTerms, number]
    return lotteryProblem(typed) === null ? forecastOf(typed, count) : null
  }, [key])
  const one = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en')
  return (
    <section className="drawer-part" aria-label={t('forecast')}>
      <h2>{t('forecast')}</h2>
      <p className="drawer-hint">{t('forecastHow', { orders: one(usual.orders), diners: one(usual.diners) })}</p>
      {/* Beside the form, since it is no part of what is saved. */}
      <label className="activity-draws">
        {t('draws')}
        <InputNumber<number> min={1} max={MOST_STOCK} precision={0} value={draws} onChange={(value) => onDraws(value ?? 1)} />
      </label>
      {forecast === null ? (
        <p className="activity-note">{t('notYet')}</p>
      ) : (
        <>
          <dl className="activity-figures">
            {[['mean', forecast.meanFen] as const, ['high', forecast.highFen] as const, ['most', forecast.mostFen] as const].map(
              ([name, fen]) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{moneyText(fen, sign)}</dd>
                </div>
              ),
            )}
          </dl>
          <table className="activity-table">
            <thead>
              <tr>
                <th>{t('prizes')}</th>
                <th>{t('givenMean')}</th>
                <th>{t('runsOut')}</th>
              </tr>
            </thead>
            <tbody>
              {forecast.prizes.map(({ prizeNo, given, runsOut }) => (
                <tr key={prizeNo}>
                  <td>{names[prizeNo] || t('prizeNo', { n: prizeNo + 1 })}</td>
                  <td>{one(given)}</td>
                  <td>{terms.prizes[prizeNo]!.left === null ? '–' : `${Math.round(runsOut * PERCENT)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
