import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Field } from '@/components/ui/Field'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, useI18n } from '@/i18n'
import { Drawn } from '@/components/ui/Drawn'
import { OTHER, type TopUpModel } from './TopUpModel'
import { topUpTexts } from './texts'

interface PartProps {
  model: TopUpModel
  sign: string
}

/** The amounts with what each brings, and a free amount where the shop allows it. */
export const AmountCard = observer(({ model, sign }: PartProps) => {
  const { t } = useI18n(topUpTexts)
  const titleId = useId()
  const { rule, chosen, typed, outcome } = model
  const problem = useProblemWords(model)
  if (!rule) return null
  const wrong = chosen === OTHER && typed !== '' && 'problem' in outcome
  const least = rule.minFen === null ? '' : t('topUp.least', { amount: formatPrice(rule.minFen, sign) })
  return (
    <Card>
      <Section id={titleId} title={t('topUp.howMuch')} caption={t('topUp.keeps')} />
      <View className="zm-topups__tiers" {...access({ role: 'radiogroup', labelledBy: titleId })}>
        {rule.tiers.map(({ tierId, amountFen, bonusFen, isRecommended }) => {
          const coupons = model.giftsOf(tierId)
          const bonus = bonusFen > 0 ? [t('topUp.gives', { amount: formatPrice(bonusFen, sign) })] : []
          const gifts = [...bonus, ...coupons.map((name) => t('topUp.coupon', { name }))]
          const gift = gifts.length > 0 ? gifts.join(t('topUp.comma')) : t('topUp.noGift')
          const amount = formatPrice(amountFen, sign)
          return (
            <Tappable
              key={tierId}
              role="radio"
              checked={tierId === chosen}
              label={[amount, gift, isRecommended && t('topUp.recommended')].filter(Boolean).join(t('topUp.comma'))}
              className={cx('zm-topups__tier', tierId === chosen && 'zm-topups__tier--on')}
              onTap={() => model.choose(tierId)}
            >
              {isRecommended && <View className="zm-topups__flag">{t('topUp.recommended')}</View>}
              <Price fen={amountFen} size="l" sign={sign} isReadElsewhere />
              <View className="zm-topups__gift">{gift}</View>
            </Tappable>
          )
        })}
        <Slot>
          {rule.minFen !== null && (
            <Tappable
              role="radio"
              checked={chosen === OTHER}
              className={cx('zm-topups__tier', chosen === OTHER && 'zm-topups__tier--on')}
              onTap={() => model.choose(OTHER)}
            >
              <View className="zm-topups__other">{t('topUp.other')}</View>
              <View className="zm-topups__gift">{least}</View>
            </Tappable>
          )}
        </Slot>
      </View>
      <Slot>
        {chosen === OTHER && (
          <Field
            className="zm-topups__field"
            kind="amount"
            autoFocus
            label={t('topUp.amount')}
            labelHidden
            leading={<View className="zm-topups__sign">{sign}</View>}
            value={typed}
            maxLength={11}
            onChange={model.type}
            placeholder={least}
            hint={t('topUp.amountHint')}
            error={wrong ? problem() : null}
          />
        )}
      </Slot>
    </Card>
  )
})

/** Why this input cannot be topped up; null: it can. */
export const useProblemWords = ({ outcome, rule, info }: TopUpModel) => {
  const { t } = useI18n(topUpTexts)
  return (): string | null => {
    if (!('problem' in outcome)) return null
    const { result } = outcome.problem
    if (result === 'amountMissing') return t('topUp.amountMissing')
    if (result === 'topUpTierMissing') return t('topUp.least', { amount: formatPrice(rule?.minFen ?? 0, info.value?.currencySign) })
    return result === 'amountTooLarge' ? t('topUp.tooMuch') : t('topUp.amountHint')
  }
}

/** What comes onto the card: the paid and the given amount. */
export const ArrivesCard = observer(({ model, sign }: PartProps) => {
  const { t } = useI18n(topUpTexts)
  const { topUp } = model
  if (!topUp) return null
  const { amountFen, bonusFen } = topUp
  const price = (fen: number) => formatPrice(fen, sign, 'two')
  return (
    <Card>
      <View className="zm-topups__arrives" {...access({ role: 'status', live: 'polite' })}>
        <View className="zm-topups__total">{t('topUp.arrives', { amount: price(amountFen + bonusFen) })}</View>
        {bonusFen > 0 && <View className="zm-topups__extra">{t('topUp.more', { amount: price(bonusFen) })}</View>}
        {model.giftsOf(model.chosen).map((name) => (
          <View key={name} className="zm-topups__extra">
            {t('topUp.coupon', { name })}
          </View>
        ))}
      </View>
      <View className="zm-topups__bar" {...access({ hidden: true })}>
        <Drawn className="zm-topups__paid" grow={amountFen} />
        {bonusFen > 0 && <Drawn className="zm-topups__given" grow={bonusFen} />}
      </View>
      <View className="zm-topups__parts">
        <View>{t('topUp.principal', { amount: price(amountFen) })}</View>
        {bonusFen > 0 && <View className="zm-topups__bonus">{t('topUp.bonus', { amount: price(bonusFen) })}</View>}
      </View>
    </Card>
  )
})

const TERMS = ['topUp.terms1', 'topUp.terms2', 'topUp.terms3', 'topUp.terms4', 'topUp.terms5'] as const

export const TermsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useI18n(topUpTexts)
  return (
    <Sheet open={open} onClose={onClose} title={t('topUp.terms')}>
      <View className="zm-topups__terms">
        {TERMS.map((key, index) => (
          <View key={key} className="zm-topups__term">{`${index + 1}. ${t(key)}`}</View>
        ))}
      </View>
    </Sheet>
  )
}
