import { leversOf } from '../levers'
import { newKey } from '../diner'
import type { TestServer } from '../server'

/** Words that identify a person: none of them occurs in the demo. */
export interface Known {
  phone: string
  name: string
  consignee: string
  house: string
  firm: string
  email: string
  luckyWord: string
}

export const OWNER: Known = {
  phone: '13916180771',
  name: '贺兰知远',
  consignee: '尉迟望舒',
  house: '云栖楼 1903',
  firm: '贺兰知远茶业有限公司',
  email: 'hl@hl.cn',
  luckyWord: '望舒发财',
}

/** One thing of each kind that a page shows. */
export type Belongings = Awaited<ReturnType<typeof giveBelongings>>

export interface Session {
  userId: string
  openId: string
  ticket: string
  expiresAt: number
  isMember: boolean
}

/** A session of a person, as the sandbox's console gets one. */
export const sessionOf = (server: TestServer, who: string): Promise<Session> => leversOf(server.url).post<Session>('/people/enter', { who })

const SENT_BY_PARCEL = { code: 'SMSYK01', itemId: 'ms-apple', quantity: 3, status: 'inProduction', isDelivered: true }

/** What a member has after a year: orders in five states, cards, coupons, a gift, a group, a bottle, a room, an address, a title. */
export async function giveBelongings(server: TestServer, known: Known) {
  const levers = leversOf(server.url)
  const who = known.phone
  const api = server.api.as(await sessionOf(server, who))
  const order = async (input: object) => (await levers.post<{ orderNo: string }>('/orders', { who, code: 'SNTYY01', ...input })).orderNo

  await api.call('/setUserInfo', { nicName: known.name, gender: '2', userBirth: '1993-04-05' })
  await api.call('/member/updateLuckyWord', { luckyWord: known.luckyWord })
  const { addressId } = await api.call('/addReceiveAddress', {
    idempotencyKey: newKey(),
    consignee: known.consignee,
    gender: '2',
    phone: who,
    address: known.house,
    addressDetail: known.house,
    houseNumber: known.house,
    label: 'home',
    isDefault: true,
    gitu: 121.4435,
    titu: 31.2271,
  })
  const { titleId } = await api.call('/addInvoiceAddress', {
    idempotencyKey: newKey(),
    type: 'personal',
    title: known.firm,
    taxNumber: '',
    mobile: who,
    email: known.email,
    companyAddress: '',
    companyPhone: '',
    bank: '',
    accountNumber: '',
    isDefault: true,
  })

  const { cardId } = await levers.post<{ cardId: string }>('/cards', { who, mchntCd: 'M1001', principalFen: 18_000, bonusFen: 5_647 })
  await levers.post('/members/points', { who, mchntCd: 'M1001', points: 7_313 })
  const { cardId: visitCardId } = await levers.post<{ cardId: string }>('/visitCards', { who, offerId: 'sl-ten-lattes' })
  const { couponId } = await levers.post<{ couponId: string }>('/coupons/hand', { who, offerId: 'M1001-treat' })
  const { giftId } = await levers.post<{ giftId: string }>('/gifts', { who, offerId: 'M1001-treat' })
  const { codes } = await levers.post<{ codes: string[] }>('/redemptions', { mchntCd: 'M1001', kind: 'goods' })
  await api.call('/cdkey/checkCDKey', { mchntCd: 'M1001', code: codes[0]!, idempotencyKey: newKey() })

  const orderNo = await order({ status: 'completed' })
  const returnedNo = await order({ status: 'completed' })
  const { refundId } = await levers.post<{ refundId: string }>('/refunds', { orderNo: returnedNo })
  const invoicedNo = await order({ status: 'completed' })
  const { invoiceNo } = await levers.post<{ invoiceNo: string }>('/invoices', { orderNo: invoicedNo, action: 'finish' })
  const transferredNo = await order({ code: 'TNTJAA09', quantity: 2, status: 'toPay' })
  await levers.post('/transfers', { orderNo: transferredNo })
  const parcelNo = await order(SENT_BY_PARCEL)

  const group = await api.call('/groupBuy/joinGroup', { offerId: 'nt-four', shopId: 'nt-yuyuan', idempotencyKey: newKey() })
  await api.call('/wxpay', { orderNo: group.orderNo, idempotencyKey: newKey() })
  await levers.post(`/payments/${group.orderNo}`, { action: 'pay' })
  await server.sweep()
  const { code: bottleCode } = await levers.post<{ code: string }>('/wine', { shopId: 'nt-yuyuan' })
  await api.call('/keepwine/deposit', { code: bottleCode, idempotencyKey: newKey() })
  const { list: rooms } = await levers.get<{ list: { room_id: string }[] }>('/rooms')
  const room = rooms.find(({ room_id }) => room_id.startsWith('yy-binjiang'))!
  const { bookingId } = await levers.post<{ bookingId: string }>(`/rooms/${room.room_id}/book`, { who, after: 20 })

  const orders = { orderNo, returnedNo, invoicedNo, transferredNo, parcelNo, groupNo: group.orderNo }
  return {
    ...orders,
    refundId,
    invoiceNo,
    addressId,
    titleId,
    cardId,
    visitCardId,
    couponId,
    giftId,
    bookingId,
    groupId: group.groupId,
    redeemed: codes[0]!,
  }
}
