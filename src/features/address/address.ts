import type { Output } from '@contract/index'
import { useI18n } from '@/i18n'
import { isKnownLabel, maskedPhone } from '@domain/delivery/addressBook'
import { addressTexts } from './texts'

export type Address = Output<'/getReceiveAddressList'>['list'][number]
export type FoundPlace = Output<'/searchPlace'>['list'][number]

/** How addresses are told. */
export const useAddressWords = () => {
  const { t } = useI18n(addressTexts)
  return {
    placeOf: ({ address, houseNumber }: Pick<Address, 'address' | 'houseNumber'>) => `${address} ${houseNumber}`,
    labelOf: ({ label }: Pick<Address, 'label'>) => (isKnownLabel(label) ? t(`address.label.${label}`) : label),
    personOf: ({ consignee, gender }: Pick<Address, 'consignee' | 'gender'>) =>
      t(gender === '1' ? 'address.person.1' : 'address.person.2', { name: consignee }),
    phoneOf: ({ phone }: Pick<Address, 'phone'>) => maskedPhone(phone),
  }
}
