import { whereOffered } from '@/features/place'
import { PlacePickerView as PlacePicker } from './PlacePickerView'

export { AddressBookView } from './AddressBookView'
export { type Address, useAddressWords } from './address'
export { EditAddressView } from './EditAddressView'
export const PlacePickerView = whereOffered('map', PlacePicker)
