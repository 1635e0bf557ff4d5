import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DAY } from '@domain/time'
import { noWords, type Words } from '../../parts/words'

export type GroupOffer = StaffOutput<'/staff/getGroupOffers'>['list'][number]
type Written = Omit<StaffInput<'/staff/saveGroupOffer'>, 'offerId' | 'version'>

/** A group offer in the form. */
export interface GroupOfferValues {
  name: Words
  contents: Words
  note: Words
  picture: string | null
  priceFen: number | null
  listFen: number | null
  size: number | null
  /** How long a group may take to fill. */
  hours: number | null
  days: number | null
  perPerson: number | null
  /** '': the goods are collected. */
  goodsOfferId: string
  dishes: ({ count: number | null; itemIds: string[] } | undefined)[]
  startsAt: number | null
  endsAt: number | null
}

const USUAL_DAYS = 30
const USUAL_HOURS = 24
const MINUTES = 60

export const noPart = () => ({ count: 1, itemIds: [] })

export const newGroupOffer = (now: number): GroupOfferValues => ({
  name: noWords(),
  contents: noWords(),
  note: noWords(),
  picture: null,
  priceFen: null,
  listFen: null,
  size: 3,
  hours: USUAL_HOURS,
  days: USUAL_DAYS,
  perPerson: 1,
  goodsOfferId: '',
  dishes: [],
  startsAt: now,
  endsAt: now + USUAL_DAYS * DAY,
})

export const groupOfferValues = (offer: GroupOffer): GroupOfferValues => {
  const { name, contents, note, picture, priceFen, listFen, size, minutes, days, perPerson, goodsOfferId, dishes, startsAt, endsAt } = offer
  const parts = dishes.map(({ count, itemIds }) => ({ count, itemIds }))
  const shown = { name, contents, note, picture, priceFen, listFen, size, days, perPerson, startsAt, endsAt }
  return { ...shown, hours: minutes / MINUTES, goodsOfferId: goodsOfferId ?? '', dishes: parts }
}

export const typedGroupOffer = (values: GroupOfferValues): Written => ({
  name: { ...noWords(), ...values.name },
  contents: { ...noWords(), ...values.contents },
  note: { ...noWords(), ...values.note },
  picture: values.picture,
  priceFen: values.priceFen ?? 0,
  listFen: values.listFen ?? 0,
  size: values.size ?? 0,
  minutes: Math.round((values.hours ?? 0) * MINUTES),
  days: values.days ?? 0,
  perPerson: values.perPerson ?? 0,
  goodsOfferId: values.goodsOfferId === '' ? null : values.goodsOfferId,
  dishes: (values.dishes ?? []).map((part) => ({ count: part?.count ?? 0, itemIds: part?.itemIds ?? [] })),
  startsAt: values.startsAt ?? 0,
  endsAt: values.endsAt ?? 0,
})
