import type { StaffOutput } from '@contract/staff/index'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { trialTexts } from './trialTexts'
import './trial.css'

type Trial = StaffOutput<'/staff/tryCoupons'>
type Line = Trial['before']['lines'][number]

const keyOf = ({ kind, reason }: Line) => `${kind} ${kind === 'coupon' ? reason?.params.name : ''}`

interface TriedBillsProps extends Pick<Trial, 'before' | 'after'> {
  sign: string
  words: { before: string; after: string }
}

/** Both bills side by side, to the fen as diners see them. */
export const TriedBills = ({ before, after, sign, words }: TriedBillsProps) => {
  const t = useTexts(trialTexts)
  const named = (line: Line) => {
    if (line.kind === 'coupon') return String(line.reason?.params.name ?? t('bill.coupon'))
    return `bill.${line.kind}` in trialTexts ? t(`bill.${line.kind}` as 'bill.items') : t('bill.other')
  }
  const amounts = (lines: readonly Line[]) => {
    const sums = new Map<string, number>()
    for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.amountFen)
    return sums
  }
  const [left, right] = [amounts(before.lines), amounts(after.lines)]
  const rows = [...after.lines, ...before.lines].filter((line, at, all) => all.findIndex((one) => keyOf(one) === keyOf(line)) === at)
  const cell = (fen: number | undefined) => (fen === undefined ? '–' : <Money fen={fen} sign={sign} />)
  return (
    <table className="trial-bills">
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={keyOf(line)}>
            <th scope="row">{named(line)}</th>
            <td>{cell(left.get(keyOf(line)))}</td>
            <td>{cell(right.get(keyOf(line)))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('payable')}</th>
          <td>
            <Money fen={before.payableFen} sign={sign} />
          </td>
          <td>
            <Money fen={after.payableFen} sign={sign} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
