import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { say } from '../words'

const fillOffer = filler(
  'group_offer',
  'offer_id mchnt_cd name contents note picture price_fen list_fen size minutes days per_person sold starts_at ends_at sort',
)

interface OfferSeed {
  offerId: string
  merchant: string
  name: Localized
  contents: Localized
  note: Localized
  art: string
  priceFen: number
  listFen: number
  size: number
  hours: number
  days: number
  perPerson: number
  sold: number
}

const anyDay = say('每天可用', 'Any day', '每日用得')

const OFFERS: readonly OfferSeed[] = [
  {
    offerId: 'nt-two',
    merchant: 'M1001',
    name: say('双人小聚套餐', 'Set for two', '二人套餐'),
    contents: say('两主食、两小食、一汤、两饮', 'Two mains, two snacks, a soup, two drinks', '兩主食、兩小食、一湯、兩飲品'),
    note: anyDay,
    art: 'broth/steaming-bowl',
    priceFen: 9_800,
    listFen: 12_800,
    size: 3,
    hours: 24,
    days: 30,
    perPerson: 2,
    sold: 618,
  },
  {
    offerId: 'nt-four',
    merchant: 'M1001',
    name: say('四人家宴', 'Dinner for four', '四人家宴'),
    contents: say('六菜一汤，四份主食', 'Six dishes, a soup, four mains', '六餸一湯，四份主食'),
    note: say('周末可用', 'Weekends too', '週末都得'),
    art: 'chili/shallow-pan-of-food',
    priceFen: 19_800,
    listFen: 26_800,
    size: 2,
    hours: 12,
    days: 30,
    perPerson: 2,
    sold: 2_318,
  },
  {
    offerId: 'sl-three',
    merchant: 'M1002',
    name: say('珍珠奶茶三杯', 'Three bubble teas', '珍珠奶茶三杯'),
    contents: say('三个人各取各的，每人一杯', 'One cup each, collected whenever you like', '三個人各攞各，每人一杯'),
    note: anyDay,
    art: 'tea/bubble-tea',
    priceFen: 1_200,
    listFen: 1_800,
    size: 3,
    hours: 6,
    days: 14,
    perPerson: 3,
    sold: 4_076,
  },
  {
    offerId: 'sl-afternoon',
    merchant: 'M1002',
    name: say('下午茶双人份', 'Afternoon tea for two', '下午茶二人份'),
    contents: say('两杯茶、一份蛋糕', 'Two teas and a cake', '兩杯茶、一件蛋糕'),
    note: say('14:00 至 17:30', '14:00 to 17:30', '14:00 至 17:30'),
    art: 'berry/shortcake',
    priceFen: 4_990,
    listFen: 7_200,
    size: 2,
    hours: 24,
    days: 30,
    perPerson: 2,
    sold: 318,
  },
]

export const writeGroupOffers = (db: Database, now: number): Promise<void> =>
  fillOffer(
    db,
    OFFERS.map((offer, index) => ({
      offer_id: offer.offerId,
      mchnt_cd: offer.merchant,
      name: offer.name,
      contents: offer.contents,
      note: offer.note,
      picture: artPath(offer.art),
      price_fen: offer.priceFen,
      list_fen: offer.listFen,
      size: offer.size,
      minutes: offer.hours * 60,
      days: offer.days,
      per_person: offer.perPerson,
      sold: offer.sold,
      starts_at: now - DAY,
      ends_at: now + 60 * DAY,
      sort: index + 1,
    })),
  )
