import { BillLine } from '@/components/commerce/Bill'
import { formatDistance, formatPrice, useI18n } from '@/i18n'
import type { Bill } from '@domain/order/pricing/pricing'
import { billTexts } from './texts'

type Line = Bill['lines'][number]

const DISCOUNTS: readonly Line['kind'][] = ['memberPrice', 'visitCard', 'levelDiscount', 'fullReduction', 'coupon', 'points']
const isDiscount = ({ kind }: Line): boolean => DISCOUNTS.includes(kind)

/** Names the amount of a bill without dishes by what it pays for. */
const boughtIn = ({ reason }: Line): string | undefined => (reason?.key === 'bill.bought' ? String(reason.params.name) : undefined)

export interface BillLinesProps {
  bill: Pick<Bill, 'lines'>
  sign?: string
}

/** Lists every line of a bill with its reason, in the same words in cart, checkout and order. */
export const BillLines = ({ bill, sign }: BillLinesProps) => {
  const { t, lang } = useI18n(billTexts)
  const reasonOf = ({ reason }: Line): string | undefined => {
    if (!reason || reason.key === 'bill.bought') return undefined
    const { count = 0, name, thresholdFen, reductionFen } = reason.params
    const rate = String(lang === 'en' ? reason.params.percent : reason.params.tenths)
    if (reason.key === 'bill.memberPercent') return t('bill.why.memberPercent', { rate })
    if (reason.key === 'bill.memberDay') return t('bill.why.memberDay')
    if (reason.key === 'bill.memberLevel') return t('bill.why.memberLevel', { level: String(name) })
    if (reason.key === 'bill.levelPercent') return t('bill.why.levelPercent', { level: String(name), rate })
    if (reason.key === 'bill.distance') return formatDistance(Number(reason.params.metres), lang)
    if (reason.key === 'bill.seats') return t('bill.why.seats', { count, price: formatPrice(Number(reason.params.unitFen), sign) })
    if (reason.key === 'bill.visitCard') return t('bill.why.visitCard', { name: String(name), count })
    const minutes = Number(reason.params.minutes)
    if (reason.key === 'bill.time') return t('bill.why.time', { minutes })
    if (reason.key === 'bill.memberTime')
      return t('bill.why.memberTime', { minutes, price: formatPrice(Number(reason.params.listFen), sign) })
    if (reason.key === 'bill.boxes') return t('bill.why.boxes', { count })
    if (reason.key !== 'bill.fullReduction') return name === undefined ? undefined : String(name)
    return t('bill.why.fullReduction', {
      threshold: formatPrice(Number(thresholdFen), sign),
      reduction: formatPrice(Number(reductionFen), sign),
    })
  }
  return (
    <>
      {bill.lines.map((line, at) => (
        <BillLine
          key={`${line.kind}${at}`}
          label={boughtIn(line) ?? t(`bill.${line.kind}`)}
          reason={reasonOf(line)}
          fen={line.amountFen}
          discount={isDiscount(line)}
          sign={sign}
        />
      ))}
    </>
  )
}
