export { AddressBookView } from './AddressBookView'
export { type Address, useAddressWords } from './address'
export { EditAddressView } from './EditAddressView'
export { PlacePickerView } from './PlacePickerView'
