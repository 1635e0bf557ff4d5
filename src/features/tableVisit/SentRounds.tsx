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
import { stateAtTable, type Dish, type SentRound, pending, type VisitModel } from './VisitModel'

interface DishRowProps {
  dish: Dish
  model: VisitModel
  /** Whether the bill can be changed now. */
  isOn: boolean
  /** Whether dishes that were held back can be called for, also after payment. */
  canFire: boolean
  onChange: (dish: Dish) => void
}

const DishRow = observer(({ dish, model, isOn, canFire, onChange }: DishRowProps) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { name, choiceText, picture, quantity, takenQuantity, unitFen, lineNo } = dish
  const state = stateAtTable(dish)
  const left = quantity - takenQuantity
  const isTakenBack = state === 'takenBack'
  return (
    <View>
      <View className={cx('zm-visit__dish', isTakenBack && 'zm-visit__dish--takenBack')}>
        <Slot>
          {isOn && !isTakenBack && (
            <Tappable className="zm-visit__open" label={t('visit.changeOf', { name })} onTap={() => onChange(dish)} />
          )}
        </Slot>
        <Picture className="zm-visit__picture" radius="small" src={picture} faded={isTakenBack} />
        <View className="zm-visit__words">
          <View className="zm-visit__name">
            {divisible(name)}
            <Text className="zm-visit__count">{`\u00a0×${isTakenBack ? quantity : left}`}</Text>
          </View>
          <View className="zm-visit__hint">
            {[choiceText, !isTakenBack && takenQuantity > 0 ? t('visit.someTaken', { n: takenQuantity }) : ''].filter(Boolean).join(' · ')}
          </View>
        </View>
        <View className="zm-visit__right">
          <Price fen={unitFen * left} sign={shop.merchant?.currencySign} align="end" />
          <View className={`zm-visit__state zm-visit__state--${state}`}>{t(`visit.dish.${state}`)}</View>
        </View>
      </View>
      <Slot>
        {state === 'held' && canFire && (
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

/** One round that the kitchen has; a served one is only summarised until it is opened. */
export const SentRoundCard = observer(({ round, ...row }: { round: SentRound } & Omit<DishRowProps, 'dish'>) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { roundNo, sentAt, dishes, itemsFen } = round
  const [isOpen, setOpen] = useState(false)
  const remaining = dishes.filter(({ state }) => state !== 'takenBack')
  const left = pending(dishes)
  const done = remaining.length - left
  const isNothing = remaining.length === 0
  const progress = left === 0 ? t('visit.allServed') : done > 0 ? t('visit.servedOf', { done, left }) : t('visit.toCome', { n: left })
  const summary = isNothing ? t('visit.dish.takenBack') : progress
  const isDone = left === 0 && !isNothing
  return (
    <Card>
      <View className="zm-visit__head">
        <View className="zm-visit__title">{t('visit.round', { n: roundNo })}</View>
        <View className="zm-visit__hint">{formatTime(sentAt, offsetOf(shop.merchant))}</View>
        <View className={cx('zm-visit__who', isDone && 'zm-visit__who--done')}>
          <Slot>{isDone && <Icon name="circle-check" size={16} />}</Slot>
          {summary}
        </View>
      </View>
      <Slot>
        {isDone && (
          <Tappable className="zm-visit__sum" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
            {remaining.slice(0, PICTURES).map(({ lineNo, picture }) => (
              <Picture key={lineNo} className="zm-visit__small" radius="small" src={picture} />
            ))}
            <View className="zm-visit__words">{remaining.map(({ name }) => name).join(t('visit.comma'))}</View>
            <Price fen={itemsFen} sign={shop.merchant?.currencySign} align="end" />
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </Tappable>
        )}
      </Slot>
      {(isOpen || !isDone) && dishes.map((dish) => <DishRow key={dish.lineNo} dish={dish} {...row} />)}
    </Card>
  )
})
