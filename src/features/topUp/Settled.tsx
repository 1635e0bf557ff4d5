import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Price } from '@/components/commerce/Price'
import { formatPrice, useI18n } from '@/i18n'
import { Face } from './Form'
import { topUpTexts } from './texts'
import type { CardInfo, Standing, TopUpModel } from './TopUpModel'

export interface SettledProps {
  model: TopUpModel
  info: CardInfo
  standing: Standing
  onBack: () => void
  isForCheckout: boolean
}

/** It is on the card, or the payment is not confirmed yet. */
export const Settled = observer(({ model, info, standing, onBack, isForCheckout }: SettledProps) => {
  const { t } = useI18n(topUpTexts)
  const { state, amountFen, bonusFen } = standing
  const isDone = state === 'done'
  const amount = formatPrice(amountFen + bonusFen, info.currencySign, 'two')
  const given = model.gifts.value?.given.map(({ name }) => name) ?? []
  const title = t(isDone ? 'topUp.done' : 'topUp.confirming')
  return (
    <>
      <View className="zm-topups__settled" {...access({ role: 'status', live: 'polite' })}>
        <View className={isDone ? 'zm-topups__tick' : 'zm-topups__clock'}>
          <Icon name={isDone ? 'check' : 'clock'} size={24} />
        </View>
        <View className="zm-topups__headline">{title}</View>
        <Price fen={amountFen + bonusFen} size="xl" decimals="two" sign={info.currencySign} />
        <View className="zm-topups__body">{isDone ? t('topUp.doneBody') : t('topUp.confirmingBody', { amount })}</View>
        {isDone && given.length > 0 && (
          <View className="zm-topups__given-coupons">{t('topUp.couponsGiven', { names: given.join(t('topUp.comma')) })}</View>
        )}
      </View>
      <Face info={{ ...info, card: standing.card ?? info.card }} />
      <View className="zm-topups__twins">
        {isDone && (
          <Button block kind="outline" onTap={model.again}>
            {t('topUp.again')}
          </Button>
        )}
        <Button block onTap={onBack}>
          {t(!isDone ? 'topUp.leave' : isForCheckout ? 'topUp.toCheckout' : 'topUp.finish')}
        </Button>
      </View>
    </>
  )
})
