import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Choice } from '@/components/ui/Choice'
import { Fact } from '@/components/ui/Fact'
import { Icon } from '@/components/ui/Icon'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { visitCardTexts } from './texts'
import type { CardOffer, OffersInfo, VisitCardsModel } from './VisitCardsModel'
import { useCardWords } from './words'

interface Props {
  model: VisitCardsModel
  info: OffersInfo
  isBusy: boolean
  onPay: () => void
}

const TERMS = ['visits.terms1', 'visits.terms2', 'visits.terms3', 'visits.terms4'] as const

/** What the card pays for and costs, its terms, and after payment that it is bought. */
export const BuySheet = observer(({ model, info, isBusy, onPay }: Props) => {
  const { toast } = useApp()
  const { t } = useI18n(visitCardTexts)
  const [isReading, setReading] = useState(false)
  const { paid } = model
  const shown = info.list.find(({ offerId }) => offerId === (paid ?? model.chosen)) ?? null
  // Keeps showing the card while the sheet closes.
  const [last, setLast] = useState<CardOffer | null>(null)
  useEffect(() => void (shown && setLast(shown)), [shown])
  const offer = shown ?? last
  const pay = (
    <Button block busy={isBusy} disabled={!model.agreed} onRefused={() => toast.show(t('visits.disagreed'))} onTap={onPay}>
      {t('visits.pay', { amount: formatPrice(offer?.priceFen ?? 0, offer?.currencySign, 'two') })}
    </Button>
  )
  const done = (
    <Button block onTap={model.close}>
      {t('visits.finish')}
    </Button>
  )
  return (
    <>
      <Sheet open={shown !== null && !isReading} onClose={model.close} title={offer?.name ?? ''} footer={paid === null ? pay : done}>
        <View className="zm-visits__sheet">
          <Slot>{offer && (paid === null ? <Facts offer={offer} /> : <Bought />)}</Slot>
          <Slot>
            {paid === null && (
              <View className="zm-visits__agree">
                <Choice kind="checkbox" checked={model.agreed} onChange={model.agree}>
                  {t('visits.agree')}
                </Choice>
                <Tappable className="zm-visits__read" label={`${t('visits.read')} ${t('visits.terms')}`} onTap={() => setReading(true)}>
                  {t('visits.read')}
                </Tappable>
              </View>
            )}
          </Slot>
        </View>
      </Sheet>
      <Sheet open={isReading} onClose={() => setReading(false)} title={t('visits.terms')}>
        <View className="zm-visits__sheet">
          {TERMS.map((key, index) => (
            <View key={key} className="zm-visits__term">{`${index + 1}. ${t(key)}`}</View>
          ))}
        </View>
      </Sheet>
    </>
  )
})

const Facts = ({ offer }: { offer: CardOffer }) => {
  const { t } = useI18n(visitCardTexts)
  const words = useCardWords()
  return (
    <View>
      <Fact label={t('visits.howMany')}>{t('visits.count', { n: offer.visits })}</Fact>
      <Fact label={t('visits.goods')}>{words.goods(offer)}</Fact>
      <Fact label={t('visits.shops')}>{words.shops(offer)}</Fact>
      <View className="zm-visits__hint">{t('visits.days', { n: offer.days })}</View>
    </View>
  )
}

const Bought = () => {
  const { t } = useI18n(visitCardTexts)
  return (
    <View className="zm-visits__bought" {...access({ role: 'status', live: 'polite' })}>
      <View className="zm-visits__tick">
        <Icon name="check" size={24} />
      </View>
      <View className="zm-visits__headline">{t('visits.bought')}</View>
      <View className="zm-visits__hint">{t('visits.boughtBody')}</View>
    </View>
  )
}
