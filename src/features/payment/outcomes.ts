import { formatPrice, isolated, language, translate } from '@/i18n'
import { methodTexts } from './methodTexts'
import type { Payer } from './Payer'
import { paymentTexts } from './texts'
import type { Outcome } from './ways'

/** Outcomes after which the rest of an order that is paid in part can still be paid. */
const CAN_GO_ON = ['cancelled', 'failed'] as const satisfies readonly Outcome[]

/** Describes the outcome of an attempt; an outcome that ends the rest does not undo the part that was paid. `sign`: the currency of the order. */
export const outcomeWords = (
  outcome: Outcome,
  { paidParts, leftFen }: Pick<Payer, 'paidParts' | 'leftFen'>,
  sign: string | undefined,
): string => {
  const lang = language.get()
  const ended = CAN_GO_ON.find((one) => one === outcome)
  if (!ended || paidParts.length === 0) return translate(paymentTexts, lang, `pay.${outcome}`)
  const parts = paidParts.map(({ method, fen }) => `${translate(methodTexts, lang, `method.${method}`)} ${formatPrice(fen, sign, 'two')}`)
  const left = isolated(formatPrice(leftFen, sign, 'two'))
  return translate(paymentTexts, lang, `pay.${ended}Part`, { parts: isolated(parts.join(' + ')), left })
}

/** An outcome that another attempt may change is shown until that attempt begins; an action of somebody else stays on screen. */
export const aboutOutcome = (outcome: Outcome): { about?: 'payment' } =>
  outcome === 'paidElsewhere' || outcome === 'ended' ? {} : { about: 'payment' }
