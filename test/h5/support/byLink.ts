import type { Lang } from '@/i18n'
import { leversOf } from '../../support/node/levers'
import { logsIn } from './logIn'
import { pull, type Shopper } from './shopper'

/** Pages that the journey does not come by. */
export const BY_LINK = [
  'packUser/pages/vip',
  'packUser/pages/code',
  'packUser/pages/code/records',
  'packUser/pages/coupon',
  'packOrder/pages/payment/preorder',
  'packOther/pages/invoice/history',
  'packOther/pages/invoice/add',
  'packDomain/pages/address',
  'packDomain/pages/deposit',
  'packDomain/pages/gathering/list',
  'packDomain/pages/refund?orderNo={orderNo}',
  'packDomain/pages/firstOrder/index',
  'packDomain/pages/douyin/main',
  'packDomain/pages/collectPoint',
  'packDomain/pages/inStore',
  'packDomain/pages/address/add',
  'packUser/pages/couponCenter?tab=points',
  'packUser/pages/couponCenter?tab=exchanges',
  'packUser/pages/cardList',
  'packUser/pages/cardPay',
  'packUser/pages/member',
  'packOther/pages/luckGame',
  'packOther/pages/pointsLottery',
  'packOther/pages/case',
  'packOther/pages/suggest',
  'packOther/pages/payPassword',
  'packOther/pages/visitCard?mchntCd=M1002',
  'packOther/pages/visitCard/detail?cardId={cardId}',
  'packOrder/pages/quickPay',
  'packOrder/pages/details?orderNo={parcelNo}',
  'packShop/pages/detail/main?shopId=nt-yuyuan',
  'packShop/pages/booking/main?shopId=yy-binjiang',
  'packOther/pages/case?mchntCd=M1005',
  'choose-location?latitude=31.2271&longitude=121.4435',
  'open-location?latitude=31.2271&longitude=121.4435',
]

const PHONES: Record<Lang, string> = { hans: '13916180061', hant: '13916180062', en: '13916180063', yue: '13916180064' }

/** What stands in a link of `BY_LINK`. */
export interface Belongings {
  orderNo: string
  /** Of visits. */
  cardId: string
  /** An order of which some has been sent. */
  parcelNo: string
}

/** Somebody who has logged in, with a card, a coupon's code, a bottle, a card of visits, an order that is over and one that comes by parcel. */
export const belongings = async (diner: Shopper): Promise<Belongings> => {
  const levers = leversOf(diner.app.server.url)
  const who = PHONES[diner.lang]
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, diner.app, who)
  await diner.isAt('packOther/pages/registUser')
  await levers.post('/cards', { who, mchntCd: 'M1001', principalFen: 18_000, bonusFen: 5_650 })
  const { cardId } = await levers.post<{ cardId: string }>('/visitCards', { who, offerId: 'sl-ten-lattes' })
  const { orderNo } = await levers.post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', status: 'completed' })
  const apples = { who, lang: diner.lang, code: 'SMSYK01', itemId: 'ms-apple', quantity: 3, status: 'inProduction', isDelivered: true }
  const { orderNo: parcelNo } = await levers.post<{ orderNo: string }>('/orders', apples)
  await levers.post(`/packing/${parcelNo}/weights`, { weights: [{ lineNo: 1, grams: 1_350 }] })
  await pull(diner.app, parcelNo, 'readyToShip')
  await levers.post(`/packing/${parcelNo}/parcels`, { lines: [{ lineNo: 1, quantity: 1 }], trackingNo: `SF${who}` })
  return { orderNo, cardId, parcelNo }
}

export const linkOf = (path: string, belongings: Belongings): string =>
  path.replace(/\{(\w+)\}/, (_, name: keyof Belongings) => belongings[name])
