import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { formatPrice, useI18n } from '@/i18n'
import type { ChosenMethod } from '@domain/payment/methods'
import { OfferRows } from '../OfferRows'
import { offerTexts } from '../offerTexts'
import type { PayChoice } from '../PayChoice'
import '../style.scss'

export interface MethodSheetProps {
  open: boolean
  onClose: () => void
  /** Null while the sheet is closed. */
  choice: PayChoice | null
  sign: string | undefined
  /** Called after a method was chosen that pays everything. */
  onChosen?: () => void
  /** Tops up a card that lacks this amount. */
  onTopUp?: (lackingFen: number) => void
  caption?: ReactNode
  footer?: ReactNode
}

/** The payment methods, and how to pay the rest where the chosen one pays a part. */
export const MethodSheet = observer(({ open, onClose, choice, sign, onChosen, onTopUp, caption, footer }: MethodSheetProps) => {
  const { t } = useI18n(offerTexts)
  const bid = choice?.bid
  const [first, rest] = choice?.plan ?? []
  const lackingFen = choice?.lackingFen ?? null
  const choose = (method: ChosenMethod) => {
    choice?.choose(method)
    if (choice?.plan?.length === 1) onChosen?.()
  }
  const chooseRest = (method: ChosenMethod) => {
    choice?.chooseRest(method)
    onChosen?.()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('offer.title')} caption={caption} footer={footer}>
      {choice && bid && (
        <View className="zm-offers">
          <OfferRows
            label={t('offer.title')}
            offers={bid.offers}
            leftFen={bid.leftFen}
            sign={sign}
            chosen={first?.method}
            canPay={choice.canPay}
            onChoose={choose}
          />
          <Slot>
            {onTopUp && lackingFen !== null && (
              <View className="zm-offers__topup">
                <Button size={32} kind="tonal" icon="wallet" onTap={() => onTopUp(lackingFen)}>
                  {t('offer.topUp', { amount: formatPrice(lackingFen, sign, 'two') })}
                </Button>
              </View>
            )}
          </Slot>
          {rest && (
            <>
              <Section kind="list" title={t('offer.rest', { amount: formatPrice(rest.fen, sign, 'two') })} />
              <OfferRows
                label={t('offer.rest', { amount: formatPrice(rest.fen, sign, 'two') })}
                offers={choice.restOffers}
                leftFen={rest.fen}
                sign={sign}
                chosen={rest.method}
                canPay={() => true}
                onChoose={chooseRest}
              />
            </>
          )}
        </View>
      )}
    </Sheet>
  )
})
