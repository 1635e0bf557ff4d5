import { formatPrice, useI18n } from '@/i18n'
import { balanceTexts } from './balanceTexts'
import { methodTexts } from './methodTexts'
import { offerTexts } from './offerTexts'
import { useOffReason } from './useOffReason'
import type { PayChoice } from './PayChoice'

const texts = { ...balanceTexts, ...methodTexts, ...offerTexts }

/** Explains why the last used method is not selected; otherwise how much the member's card could pay, or that it is frozen. Undefined: nothing to explain. */
export const useBalanceWords = () => {
  const { t } = useI18n(texts)
  const offReason = useOffReason()
  return ({ missed, isCardFrozen, balance, bid }: PayChoice, sign: string | undefined): string | undefined => {
    if (missed && missed.method !== 'balance' && missed.method !== 'free')
      return t('offer.missed', { method: t(`method.${missed.method}`), reason: offReason(missed, sign) ?? '' })
    if (isCardFrozen) return t('off.cardFrozen')
    if (!balance || !bid) return undefined
    const price = (fen: number) => formatPrice(fen, sign, 'two')
    const amount = price(balance.availableFen ?? 0)
    const missingFen = bid.leftFen - (balance.availableFen ?? 0)
    if (balance.off && balance.off.reason !== 'notEnough') return t('balance.off', { amount, reason: offReason(balance, sign) ?? '' })
    return missingFen > 0 ? t('balance.short', { amount, missing: price(missingFen) }) : t('balance.enough', { amount })
  }
}
