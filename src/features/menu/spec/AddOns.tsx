import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/ui/Picture'
import { Stepper } from '@/components/commerce/Stepper'
import { Tag } from '@/components/ui/Tag'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { reportOf, warningOf } from '@domain/menu/allergens'
import type { AddOn } from '@domain/menu/menu'
import { isSoldOut } from '@domain/menu/selection'
import type { SpecModel } from './SpecModel'
import { specTexts } from './texts'

export interface AddOnsProps {
  spec: SpecModel
  sign?: string | undefined
}

/** The possible add-ons; the dish may limit their total number. */
export const AddOns = observer(({ spec, sign }: AddOnsProps) => {
  const { t } = useI18n(specTexts)
  const { allergens } = useApp()
  const { addOns, maxAddOns } = spec.item
  if (addOns.length === 0 || maxAddOns === 0) return null
  const row = (addOn: AddOn) => {
    const { addOnId, name, picture, priceFen } = addOn
    const quantity = spec.quantityOfAddOn(addOnId)
    const isOff = isSoldOut(addOn)
    const isShort = addOn.remaining !== null && quantity >= addOn.remaining
    return (
      <View key={addOnId} className="zm-addons__row">
        {picture && <Picture className="zm-addons__picture" src={picture} radius="small" faded={isOff} />}
        <View className="zm-addons__name">
          {name} <AllergenTag warning={warningOf(reportOf([addOn.allergens]), allergens.avoided)} />
        </View>
        {isOff ? (
          <Tag>{t('spec.soldOut')}</Tag>
        ) : (
          <>
            <View className="zm-addons__price">+{formatPrice(priceFen, sign)}</View>
            <Stepper
              variant="quiet"
              name={name}
              value={quantity}
              max={spec.maxOfAddOn(addOnId)}
              limitReason={isShort ? t('spec.left', { left: addOn.remaining ?? 0 }) : t('spec.addOnsFull', { max: maxAddOns })}
              onAdd={() => spec.setAddOn(addOnId, quantity + 1)}
              onRemove={() => spec.setAddOn(addOnId, quantity - 1)}
            />
          </>
        )}
      </View>
    )
  }
  return (
    <View className="zm-addons">
      <View className="zm-addons__head">
        <View className="zm-addons__title">{t('spec.addOns')}</View>
        <View className="zm-addons__caption">{t('spec.optional', { n: maxAddOns })}</View>
      </View>
      {addOns.map(row)}
    </View>
  )
})
