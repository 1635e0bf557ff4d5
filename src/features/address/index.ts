export { AddressBookView } from './AddressBookView'
export { EditAddressView } from './EditAddressView'
