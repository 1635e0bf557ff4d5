import { tenthsText } from '@domain/order/pricing/pricing'
import type { CouponBenefit } from '@domain/coupon/terms'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { couponsTexts } from './texts'
import './couponFace.css'

export interface FaceOf extends CouponBenefit {
  minimumFen: number
}

const short = (fen: number, sign: string) => moneyText(fen, sign).replace(/\.?0+$/, '')

/** What a coupon takes off and from which amount on, in the words that diners read on it. */
export const useCouponWords = (sign: string) => {
  const t = useTexts(couponsTexts)
  const { lang } = useLanguage()
  const valueOf = ({ kind, amountFen, percent }: FaceOf): string => {
    if (kind === 'exchange') return t('freeWord')
    if (kind === 'secondHalf' && percent === 50) return t('half')
    if (kind === 'amount' || kind === 'product' || kind === 'delivery') return short(amountFen, sign)
    return lang === 'en' ? `${100 - percent}% ${t('off')}` : `${tenthsText(percent)} ${t('off')}`
  }
  const conditionOf = ({ kind, capFen, minimumFen }: FaceOf): string => {
    if (minimumFen > 0) return t('from', { amount: short(minimumFen, sign) })
    if (kind === 'percent' && capFen !== null) return t('atMost', { amount: short(capFen, sign) })
    if (kind === 'product') return t('special')
    if (kind === 'exchange') return t('one')
    if (kind === 'secondHalf') return t('second')
    return kind === 'delivery' ? t('fee') : t('noMinimum')
  }
  return { valueOf, conditionOf }
}

interface CouponFaceProps {
  of: FaceOf & { validUntil: number | null; validDays: number | null }
  name: string
  caption: string
  sign: string
  /** It can be claimed in the coupon centre. */
  isClaimable: boolean
}

/** A coupon as it looks in the diners' app. */
export const CouponFace = ({ of, name, caption, sign, isClaimable }: CouponFaceProps) => {
  const t = useTexts(couponsTexts)
  const { dateTime } = useDates()
  const { valueOf, conditionOf } = useCouponWords(sign)
  return (
    <div className="coupon-face">
      <div className="coupon-face-value">
        <strong>{valueOf(of)}</strong>
        <span>{conditionOf(of)}</span>
      </div>
      <div className="coupon-face-text">
        <strong>{name || t('coupon')}</strong>
        {caption && <span>{caption}</span>}
        {of.validUntil !== null && <span>{t('until', { date: dateTime(of.validUntil) })}</span>}
        {of.validUntil === null && of.validDays !== null && <span>{t('afterClaiming', { count: of.validDays })}</span>}
      </div>
      {isClaimable && <span className="coupon-face-key">{t('claim')}</span>}
    </div>
  )
}
