import type { Output } from '@contract/index'
import { isPlaced } from '@domain/delivery/addressBook'
import { type DeliveryOffer, feeStretches, offerDelivery, offerToPoint } from '@domain/delivery/terms'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import type { Address, AddressBook } from '../address/index'
import { deliveryTermsOf, type Place } from '../place/index'
import { findPoint } from './points'
import type { AgreedDelivery, PointRow } from './rows'
import { shopsReaching } from './reach'

export type DeliveryQuote = NonNullable<Output<'/calcOrderDis'>['delivery']>

/** Where the diner wants it; left out: at the door of the default address. */
export interface Destination {
  addressId?: string
  pointId?: string
}

/** What delivering costs from here to an address of the diner's, or to a point of the shop's. */
export function createDeliveryOffers(db: Database, addresses: Pick<AddressBook, 'find' | 'list'>) {
  function offerTo(place: Place, address: Address | null, point: PointRow | null, itemsFen: number): DeliveryOffer {
    const terms = deliveryTermsOf(place.shop)
    if (point) return offerToPoint(terms, point, address !== null, itemsFen)
    return offerDelivery(terms, address && (isPlaced(address) ? { lat: address.titu, lng: address.gitu } : 'unplaced'), itemsFen)
  }

  const pointOf = async (place: Place, pointId: string | undefined): Promise<PointRow | null> =>
    pointId === undefined ? null : ((await db.first(findPoint, place.shopId, pointId)) ?? null)

  /** Another shop of the merchant's that delivers there now. */
  async function reachedBy(place: Place, { titu, gitu }: Address, { lang, now }: { lang: Lang; now: number }) {
    const [nearest] = await shopsReaching(db, place.merchantCode, { lat: titu, lng: gitu }, now)
    return nearest ? { shopId: nearest.shop.shop_id, shopName: pick(nearest.shop.name, lang), metres: nearest.metres } : null
  }

  return {
    /** For display: the delivery to the named address, else to the default one. Null: the mode is not delivery. */
    async offer(
      place: Place,
      { user, lang, now }: { user: { userId: string }; lang: Lang; now: number },
      { addressId, pointId }: Destination,
      itemsFen: number,
    ): Promise<DeliveryQuote | null> {
      if (place.mode !== 'delivery') return null
      const { list } = await addresses.list(user.userId)
      const address = (addressId === undefined ? list[0] : list.find((one) => one.addressId === addressId)) ?? null
      const point = await pointOf(place, pointId)
      const terms = deliveryTermsOf(place.shop)
      const offered = offerTo(place, address, point, itemsFen)
      return {
        address,
        point: point && { pointId: point.point_id, name: pick(point.name, lang) },
        ...offered,
        reachedBy: address && offered.problem === 'outOfDeliveryRange' ? await reachedBy(place, address, { lang, now }) : null,
        minimumFen: terms.minimumFen,
        stretches: feeStretches(terms, terms.maxMetres),
      }
    },

    /** For ordering: checks address, point, shop and dishes as they are now and refuses the order on any problem. */
    async agreed(place: Place, userId: string, { addressId, pointId }: Destination, itemsFen: number): Promise<AgreedDelivery | null> {
      if (place.mode !== 'delivery') return null
      if (addressId === undefined) throw new DomainError('addressMissing', {}, 'addressId')
      const address = await addresses.find(addressId, userId)
      const point = await pointOf(place, pointId)
      if (pointId !== undefined && !point) throw new DomainError('deliveryPointGone', {}, 'pointId')
      const { problem, metres, feeFen } = offerTo(place, address, point, itemsFen)
      if (problem) throw new DomainError(problem, {}, 'addressId')
      return { address, point, metres: metres!, feeFen: feeFen! }
    },
  }
}

export type DeliveryOffers = ReturnType<typeof createDeliveryOffers>
