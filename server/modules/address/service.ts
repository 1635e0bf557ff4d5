import { randomBytes } from 'node:crypto'
import type { Input } from '@contract/index'
import { MOST_ADDRESSES } from '@domain/delivery/addressBook'
import { DomainError } from '@domain/results'
import { addressProblems } from '@domain/validation/address'
import type { Deps } from '../../module'
import {
  type AddressRow,
  clearDefault,
  deleteAddress,
  findAddress,
  findAddresses,
  insertAddress,
  lockAddresses,
  updateAddress,
  type WrittenAddress,
} from './repository'

type Draft = Omit<Input<'/addReceiveAddress'>, 'idempotencyKey'>

const view = (row: AddressRow) => ({
  addressId: row.address_id,
  consignee: row.consignee,
  gender: row.gender,
  phone: row.phone,
  address: row.address,
  addressDetail: row.address_detail,
  houseNumber: row.house_number,
  label: row.label,
  gitu: row.lng,
  titu: row.lat,
  isDefault: row.is_default,
})

const written = (addressId: string, userId: string, draft: Draft): WrittenAddress => ({
  addressId,
  userId,
  consignee: draft.consignee.trim(),
  gender: draft.gender,
  phone: draft.phone.trim(),
  address: draft.address.trim(),
  addressDetail: draft.addressDetail.trim(),
  houseNumber: draft.houseNumber.trim(),
  label: draft.label.trim(),
  lng: draft.gitu,
  lat: draft.titu,
  isDefault: draft.isDefault,
})

/** Delivery addresses of a diner. Addresses of other diners are answered as not found. */
export function createAddressBook({ db, ports }: Pick<Deps, 'db' | 'ports'>) {
  function refuseProblems(draft: Draft): void {
    const [problem] = addressProblems(draft, { hasMap: ports.map !== null })
    if (problem) throw DomainError.of(problem)
  }

  async function find(addressId: string, userId: string) {
    const row = await db.first(findAddress, addressId, userId)
    if (!row) throw new DomainError('addressNotFound', {}, 'addressId')
    return view(row)
  }

  return {
    find,
    list: async (userId: string) => ({ list: (await db.all(findAddresses, userId)).map(view) }),

    /** The first one is the default. */
    add: (draft: Draft, userId: string, now: number) =>
      db.tx(async () => {
        refuseProblems(draft)
        await db.first(lockAddresses, userId)
        const known = await db.all(findAddresses, userId)
        if (known.length >= MOST_ADDRESSES) throw new DomainError('addressLimit', { max: MOST_ADDRESSES })
        const addressId = `A${randomBytes(10).toString('hex')}`
        const isDefault = draft.isDefault || known.length === 0
        if (isDefault) await db.run(clearDefault, userId, addressId)
        await db.run(insertAddress, { ...written(addressId, userId, { ...draft, isDefault }), at: now })
        return find(addressId, userId)
      }),

    update: ({ addressId, ...draft }: Draft & { addressId: string }, userId: string) =>
      db.tx(async () => {
        refuseProblems(draft)
        await db.first(lockAddresses, userId)
        await find(addressId, userId)
        if (draft.isDefault) await db.run(clearDefault, userId, addressId)
        await db.run(updateAddress, written(addressId, userId, draft))
        return find(addressId, userId)
      }),

    async remove(addressId: string, userId: string): Promise<{ done: true }> {
      if ((await db.run(deleteAddress, addressId, userId)) === 0) throw new DomainError('addressNotFound', {}, 'addressId')
      return { done: true }
    },
  }
}

export type AddressBook = ReturnType<typeof createAddressBook>
export type Address = Awaited<ReturnType<AddressBook['find']>>
