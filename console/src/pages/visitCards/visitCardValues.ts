import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { noWords } from '../../parts/words'

export type Offers = StaffOutput<'/staff/getVisitCardOffers'>
export type Offer = Offers['list'][number]
type Typed = Omit<StaffInput<'/staff/saveVisitCardOffer'>, 'offerId' | 'version'>

/** A card in the form. */
export type VisitCardValues = Omit<Typed, 'priceFen' | 'listFen'> & { priceFen: number | null; listFen: number | null }

export const newVisitCard = (): VisitCardValues => ({
  name: noWords(),
  caption: noWords(),
  picture: null,
  priceFen: null,
  listFen: null,
  visits: 10,
  days: 180,
  itemIds: null,
  categoryIds: null,
  shopIds: null,
  capFen: null,
  startsAt: null,
  endsAt: null,
})

export const visitCardValues = ({
  name,
  caption,
  picture,
  priceFen,
  listFen,
  visits,
  days,
  itemIds,
  categoryIds,
  shopIds,
  capFen,
  startsAt,
  endsAt,
}: Offer): VisitCardValues => ({
  name,
  caption,
  picture,
  priceFen,
  listFen,
  visits,
  days,
  itemIds,
  categoryIds,
  shopIds,
  capFen,
  startsAt,
  endsAt,
})

/** Nothing chosen is no limit. */
const chosen = (ids: string[] | null | undefined) => (ids && ids.length > 0 ? ids : null)

export const typedVisitCard = (values: VisitCardValues): Typed => ({
  name: { ...noWords(), ...values.name },
  caption: { ...noWords(), ...values.caption },
  picture: values.picture,
  priceFen: values.priceFen ?? 0,
  listFen: values.listFen ?? 0,
  visits: values.visits,
  days: values.days,
  itemIds: chosen(values.itemIds),
  categoryIds: chosen(values.categoryIds),
  shopIds: chosen(values.shopIds),
  capFen: values.capFen ?? null,
  startsAt: values.startsAt ?? null,
  endsAt: values.endsAt ?? null,
})
