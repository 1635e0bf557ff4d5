import type { Output } from '@contract/index'
import type { CouponProps, CouponValue } from '@/components/commerce/Coupon'
import { formatMinutes, formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { tenthsText } from '@domain/order/pricing/pricing'
import { DAY } from '@domain/time'
import { couponTexts } from './texts'

type Offer = Output<'/getNewSendCouponList'>['list'][number]
/** The printed words of a coupon. */
export type Face = Pick<Offer, 'name' | 'caption' | 'kind' | 'amountFen' | 'percent' | 'capFen' | 'minimumFen'>
type Advice = NonNullable<Output<'/calcOrderDis'>['coupons']>
export type Obstacle = NonNullable<Advice['options'][number]['obstacle']>

/** When a coupon ends within this time, its end is shown in the colour of warnings. */
const SOON = 2 * DAY

/** Coupons in the diner's language, with the merchant's currency and clock. */
export function useCouponWords({ sign, offsetMin }: { sign: string | undefined; offsetMin: number }) {
  const { now } = useApp()
  const { t, lang } = useI18n(couponTexts)

  const valueOf = ({ kind, amountFen, percent }: Face): CouponValue => {
    if (kind === 'exchange') return { kind: 'word', word: t('coupon.free') }
    if (kind === 'secondHalf' && percent === 50) return { kind: 'word', word: t('coupon.half') }
    if (kind === 'amount' || kind === 'product' || kind === 'delivery') return { kind: 'amount', fen: amountFen }
    const figure = lang === 'en' ? `${100 - percent}%` : tenthsText(percent)
    return { kind: 'rate', figure, unit: t('coupon.off') }
  }
  const conditionOf = ({ kind, capFen, minimumFen }: Face): string => {
    if (minimumFen > 0) return t('coupon.from', { amount: formatPrice(minimumFen, sign) })
    if (kind === 'percent' && capFen !== null) return t('coupon.atMost', { amount: formatPrice(capFen, sign) })
    if (kind === 'product') return t('coupon.special')
    if (kind === 'exchange') return t('coupon.one')
    if (kind === 'secondHalf') return t('coupon.second')
    return kind === 'delivery' ? t('coupon.fee') : t('coupon.noMinimum')
  }
  const endOf = (validUntil: number): string => t('coupon.until', { date: formatUntil(validUntil, lang, now(), offsetMin) })
  return {
    faceOf: (face: Face, validUntil: number | null): Omit<CouponProps, 'side'> => ({
      value: valueOf(face),
      condition: conditionOf(face),
      title: face.name,
      lines: validUntil === null ? [face.caption] : [face.caption, endOf(validUntil)],
      expiring: validUntil !== null && validUntil > now() && validUntil - now() < SOON,
      sign,
    }),
    obstacleOf: ({ reason, params }: Obstacle): string => {
      const { missingFen, fromMin, toMin, most = 1 } = params
      if (reason === 'belowMinimum') return t('coupon.why.belowMinimum', { amount: formatPrice(Number(missingFen), sign, 'two') })
      if (reason === 'otherHours')
        return t('coupon.why.otherHours', { from: formatMinutes(Number(fromMin)), to: formatMinutes(Number(toMin) % 1_440) })
      return reason === 'usedToday' ? t('coupon.why.usedToday', { most }) : t(`coupon.why.${reason}`)
    },
  }
}
