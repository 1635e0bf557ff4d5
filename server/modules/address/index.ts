import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createAddressPersonalData } from './personalData'
import { createAddressBook } from './service'

export type { Address, AddressBook } from './service'

export const addressModule = defineModule({
  name: 'address',
  tables: ['receive_address'],
  make(deps) {
    const { ports } = deps
    const addresses = createAddressBook(deps)
    return {
      offer: addresses,
      extends: [storesPersonalData(createAddressPersonalData(deps.db))],
      handlers: defineHandlers({
        '/getReceiveAddressList': async ({ user }) => ({ ...(await addresses.list(user.userId)), ownPhone: user.phone }),
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
    }
  },
})
