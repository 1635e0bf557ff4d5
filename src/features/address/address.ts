import type { Output } from '@contract/index'
import { useI18n } from '@/i18n'
import { isKnownLabel, maskedPhone } from '@domain/delivery/addressBook'
import { addressWordTexts } from './wordTexts'

export type Address = Output<'/getReceiveAddressList'>['list'][number]
export type FoundPlace = Output<'/searchPlace'>['list'][number]

/** The search words for the place of an address: the street and the first number, without the door. */
export const placeWordOf = (street: string): string => {
  const [, road = '', number = ''] = /^(\D*)(\d*)/.exec(street) ?? []
  return `${road.trim()} ${number}`.trim().slice(0, 40)
}

/** Addresses in the diner's language. */
export const useAddressWords = () => {
  const { t } = useI18n(addressWordTexts)
  return {
    placeOf: ({ address, houseNumber }: Pick<Address, 'address' | 'houseNumber'>) => `${address} ${houseNumber}`,
    labelOf: ({ label }: Pick<Address, 'label'>) => (isKnownLabel(label) ? t(`address.label.${label}`) : label),
    personOf: ({ consignee, gender }: Pick<Address, 'consignee' | 'gender'>) =>
      t(gender === '1' ? 'address.person.1' : 'address.person.2', { name: consignee }),
    phoneOf: ({ phone }: Pick<Address, 'phone'>) => maskedPhone(phone),
  }
}
