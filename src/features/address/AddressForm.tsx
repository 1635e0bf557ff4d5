import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { Choice } from '@/components/ui/Choice'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Options } from '@/components/ui/Options'
import { Segmented } from '@/components/ui/Segmented'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { FormError, FormFields, FormLabel, useFieldError } from '@/features/form'
import { useI18n } from '@/i18n'
import type { FieldError } from '@/stores'
import { useApp } from '@/useApp'
import { ADDRESS_LABELS, isKnownLabel, MAX_LABEL } from '@domain/delivery/addressBook'
import { MAX_NAME, MIN_NAME } from '@domain/validation/person'
import type { AddressModel } from './AddressModel'
import { Reach } from './Reach'
import { addressTexts } from './texts'
import { TypedPlace } from './TypedPlace'
import { addressWordTexts } from './wordTexts'

const texts = { ...addressTexts, ...addressWordTexts }

/** Returns the error message for a field of an address. */
const useAddressError = () => {
  const { t } = useI18n(addressTexts)
  const wordsOf = useFieldError()
  return (error: FieldError | undefined): string | undefined => {
    if (!error || !('rule' in error)) return wordsOf(error)
    switch (error.rule) {
      case 'consigneeTooShort':
        return t('address.wrong.consigneeTooShort', { n: MIN_NAME })
      case 'consigneeMissing':
      case 'consigneeIllegal':
      case 'genderMissing':
      case 'addressMissing':
      case 'houseNumberMissing':
        return t(`address.wrong.${error.rule}`)
      case 'addressUnplaced':
        return t('address.wrong.addressMissing')
      default:
        return wordsOf(error)
    }
  }
}

const OWN = 'own'

const Label = observer(({ model }: { model: AddressModel }) => {
  const { t } = useI18n(texts)
  const { label } = model.form.draft
  const [writes, setWrites] = useState(false)
  const isOwn = writes || (label !== '' && !isKnownLabel(label))
  const pick = (id: string) => {
    setWrites(id === OWN && !isOwn)
    if (id === OWN) model.write('label', '')
    else model.write('label', id === label ? '' : id)
  }
  return (
    <>
      <Options
        title={t('address.label')}
        multiple
        options={[...ADDRESS_LABELS, OWN].map((id) => ({ id, label: t(`address.label.${id as 'home'}`) }))}
        chosen={[isOwn ? OWN : label]}
        onPick={pick}
      />
      <Slot>
        {isOwn && (
          <Field
            label={t('address.ownLabel')}
            labelHidden
            placeholder={t('address.ownLabel')}
            value={label}
            onChange={(text) => model.write('label', text)}
            maxLength={MAX_LABEL}
          />
        )}
      </Slot>
    </>
  )
})

/** The fields of an address: place, recipient and label. */
export const AddressForm = observer(({ model, onChoosePlace }: { model: AddressModel; onChoosePlace: () => void }) => {
  const { shop } = useApp()
  const { t } = useI18n(addressTexts)
  const wordsOf = useAddressError()
  const { draft, errors } = model.form
  return (
    <FormFields>
      {shop.offers('map') ? (
        <View>
          <View className="zm-address__chosen">
            <View className="zm-address__words">
              <View className="zm-address__title">{model.hasPlace ? draft.address : t('address.place')}</View>
              {draft.addressDetail !== '' && <View className="zm-address__hint">{draft.addressDetail}</View>}
              {model.hasPlace && !model.isPlaced && <View className="zm-address__hint">{t('address.unplaced')}</View>}
            </View>
            <Tappable className="zm-address__change" onTap={onChoosePlace}>
              <Icon name="search" size={16} />
              {t(model.isPlaced ? 'address.changePlace' : 'address.choosePlace')}
            </Tappable>
          </View>
          <Slot>{model.isPlaced && <Reach to={draft} />}</Slot>
          <FormError>{wordsOf(errors.address)}</FormError>
        </View>
      ) : (
        <TypedPlace model={model} error={errors.address && t('address.wrong.addressUntyped')} />
      )}
      <Field
        label={t('address.houseNumber')}
        placeholder={t('address.houseNumberHint')}
        value={draft.houseNumber}
        onChange={(text) => model.write('houseNumber', text)}
        maxLength={100}
        error={wordsOf(errors.houseNumber)}
      />
      <View>
        <FormLabel>{t('address.consignee')}</FormLabel>
        <View className="zm-address__person" {...access({ role: 'group', label: t('address.consignee') })}>
          <Field
            className="zm-address__consignee"
            label={t('address.consignee')}
            labelHidden
            value={draft.consignee}
            onChange={(text) => model.write('consignee', text)}
            maxLength={MAX_NAME}
            error={wordsOf(errors.consignee)}
          />
          <Segmented
            className="zm-address__gender"
            label={t('address.gender')}
            value={draft.gender}
            onChange={(gender) => model.write('gender', gender)}
            options={(['1', '2'] as const).map((value) => ({ value: value as string, label: t(`address.gender.${value}`) }))}
          />
        </View>
        <FormError>{wordsOf(errors.gender)}</FormError>
      </View>
      <Field
        label={t('address.phone')}
        kind="phone"
        value={draft.phone}
        onChange={(text) => model.write('phone', text)}
        maxLength={20}
        error={wordsOf(errors.phone)}
      />
      <Label model={model} />
      <Choice kind="switch" trailing checked={draft.isDefault} onChange={model.setDefault}>
        {t('address.isDefault')}
      </Choice>
    </FormFields>
  )
})
