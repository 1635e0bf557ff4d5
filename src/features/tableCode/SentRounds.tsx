import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { Price } from '@/components/commerce/Price'
import { divisible, formatTime, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { visitTexts } from './visitTexts'
import { type Dish, type SentRound, toCome, type VisitModel } from './VisitModel'

interface DishRowProps {
  dish: Dish
  model: VisitModel
  /** The bill can be changed now. */
  isOn: boolean
  onChange: (dish: Dish) => void
}

const DishRow = observer(({ dish, model, isOn, onChange }: DishRowProps) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { name, choiceText, picture, quantity, takenQuantity, unitFen, state, lineNo } = dish
  const left = quantity - takenQuantity
  const isGone = state === 'takenBack'
  return (
    <View>
      <View className={cx('zm-visit__dish', isGone && 'zm-visit__dish--gone')}>
        <Slot>
          {isOn && !isGone && <Tappable className="zm-visit__open" label={t('visit.changeOf', { name })} onTap={() => onChange(dish)} />}
        </Slot>
        <Picture className="zm-visit__picture" radius="small" src={picture} faded={isGone} />
        <View className="zm-visit__words">
          <View className="zm-visit__name">
            {divisible(name)} <Text className="zm-visit__count">×{isGone ? quantity : left}</Text>
          </View>
          <View className="zm-visit__hint">
            {[choiceText, !isGone && takenQuantity > 0 ? t('visit.someTaken', { n: takenQuantity }) : ''].filter(Boolean).join(' · ')}
          </View>
        </View>
        <View className="zm-visit__right">
          <Price fen={unitFen * left} sign={shop.merchant?.currencySign} align="end" />
          <View className={`zm-visit__state zm-visit__state--${state}`}>{t(`visit.dish.${state}`)}</View>
        </View>
      </View>
      <Slot>
        {state === 'held' && isOn && (
          <View className="zm-visit__fire">
            <View className="zm-visit__hint">{t('visit.fireHint')}</View>
            <Button size={32} kind="tonal" busy={model.isBusy} onTap={() => void model.fire([lineNo])}>
              {t('visit.fire')}
            </Button>
          </View>
        )}
      </Slot>
    </View>
  )
})

const PICTURES = 3

/** One round that the kitchen has; of one that is served, what it was, until somebody looks closer. */
export const SentRoundCard = observer(
  ({ round, model, isOn, onChange }: { round: SentRound; model: VisitModel; isOn: boolean; onChange: (dish: Dish) => void }) => {
    const { shop } = useApp()
    const { t } = useI18n(visitTexts)
    const { roundNo, sentAt, dishes, itemsFen } = round
    const [isOpen, setOpen] = useState(false)
    const kept = dishes.filter(({ state }) => state !== 'takenBack')
    const left = toCome(dishes)
    const done = kept.length - left
    const isNothing = kept.length === 0
    const course = left === 0 ? t('visit.allServed') : done > 0 ? t('visit.servedOf', { done, left }) : t('visit.toCome', { n: left })
    const told = isNothing ? t('visit.dish.takenBack') : course
    const isDone = left === 0 && !isNothing
    return (
      <Card>
        <View className="zm-visit__head">
          <View className="zm-visit__title">{t('visit.round', { n: roundNo })}</View>
          <View className="zm-visit__hint">{formatTime(sentAt, offsetOf(shop.merchant))}</View>
          <View className={cx('zm-visit__who', isDone && 'zm-visit__who--done')}>
            <Slot>{isDone && <Icon name="circle-check" size={16} />}</Slot>
            {told}
          </View>
        </View>
        <Slot>
          {isDone && (
            <Tappable className="zm-visit__sum" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
              {kept.slice(0, PICTURES).map(({ lineNo, picture }) => (
                <Picture key={lineNo} className="zm-visit__small" radius="small" src={picture} />
              ))}
              <View className="zm-visit__words">{kept.map(({ name }) => name).join(t('visit.comma'))}</View>
              <Price fen={itemsFen} sign={shop.merchant?.currencySign} align="end" />
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
            </Tappable>
          )}
        </Slot>
        {(isOpen || !isDone) &&
          dishes.map((dish) => <DishRow key={dish.lineNo} dish={dish} model={model} isOn={isOn} onChange={onChange} />)}
      </Card>
    )
  },
)
