import type { Lang } from '@/i18n'
import type { Api } from '../../support/node/api'
import { sessionOf } from '../../support/node/features/belongings'
import { newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { joins, logsIn } from './logIn'
import { pull, type Shopper } from './shopper'

/** Pages that the journey does not visit. */
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
  'preview-image?urls=%2Fart%2Fcream%2Fcustard.svg',
  'pages/webview/main?url=https%3A%2F%2Fexample.com',
  'packUser/pages/account',
  'packUser/pages/cardDetail',
  'userPack/pages/cardPay',
  'packUser/pages/giveCoupon?giftId={giftId}',
  'packOrder/pages/payment/orderMemoMingXian/main?orderNo={unpaidNo}',
  'packOther/pages/invoice/historyDetail?invoiceNo={invoiceNo}',
  'packOther/pages/invoice/info?orderNo={orderNo}',
  'packOther/pages/invoice/success?invoiceNo={invoiceNo}',
  'packOther/pages/pay',
  'packDomain/pages/tableCode',
  'packDomain/pages/douyin/photo',
]

const PHONES: Record<Lang, string> = { hans: '13916180061', hant: '13916180062', en: '13916180063', yue: '13916180064' }

/** A shop that takes transfers. */
const TABLES: Record<Lang, string> = { hans: 'TNTJAA01', hant: 'TNTJAA02', en: 'TNTJAA03', yue: 'TNTJAA04' }

const NAMES: Record<Lang, string> = { hans: '贺兰望舒', hant: '賀蘭望舒', en: 'Ottilie', yue: '賀蘭望舒' }

type Levers = ReturnType<typeof leversOf>
type Made = Record<string, string>

/** Creates what the links of `BY_LINK` show for the diner who opens them. */
const MAKES = {
  orderNo: async ({ who }: Giver, levers: Levers) =>
    (await levers.post<Made>('/orders', { who, code: 'SNTYY01', status: 'completed' })).orderNo!,
  /** An order that waits for a transfer. */
  unpaidNo: async ({ who, diner }: Giver, levers: Levers) =>
    (await levers.post<Made>('/orders', { who, code: TABLES[diner.lang], quantity: 2, status: 'toPay' })).orderNo!,
  /** An order of which a part has been sent. */
  parcelNo: async ({ who, diner }: Giver, levers: Levers) => {
    const apples = { who, lang: diner.lang, code: 'SMSYK01', itemId: 'ms-apple', quantity: 3, status: 'inProduction', isDelivered: true }
    const { orderNo } = await levers.post<{ orderNo: string }>('/orders', apples)
    await levers.post(`/fulfilment/${orderNo}/weights`, { weights: [{ lineNo: 1, grams: 1_350 }] })
    await pull(diner.app, orderNo, 'readyToShip')
    await levers.post(`/fulfilment/${orderNo}/parcels`, { lines: [{ lineNo: 1, quantity: 1 }], trackingNo: `SF${who}` })
    return orderNo
  },
  /** A card of visits. */
  cardId: async ({ who }: Giver, levers: Levers) => (await levers.post<Made>('/visitCards', { who, offerId: 'sl-ten-lattes' })).cardId!,
  giftId: async ({ who, diner }: Giver, levers: Levers) =>
    (await levers.post<Made>('/gifts', { who, offerId: 'M1001-treat', wish: NAMES[diner.lang] })).giftId!,
  invoiceNo: async ({ who, api, diner }: Giver, levers: Levers) => {
    const { orderNo } = await levers.post<Made>('/orders', { who, code: 'SNTYY01', status: 'completed' })
    const emptyFields = { taxNumber: '', companyAddress: '', companyPhone: '', bank: '', accountNumber: '' }
    const title = { type: 'personal', title: NAMES[diner.lang], mobile: who, email: 'hl@hl.cn', isDefault: true } as const
    await api.call('/addInvoiceAddress', { idempotencyKey: newKey(), ...title, ...emptyFields })
    return (await levers.post<Made>('/invoices', { orderNo, action: 'finish' })).invoiceNo!
  },
}

export interface Giver {
  diner: Shopper
  who: string
  api: Api
}

/** A member with money on a card. */
export const arrivesAsMember = async (diner: Shopper): Promise<Giver> => {
  const levers = leversOf(diner.app.server.url)
  const who = PHONES[diner.lang]
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, diner.app, who)
  await joins(diner)
  await levers.post('/cards', { who, mchntCd: 'M1001', principalFen: 18_000, bonusFen: 5_650 })
  return { diner, who, api: diner.app.server.api.as(await sessionOf(diner.app.server, who)) }
}

/** The link to something of theirs. */
export const linkOf = async (path: string, giver: Giver): Promise<string> => {
  const name = /\{(\w+)\}/.exec(path)?.[1] as keyof typeof MAKES | undefined
  return name ? path.replace(`{${name}}`, await MAKES[name](giver, leversOf(giver.diner.app.server.url))) : path
}
