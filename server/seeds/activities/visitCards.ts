import type { Localized } from '@domain/lang'
import type { VisitTerms } from '@domain/visitCard/take'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillOffer = filler('visit_card_offer', 'offer_id mchnt_cd name caption picture price_fen list_fen visits days terms sort')

const ANYTHING: VisitTerms = { itemIds: null, categoryIds: null, shopIds: null, capFen: null }

interface OfferSeed {
  offerId: string
  merchant: string
  name: Localized
  caption: Localized
  art: string
  priceFen: number
  listFen: number
  visits: number
  days: number
  terms: Partial<VisitTerms>
}

/** The tea chain sells ten coffees and five cups at one shop; the bakery ten cakes. */
const OFFERS: readonly OfferSeed[] = [
  {
    offerId: 'sl-ten-lattes',
    merchant: 'M1002',
    name: localized('茶咖十次卡', 'Ten lattes', '茶咖十次卡'),
    caption: localized('一次一杯，加料也算在内', 'A cup each time, with what you add to it', '每次一杯，加料都計埋'),
    art: 'cream/hot-beverage',
    priceFen: 16_800,
    listFen: 22_000,
    visits: 10,
    days: 180,
    terms: { categoryIds: ['sl-latte'] },
  },
  {
    offerId: 'sl-five-teas',
    merchant: 'M1002',
    name: localized('奶茶五次卡', 'Five milk teas', '奶茶五次卡'),
    caption: localized('每次抵 ¥18 以内的一杯', 'A cup of up to ¥18 each time', '每次抵 ¥18 以內嘅一杯'),
    art: 'tea/bubble-tea',
    priceFen: 6_800,
    listFen: 9_000,
    visits: 5,
    days: 90,
    terms: { categoryIds: ['sl-milk-tea'], capFen: 1_800 },
  },
  {
    offerId: 'ms-ten-cakes',
    merchant: 'M1004',
    name: localized('蛋糕十次卡', 'Ten cakes', '蛋糕十次卡'),
    caption: localized('一次一件，自己吃或带走', 'A cake each time, here or to take away', '每次一件，食或者帶走'),
    art: 'berry/shortcake',
    priceFen: 19_800,
    listFen: 28_000,
    visits: 10,
    days: 365,
    terms: { categoryIds: ['ms-cake'] },
  },
]

export const writeVisitCardOffers = (db: Database): Promise<void> =>
  fillOffer(
    db,
    OFFERS.map((offer, index) => ({
      offer_id: offer.offerId,
      mchnt_cd: offer.merchant,
      name: offer.name,
      caption: offer.caption,
      picture: artPath(offer.art),
      price_fen: offer.priceFen,
      list_fen: offer.listFen,
      visits: offer.visits,
      days: offer.days,
      terms: { ...ANYTHING, ...offer.terms },
      sort: index,
    })),
  )
