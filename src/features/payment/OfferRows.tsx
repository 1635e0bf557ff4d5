import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Choice } from '@/components/ui/Choice'
import { formatPrice, useI18n } from '@/i18n'
import type { ChosenMethod, MethodOffer } from '@domain/payment/methods'
import { methodTexts } from './methodTexts'
import { useOffReason } from './useOffReason'
import { offerTexts } from './offerTexts'
import { PayMark } from './PayMethod'
import './style.scss'

const texts = { ...methodTexts, ...offerTexts }

export interface OfferRowsProps {
  label: string
  offers: readonly MethodOffer[]
  /** The amount that the offers pay completely or in part. */
  leftFen: number
  sign: string | undefined
  chosen: ChosenMethod | undefined
  canPay: (offer: MethodOffer) => boolean
  onChoose: (method: ChosenMethod) => void
}

/** Each way to pay with the amount that it would pay, or why it is not available. */
export const OfferRows = observer(({ label, offers, leftFen, sign, chosen, canPay, onChoose }: OfferRowsProps) => {
  const { t } = useI18n(texts)
  const offReason = useOffReason()
  const price = (fen: number) => formatPrice(fen, sign, 'two')
  const noteOf = (offer: MethodOffer): string | null => {
    const { method, payableFen, availableFen } = offer
    const reason = offReason(offer, sign)
    if (reason !== null) return reason
    if (!canPay(offer)) return t('off.noRest', { amount: price(payableFen) })
    if (payableFen < leftFen) return t('offer.part', { amount: price(payableFen) })
    if (availableFen !== null) return t('offer.available', { amount: price(availableFen) })
    return method === 'cash' || method === 'bankTransfer' ? t(`offer.${method}`) : null
  }
  return (
    <View {...access({ role: 'radiogroup', label })}>
      {offers.map((offer) => {
        const method = offer.method as ChosenMethod
        const note = noteOf(offer)
        const name = t(`method.${method}`)
        const isOff = !canPay(offer)
        return (
          <Choice
            key={method}
            kind="radio"
            trailing
            className="zm-offer"
            checked={method === chosen}
            disabled={isOff}
            label={note === null ? name : `${name}, ${note}`}
            onChange={() => onChoose(method)}
          >
            <View className="zm-offer__what">
              <PayMark method={method} />
              <View className="zm-offer__texts">
                <View className="zm-offer__name">{name}</View>
                {note !== null && <View className="zm-offer__note">{note}</View>}
              </View>
            </View>
          </Choice>
        )
      })}
    </View>
  )
})
