import type { StaffInput } from '@contract/staff/index'
import { groupBuyCodes } from '@domain/activity/groupBuy'
import { RESULTS } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Group offers made at the console, and what diners have of them (decision 0359). */

type Typed = StaffInput<'/staff/saveGroupOffer'>
const words = (hans: string, en = '') => ({ hans, hant: '', en, yue: '' })

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())

let lastPhone = 13_800_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })

const typed = (more: Partial<Typed> = {}): Typed => ({
  name: words('蛋挞一打', 'A dozen tarts'),
  contents: words('十二只蛋挞'),
  note: words('每天可用'),
  picture: null,
  priceFen: 4_900,
  listFen: 6_900,
  size: 2,
  minutes: 60,
  days: 30,
  perPerson: 1,
  goodsOfferId: null,
  dishes: [{ count: 12, itemIds: ['I3'] }],
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 30 * DAY,
  ...more,
})
const ofList = async (offerId: string) => (await manager.call('/staff/getGroupOffers', {})).list.find((one) => one.offerId === offerId)!
const started = async (more: Partial<Typed> = {}) => {
  const { offerId } = await manager.call('/staff/saveGroupOffer', typed(more))
  await manager.call('/staff/turnGroupOffer', { offerId, version: 1, turn: 'start' })
  server.clock.advance(1000)
  return offerId
}
const codeOf = async (field: Partial<Typed>, more: { offerId?: string; version?: number } = {}) => {
  const { envelope } = await manager.answer('/staff/saveGroupOffer', { ...typed(), ...field, ...more })
  return [envelope.resultCode, envelope.field]
}
const joinCode = (diner: Diner, offerId: string, groupId?: string) =>
  diner.api.code('/groupBuy/joinGroup', { offerId, shopId: 'S1', ...(groupId !== undefined && { groupId }), idempotencyKey: newKey() })
const joins = async (diner: Diner, offerId: string, groupId?: string) => {
  const placed = await diner.api.call('/groupBuy/joinGroup', {
    offerId,
    shopId: 'S1',
    ...(groupId !== undefined && { groupId }),
    idempotencyKey: newKey(),
  })
  await diner.pay(placed.orderNo)
  server.clock.advance(1000)
  return placed
}
const stateOf = async (diner: Diner, groupId: string) =>
  groupBuyCodes.fromCode((await diner.api.call('/groupBuy/getGroup', { groupId })).group.groupState)

it('an offer is made as a draft, told of its mistakes by field, and joined by diners once it is started', async () => {
  expect(await codeOf({ priceFen: 6_900 })).toEqual([RESULTS.groupPriceHigh, 'priceFen'])
  expect(await codeOf({ contents: words(' ') })).toEqual([RESULTS.nameMissing, 'contents'])
  expect(await codeOf({ endsAt: typed().startsAt })).toEqual([RESULTS.activityTimesCrossed, 'endsAt'])
  expect(await codeOf({ dishes: [{ count: 1, itemIds: ['elsewhere'] }] })).toEqual([RESULTS.groupDishesUnknown, 'dishes'])
  expect(await codeOf({ goodsOfferId: 'none' })).toEqual([RESULTS.groupGoodsUnknown, 'goodsOfferId'])
  const [first, second] = [await member(), await member()]
  const { offerId } = await manager.call('/staff/saveGroupOffer', typed())
  expect(await ofList(offerId)).toMatchObject({ phase: 'draft', isPromised: false, names: { I3: expect.any(String) } })
  expect(await joinCode(first, offerId)).toBe(RESULTS.groupOfferNotFound)
  await manager.call('/staff/turnGroupOffer', { offerId, version: 1, turn: 'start' })
  expect(await owner.code('/staff/turnGroupOffer', { offerId, version: 1, turn: 'pause' })).toBe(RESULTS.staffChanged)
  expect(await owner.code('/staff/removeGroupOffer', { offerId, version: 2 })).toBe(RESULTS.activityStarted)
  server.clock.advance(1000)
  const { groupId } = await joins(first, offerId)
  expect(await ofList(offerId)).toMatchObject({ isPromised: true, openGroups: 1, waiting: 1, heldFen: 4_900, sold: 0 })
  await joins(second, offerId, groupId)
  expect(await stateOf(first, groupId)).toBe('succeeded')
  expect(await ofList(offerId)).toMatchObject({ openGroups: 0, waiting: 0, heldFen: 0, sold: 2 })
  expect(await auditOf(server, `what = 'saveGroupOffer'`)).toMatchObject([{ subject: '蛋挞一打', after: { priceFen: 4_900 } }])
})

it('what somebody has joined or is paying for changes only in their favour', async () => {
  const offerId = await started()
  const diner = await member()
  const change = (field: Partial<Typed>) => codeOf(field, { offerId, version: 2 })
  const { orderNo } = await diner.api.call('/groupBuy/joinGroup', { offerId, shopId: 'S1', idempotencyKey: newKey() })
  expect(await change({ contents: words('一只蛋挞') })).toEqual([RESULTS.groupPromise, 'contents'])
  await diner.pay(orderNo)
  const { startsAt, endsAt } = await ofList(offerId)
  const known = { startsAt, endsAt }
  expect(await change({ ...known, priceFen: 5_000 })).toEqual([RESULTS.groupPromise, 'priceFen'])
  expect(await change({ ...known, days: 29 })).toEqual([RESULTS.groupPromise, 'days'])
  expect(await change({ ...known, endsAt: endsAt - DAY })).toEqual([RESULTS.groupPromise, 'endsAt'])
  await manager.call('/staff/saveGroupOffer', { ...typed(), ...known, offerId, version: 2, priceFen: 4_500, size: 5, days: 60 })
  expect(await ofList(offerId)).toMatchObject({ priceFen: 4_500, size: 5, heldFen: 4_900, version: 3 })
})

it('while an offer is paused no group begins, and a group that is open can be joined', async () => {
  const offerId = await started()
  const [first, second, third] = [await member(), await member(), await member()]
  const { groupId } = await joins(first, offerId)
  const unpaid = await third.api.call('/groupBuy/joinGroup', { offerId, shopId: 'S1', idempotencyKey: newKey() })
  await manager.call('/staff/turnGroupOffer', { offerId, version: 2, turn: 'pause' })
  server.clock.advance(1000)
  expect(await joinCode(second, offerId)).toBe(RESULTS.activityPaused)
  expect(await third.api.code('/wxpay', { orderNo: unpaid.orderNo, idempotencyKey: newKey() })).toBe(RESULTS.activityPaused)
  await joins(second, offerId, groupId)
  expect(await stateOf(first, groupId)).toBe('succeeded')
})

it('an early end lets open groups finish, or gives everybody their money back, as it was chosen', async () => {
  const [first, second] = [await member(), await member()]
  const finished = await started()
  const { groupId: open } = await joins(first, finished)
  await manager.call('/staff/endGroupOffer', { offerId: finished, version: 2, groups: 'finish' })
  server.clock.advance(MINUTE)
  await server.sweep()
  expect(await ofList(finished)).toMatchObject({ phase: 'over', openGroups: 1 })
  expect(await joinCode(second, finished)).toBe(RESULTS.activityOver)
  await joins(second, finished, open)
  expect(await stateOf(first, open)).toBe('succeeded')

  const refunded = await started()
  const { groupId, orderNo } = await joins(first, refunded)
  await manager.call('/staff/endGroupOffer', { offerId: refunded, version: 2, groups: 'refund' })
  server.clock.advance(MINUTE)
  await server.sweep()
  expect(await stateOf(first, groupId)).toBe('failed')
  server.clock.advance(MINUTE)
  await server.sweep()
  expect(await rowsOf(server, `select status from customer_order where order_no = '${orderNo}'`)).toEqual([{ status: 'refunded' }])
  expect(await ofList(refunded)).toMatchObject({ phase: 'over', openGroups: 0, waiting: 0, heldFen: 0 })
})

it('somebody of one shop looks at group offers, and nobody changes those of another merchant', async () => {
  const { offerId } = await manager.call('/staff/saveGroupOffer', typed())
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  expect((await ofOneShop.call('/staff/getGroupOffers', {})).list.map((one) => one.offerId)).toContain(offerId)
  expect(await ofOneShop.code('/staff/saveGroupOffer', typed())).toBe(RESULTS.forbidden)
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getGroupOffers', {})).list).toEqual([])
  expect(await others.code('/staff/removeGroupOffer', { offerId, version: 1 })).toBe(RESULTS.groupOfferNotFound)
  await manager.call('/staff/removeGroupOffer', { offerId, version: 1 })
})
