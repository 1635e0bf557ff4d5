import { formatPrice, isolated, language, translate } from '@/i18n'
import { methodTexts } from './methodTexts'
import type { Payer } from './Payer'
import { paymentTexts } from './texts'
import type { Outcome } from './ways'

/** What became of an attempt, in words: turning back from the rest does not undo the part that was paid. `sign`: of the order's currency. */
export const outcomeWords = (outcome: Outcome, { paidParts }: Pick<Payer, 'paidParts'>, sign: string | undefined): string => {
  const lang = language.get()
  if (outcome !== 'cancelled' || paidParts.length === 0) return translate(paymentTexts, lang, `pay.${outcome}`)
  const parts = paidParts.map(({ method, fen }) => `${translate(methodTexts, lang, `method.${method}`)} ${formatPrice(fen, sign, 'two')}`)
  return translate(paymentTexts, lang, 'pay.cancelledPart', { parts: isolated(parts.join(' + ')) })
}

/** An outcome that another attempt may change is told no longer than until then; what somebody else did stays told. */
export const aboutOutcome = (outcome: Outcome): { about?: 'payment' } =>
  outcome === 'paidElsewhere' || outcome === 'ended' ? {} : { about: 'payment' }
