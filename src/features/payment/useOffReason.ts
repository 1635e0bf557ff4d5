import { formatPrice, useI18n } from '@/i18n'
import type { MethodOffer } from '@domain/payment/methods'
import { offerTexts } from './offerTexts'

/** Why a payment method is not available; null: it is. */
export const useOffReason = () => {
  const { t } = useI18n(offerTexts)
  return ({ off }: Pick<MethodOffer, 'off'>, sign: string | undefined): string | null => {
    if (!off) return null
    const price = (fen: string | number | undefined) => formatPrice(Number(fen ?? 0), sign, 'two')
    const { minFen, maxFen, availableFen: held, missingFen } = off.params
    const amount = price(off.reason === 'belowMinimum' ? minFen : maxFen)
    return t(`off.${off.reason}`, { amount, available: price(held), missing: price(missingFen) })
  }
}
