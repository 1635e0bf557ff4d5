import type { Output } from '@contract/index'
import { feeStretches, offerDelivery } from '@domain/delivery/terms'
import { DomainError } from '@domain/results'
import type { Address, AddressBook } from '../address/index'
import { deliveryTermsOf, type Place } from '../place/index'

export type DeliveryQuote = NonNullable<Output<'/calcOrderDis'>['delivery']>

/** A delivery as it was agreed to when the order was placed. */
export interface AgreedDelivery {
  address: Address
  metres: number
  feeFen: number
}

/** What delivering costs from here to an address of the diner's. */
export function createDeliveryOffers(addresses: Pick<AddressBook, 'find' | 'list'>) {
  const offerTo = (place: Place, address: Address | null, itemsFen: number) =>
    offerDelivery(deliveryTermsOf(place.shop), address && { lat: address.titu, lng: address.gitu }, itemsFen)

  return {
    /** For who looks: to the address that was named, else to the default one. Null: it is not delivered. */
    async offer(place: Place, userId: string, addressId: string | null, itemsFen: number): Promise<DeliveryQuote | null> {
      if (place.mode !== 'delivery') return null
      const { list } = await addresses.list(userId)
      const address = (addressId === null ? list[0] : list.find((one) => one.addressId === addressId)) ?? null
      const terms = deliveryTermsOf(place.shop)
      return {
        address,
        ...offerTo(place, address, itemsFen),
        minimumFen: terms.minimumFen,
        stretches: feeStretches(terms, terms.maxMetres),
      }
    },

    /** For who orders: as address, shop and dishes are now; whatever stands against it refuses the order. */
    async agreed(place: Place, userId: string, addressId: string | null, itemsFen: number): Promise<AgreedDelivery | null> {
      if (place.mode !== 'delivery') return null
      if (addressId === null) throw new DomainError('addressMissing', {}, 'addressId')
      const address = await addresses.find(addressId, userId)
      const { problem, metres, feeFen } = offerTo(place, address, itemsFen)
      if (problem) throw new DomainError(problem, {}, 'addressId')
      return { address, metres: metres!, feeFen: feeFen! }
    },
  }
}

export type DeliveryOffers = ReturnType<typeof createDeliveryOffers>
