import { stmt } from '../../db/statement'

export interface AddressRow {
  address_id: string
  consignee: string
  gender: string
  phone: string
  address: string
  address_detail: string
  house_number: string
  label: string
  lng: number
  lat: number
  is_default: boolean
}
const FIELDS = 'consignee, gender, phone, address, address_detail, house_number, label, lng, lat, is_default'
const ADDRESS = `address_id, ${FIELDS}`

export type WrittenAddress = {
  addressId: string
  userId: string
  consignee: string
  gender: string
  phone: string
  address: string
  addressDetail: string
  houseNumber: string
  label: string
  lng: number
  lat: number
  isDefault: boolean
}

/** One change of a diner's addresses at a time: the limit and the one default are counted under it. */
export const lockAddresses = stmt<[userId: string], { locked: string }>(
  'address.lock',
  `select pg_advisory_xact_lock(hashtextextended('addresses ' || $1, 0))::text as locked`,
)
export const findAddresses = stmt<[userId: string], AddressRow>(
  'address.ofUser',
  `select ${ADDRESS} from receive_address where user_id = $1 order by is_default desc, created_at desc, address_id`,
)
export const findAddress = stmt<[addressId: string, userId: string], AddressRow>(
  'address.find',
  `select ${ADDRESS} from receive_address where address_id = $1 and user_id = $2`,
)
export const insertAddress = stmt<WrittenAddress & { at: number }>(
  'address.insert',
  `insert into receive_address (address_id, user_id, ${FIELDS}, created_at)
   values (:addressId, :userId, :consignee, :gender, :phone, :address, :addressDetail, :houseNumber, :label, :lng, :lat, :isDefault, :at)`,
)
export const updateAddress = stmt<WrittenAddress>(
  'address.update',
  `update receive_address set consignee = :consignee, gender = :gender, phone = :phone, address = :address,
          address_detail = :addressDetail, house_number = :houseNumber, label = :label, lng = :lng,
          lat = :lat, is_default = :isDefault where address_id = :addressId and user_id = :userId`,
)
export const clearDefault = stmt<[userId: string, exceptId: string]>(
  'address.clearDefault',
  'update receive_address set is_default = false where user_id = $1 and is_default and address_id <> $2',
)
export const deleteAddress = stmt<[addressId: string, userId: string]>(
  'address.delete',
  'delete from receive_address where address_id = $1 and user_id = $2',
)
