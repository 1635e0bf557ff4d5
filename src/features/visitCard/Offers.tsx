import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { visitCardTexts } from './texts'
import type { Begun, OffersInfo, VisitCardsModel } from './VisitCardsModel'
import { useCardWords } from './words'

interface Props {
  model: VisitCardsModel
  info: OffersInfo
  isBusy: boolean
}

/** The cards that are for sale: how many visits, for what, and what they save. */
export const Offers = observer(({ model, info, isBusy }: Props) => {
  const { nav, session } = useApp()
  const { t } = useI18n(visitCardTexts)
  const words = useCardWords()
  return (
    <>
      {info.list.map((offer) => {
        const { offerId, name, caption, picture, priceFen, listFen, currencySign: sign, visits, days } = offer
        return (
          <View key={offerId} className="zm-visits__offer">
            <Picture className="zm-visits__picture" src={picture} />
            <View className="zm-visits__words">
              <View className="zm-visits__name">{name}</View>
              <View className="zm-visits__hint">{caption}</View>
              <View className="zm-visits__hint">{[t('visits.count', { n: visits }), t('visits.days', { n: days })].join(' · ')}</View>
              <View className="zm-visits__hint">{words.goods(offer)}</View>
              <View className="zm-visits__price">
                <Price fen={priceFen} sign={sign} />
                {listFen > priceFen && (
                  <View className="zm-visits__saves">{t('visits.saves', { amount: formatPrice(listFen - priceFen, sign) })}</View>
                )}
              </View>
            </View>
            <Button
              size={32}
              kind="tonal"
              busy={isBusy && model.chosen === offerId}
              label={`${t('visits.buy')} ${name}`}
              onTap={() => (session.isLoggedIn ? model.open(offerId) : void nav.go('login'))}
            >
              {t('visits.buy')}
            </Button>
          </View>
        )
      })}
      <Slot>{info.begun?.isConfirming && <View className="zm-visits__hint">{t('visits.confirming')}</View>}</Slot>
    </>
  )
})

/** An earlier purchase that is still to be paid. */
export const Waiting = observer(({ model, info, isBusy, onGoOn }: Props & { onGoOn: (begun: Begun) => void }) => {
  const { shop } = useApp()
  const { t } = useI18n(visitCardTexts)
  const { begun, list } = info
  if (!begun || begun.isConfirming) return null
  const offer = list.find(({ offerId }) => offerId === begun.offerId)
  const amount = formatPrice(begun.priceFen, offer?.currencySign, 'two')
  return (
    <Card active>
      <View className="zm-visits__waiting">
        <View className="zm-visits__words" {...access({ role: 'status' })}>
          <View>{t('visits.waiting', { name: offer?.name ?? '', amount })}</View>
          <View className="zm-visits__hint">
            {t('visits.waitingUntil', { time: formatTime(begun.payDueAt, shop.merchant?.utcOffsetMin ?? 0) })}
          </View>
        </View>
        <View className="zm-visits__keys">
          <Button size={32} kind="outline" busy={isBusy} onTap={() => void model.giveUp()}>
            {t('visits.giveUp')}
          </Button>
          <Button size={32} busy={isBusy} onTap={() => onGoOn(begun)}>
            {t('visits.goOn')}
          </Button>
        </View>
      </View>
    </Card>
  )
})
