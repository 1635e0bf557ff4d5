import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { AddressBook } from './service'

export { createAddressPersonalData } from './personalData'
export { type Address, type AddressBook, createAddressBook } from './service'

export function createAddressModule({ ports }: Pick<Deps, 'ports'>, addresses: AddressBook) {
  return {
    handlers: defineHandlers({
      '/getReceiveAddressList': ({ user }) => addresses.list(user.userId),
      '/addReceiveAddress': ({ user, now }, { idempotencyKey: _key, ...draft }) => addresses.add(draft, user.userId, now()),
      '/updateReceiveAddress': ({ user }, draft) => addresses.update(draft, user.userId),
      '/deleteReceiveAddress': ({ user }, { addressId }) => addresses.remove(addressId, user.userId),
      '/searchPlace': async ({ lang }, { gitu, titu, keyword }) => ({
        list: ((await ports.map?.search({ lng: gitu, lat: titu }, keyword.trim(), lang)) ?? []).map(({ name, address, lng, lat }) => ({
          name,
          address,
          gitu: lng,
          titu: lat,
        })),
      }),
    }),
  } satisfies Module
}
