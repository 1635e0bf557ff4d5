import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Stepper } from '@/components/commerce/Stepper'
import { Tappable } from '@/components/ui/Tappable'
import { toast } from '@/components/ui/Toast'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { divisible, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { reportOf, warningOf } from '@domain/menu/allergens'
import type { SetMealSlot, SlotChoice } from '@domain/menu/menu'
import { isSoldOut } from '@domain/menu/selection'
import type { SpecModel } from './SpecModel'
import { setMealTexts } from './setMealTexts'
import { specTexts } from './texts'

const texts = { ...setMealTexts, ...specTexts }

export interface SlotsProps {
  spec: SpecModel
  sign?: string | undefined
}

export const slotElementId = (slotId: string): string => `slot-${slotId}`

const Slot = observer(({ spec, slot, sign }: SlotsProps & { slot: SetMealSlot }) => {
  const { t } = useI18n(texts)
  const { allergens } = useApp()
  const titleId = useId()
  const { slotId, name, pick, choices } = slot
  const picked = spec.pickedIn(slotId)
  const isMissing = spec.isTried && picked < pick
  const isFixed = choices.length === 1 && pick === 1

  const face = (choice: SlotChoice, isOff: boolean) => (
    <>
      <Picture className="zm-slot__picture" src={choice.picture} radius="small" faded={isOff} />
      <View className="zm-slot__texts">
        <View className="zm-slot__name">{divisible(choice.name)}</View>
        <AllergenTag warning={warningOf(reportOf([choice.allergens]), allergens.avoided)} />
        {isOff && <View className="zm-slot__price">{t('spec.soldOut')}</View>}
        {!isOff && choice.priceDeltaFen !== 0 && (
          <View className="zm-slot__price">
            {choice.priceDeltaFen > 0 ? '+' : '−'}
            {formatPrice(Math.abs(choice.priceDeltaFen), sign)}
          </View>
        )}
      </View>
    </>
  )

  const row = (choice: SlotChoice) => {
    const { itemId } = choice
    const isOff = isSoldOut(choice)
    const quantity = spec.quantityOfChoice(slotId, itemId)
    if (isFixed)
      return (
        <View key={itemId} className="zm-slot__row">
          {face(choice, isOff)}
        </View>
      )
    if (pick === 1)
      return (
        <Tappable
          key={itemId}
          role="radio"
          checked={quantity > 0}
          disabled={isOff}
          onRefused={() => toast.show(t('spec.soldOut'))}
          className={cx('zm-slot__row', isOff && 'zm-slot__row--off')}
          onTap={() => spec.pickOnly(slotId, itemId)}
        >
          {face(choice, isOff)}
          <View className={cx('zm-slot__mark', quantity > 0 && 'zm-slot__mark--on')}>
            {quantity > 0 && <Icon name="check" size={14} />}
          </View>
        </Tappable>
      )
    const room = Math.min(quantity + pick - picked, choice.remaining ?? pick)
    return (
      <View key={itemId} className={cx('zm-slot__row', isOff && 'zm-slot__row--off')}>
        {face(choice, isOff)}
        {!isOff && (
          <Stepper
            variant="quiet"
            name={choice.name}
            value={quantity}
            max={room}
            limitReason={
              choice.remaining !== null && quantity >= choice.remaining
                ? t('spec.left', { left: choice.remaining })
                : t('spec.pick', { pick, n: picked })
            }
            onAdd={() => spec.setChoice(slot, itemId, quantity + 1)}
            onRemove={() => spec.setChoice(slot, itemId, quantity - 1)}
          />
        )}
      </View>
    )
  }

  const state = isFixed ? t('spec.included') : pick === 1 ? t('spec.pickOne') : t('spec.pick', { pick, n: picked })
  return (
    <View id={slotElementId(slotId)} className="zm-slot">
      <View className="zm-slot__head">
        <View id={titleId} className="zm-slot__title" {...access({ role: 'heading', level: 2 })}>
          {name}
        </View>
        <View className={cx('zm-slot__state', isMissing && 'zm-slot__state--missing')}>
          {isMissing ? t('spec.stillMissing', { n: pick - picked }) : state}
        </View>
      </View>
      <Card flush>
        <View {...access({ role: pick === 1 && !isFixed ? 'radiogroup' : 'group', labelledBy: titleId })}>{choices.map(row)}</View>
      </Card>
    </View>
  )
})

/** A set meal, slot by slot. */
export const Slots = observer(({ spec, sign }: SlotsProps) => (
  <>
    {spec.item.slots.map((slot) => (
      <Slot key={slot.slotId} spec={spec} slot={slot} sign={sign} />
    ))}
  </>
))
