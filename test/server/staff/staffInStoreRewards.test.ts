import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Rewards for people in a shop that staff make, and what is handed over for codes at the counter (decisions 0361, 0362). */

type Typed = StaffInput<'/staff/saveInStoreReward'>
const words = (hans: string, en = '') => ({ hans, hant: '', en, yue: '' })

let server: TestServer
let manager: ConsoleBrowser
let cashier: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  manager = (await at(server, 'manager', 'S1')).browser
  cashier = (await at(server, 'cashier', 'S1')).browser
})
afterAll(() => server.close())

const typed = (more: Partial<Typed> = {}): Typed => ({
  shopId: 'S1',
  name: words('酸梅汤一杯', 'Plum drink'),
  caption: words('当场领'),
  rule: words('每人每天一份'),
  picture: null,
  remaining: 3,
  seenRemaining: null,
  rangeM: 300,
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 30 * DAY,
  ...more,
})
const ofList = async (rewardId: string, who = manager) =>
  (await who.call('/staff/getInStoreRewards', {})).list.find((one) => one.rewardId === rewardId)!
const started = async (more: Partial<Typed> = {}) => {
  const { rewardId } = await manager.call('/staff/saveInStoreReward', typed(more))
  await manager.call('/staff/turnInStoreReward', { rewardId, version: 1, turn: 'start' })
  server.clock.advance(1000)
  return rewardId
}
const claim = (rewardId: string) => ({ rewardId, shopId: 'S1', ecode: 'TA01', idempotencyKey: newKey() })
const claims = (diner: Diner, rewardId: string) => diner.api.call('/receiveInStoreReward', claim(rewardId))
const claimCode = (diner: Diner, rewardId: string) => diner.api.code('/receiveInStoreReward', claim(rewardId))
const shownTo = async (diner: Diner) => (await diner.api.call('/getInStoreReward', { shopId: 'S1' })).list.map(({ rewardId }) => rewardId)
const refusal = async (input: object) => {
  const { envelope } = await manager.answer('/staff/saveInStoreReward', input)
  return [envelope.resultCode, envelope.field]
}
const finds = async (code: string) => (await cashier.call('/staff/findByCode', { shopId: 'S1', code })).list

it('a reward is made as a draft, claimed once it is started, and handed over once for the digits on the ticket', async () => {
  expect(await refusal(typed({ name: words(' ') }))).toEqual([RESULTS.nameMissing, 'name'])
  expect(await refusal(typed({ endsAt: typed().startsAt }))).toEqual([RESULTS.activityTimesCrossed, 'endsAt'])
  expect(await refusal(typed({ shopId: 'N1' }))).toEqual([RESULTS.shopNotFound, 'shopIds'])
  const diner = await Diner.arrive(server)
  const { rewardId } = await manager.call('/staff/saveInStoreReward', typed())
  expect(await ofList(rewardId)).toMatchObject({ phase: 'draft', isEditable: true, claimed: 0 })
  expect(await shownTo(diner)).toEqual([])
  expect(await claimCode(diner, rewardId)).toBe(RESULTS.inStoreRewardUnavailable)
  await manager.call('/staff/turnInStoreReward', { rewardId, version: 1, turn: 'start' })
  server.clock.advance(1000)
  const { ticket } = await claims(diner, rewardId)
  expect(await ofList(rewardId)).toMatchObject({ phase: 'running', remaining: 2, claimed: 1, used: 0, openTickets: 1 })
  const code = ticket!.code
  expect(await finds(` ${code.slice(0, 2)} ${code.slice(2)}`)).toMatchObject([
    { kind: 'reward', rewardId, name: '酸梅汤一杯', until: ticket!.expiresAt },
  ])
  expect(await cashier.call('/staff/handOver', { shopId: 'S1', code, rewardId })).toEqual({ name: '酸梅汤一杯' })
  expect(await cashier.code('/staff/handOver', { shopId: 'S1', code, rewardId })).toBe(RESULTS.prizeCodeUnknown)
  const [seen] = (await diner.api.call('/getInStoreReward', { shopId: 'S1' })).list
  expect(seen!.ticket!.usedAt).not.toBeNull()
  expect(await ofList(rewardId)).toMatchObject({ used: 1, openTickets: 0 })
  expect(await auditOf(server, `what in ('saveInStoreReward', 'handOver')`)).toMatchObject([
    { subject: '酸梅汤一杯', shop_id: 'S1', after: { remaining: 3 } },
    { what: 'handOver', subject: '酸梅汤一杯', shop_id: 'S1', after: { code } },
  ])
})

it('paused or ended early it is claimed by nobody, and whoever holds a ticket is shown it and given what it promised', async () => {
  const rewardId = await started()
  const [first, second, third] = [await Diner.arrive(server), await Diner.arrive(server), await Diner.arrive(server)]
  await claims(first, rewardId)
  await manager.call('/staff/turnInStoreReward', { rewardId, version: 2, turn: 'pause' })
  expect(await claimCode(third, rewardId)).toBe(RESULTS.activityPaused)
  expect(await shownTo(first)).toContain(rewardId)
  expect(await shownTo(third)).not.toContain(rewardId)
  await manager.call('/staff/turnInStoreReward', { rewardId, version: 3, turn: 'resume' })
  const { ticket } = await claims(second, rewardId)
  await manager.call('/staff/endInStoreReward', { rewardId, version: 4 })
  expect(await ofList(rewardId)).toMatchObject({ phase: 'over', openTickets: 2 })
  expect(await claimCode(third, rewardId)).toBe(RESULTS.activityOver)
  expect((await claims(second, rewardId)).ticket).toEqual(ticket)
  await cashier.call('/staff/handOver', { shopId: 'S1', code: ticket!.code, rewardId })
  server.clock.advance(20 * MINUTE)
  expect(await ofList(rewardId)).toMatchObject({ openTickets: 0, used: 1, claimed: 2 })
  expect(await shownTo(first)).not.toContain(rewardId)
})

it('what a ticket says stays while somebody holds one, and the stock counts what is claimed while it is typed', async () => {
  const rewardId = await started()
  const { startsAt, endsAt } = await ofList(rewardId)
  await claims(await Diner.arrive(server), rewardId)
  const change = (more: Partial<Typed>, version: number) => ({ ...typed({ startsAt, endsAt, ...more }), rewardId, version })
  expect(await refusal(change({ name: words('曲奇') }, 2))).toEqual([RESULTS.rewardTicketsOpen, 'name'])
  expect(await refusal(change({ shopId: 'S2' }, 2))).toEqual([RESULTS.forbidden, 'shopId'])
  await manager.call('/staff/saveInStoreReward', change({ remaining: 10, seenRemaining: 3, rangeM: 50 }, 2))
  expect(await ofList(rewardId)).toMatchObject({ remaining: 9, rangeM: 50, version: 3 })
  expect(await refusal(change({ rangeM: 80 }, 2))).toEqual([RESULTS.staffChanged, undefined])
  server.clock.advance(20 * MINUTE)
  await manager.call('/staff/saveInStoreReward', change({ name: words('曲奇'), remaining: 9, seenRemaining: 9 }, 3))
  expect(await ofList(rewardId)).toMatchObject({ name: { hans: '曲奇' } })
})

it('of many who claim while it is paused nobody gets one afterwards, and the stock fits the tickets', async () => {
  const rewardId = await started({ remaining: 100 })
  const diners = await Promise.all(Array.from({ length: 12 }, () => Diner.arrive(server)))
  const [codes] = await Promise.all([
    Promise.all(diners.map((diner) => claimCode(diner, rewardId))),
    manager.call('/staff/turnInStoreReward', { rewardId, version: 2, turn: 'pause' }),
  ])
  const had = codes.filter((code) => code === RESULTS.success).length
  expect(await ofList(rewardId)).toMatchObject({ claimed: had, openTickets: had, remaining: 100 - had })
  expect(await rowsOf(server, `select count(*)::int as n from in_store_claim where reward_id = '${rewardId}'`)).toEqual([{ n: had }])
})

it('somebody of another shop looks at it, and nobody changes or hands over what is another merchant’s', async () => {
  const { rewardId } = await manager.call('/staff/saveInStoreReward', typed())
  const elsewhere = (await at(server, 'manager', 'S2')).browser
  expect(await ofList(rewardId, elsewhere)).toMatchObject({ isEditable: false })
  expect(await elsewhere.code('/staff/removeInStoreReward', { rewardId, version: 1 })).toBe(RESULTS.forbidden)
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getInStoreRewards', {})).list).toEqual([])
  expect(await others.code('/staff/removeInStoreReward', { rewardId, version: 1 })).toBe(RESULTS.inStoreRewardNotFound)
  await manager.call('/staff/removeInStoreReward', { rewardId, version: 1 })
})

it('goods that guests collect are handed over once, in their shop, until their last day', async () => {
  const { userId } = await server.newCaller()
  const award = (code: string, more: { merchant?: string; shop?: string; days?: number } = {}) =>
    server.db.exec(
      `insert into prize_award (award_id, user_id, mchnt_cd, kind, prize, name, picture, source, reason, code, won_at, due_at, given_at, expires_at, shop_id)
       values ('PZ${code}', '${userId}', '${more.merchant ?? 'TEA'}', 'goods', '{"kind":"goods","days":30}', '{"hans":"布袋","en":"Bag","yue":"布袋"}', '/art/x.svg',
               'lottery', 'test/${code}', '${code}', 0, 0, 0, ${server.clock.now() + (more.days ?? 30) * DAY}, ${more.shop ? `'${more.shop}'` : 'null'})`,
    )
  await award('1000000001')
  await award('1000000002', { shop: 'S2' })
  await award('1000000003', { merchant: 'NOODLE' })
  await award('1000000004', { days: 0 })
  server.clock.advance(HOUR)
  expect(await finds('1000 0000 01')).toMatchObject([{ kind: 'goods', rewardId: null, name: '布袋' }])
  const codeOf = (code: string) => cashier.code('/staff/handOver', { shopId: 'S1', code })
  expect(await cashier.code('/staff/findByCode', { shopId: 'S1', code: '1000000002' })).toBe(RESULTS.prizeElsewhere)
  expect(await codeOf('1000000002')).toBe(RESULTS.prizeElsewhere)
  expect(await codeOf('1000000003')).toBe(RESULTS.prizeCodeUnknown)
  expect(await codeOf('1000000004')).toBe(RESULTS.prizeExpired)
  const codes = await Promise.all([codeOf('1000000001'), codeOf('1000000001')])
  expect(codes.sort()).toEqual([RESULTS.success, RESULTS.prizeRedeemed].sort())
  expect(await cashier.code('/staff/findByCode', { shopId: 'S1', code: '1000000001' })).toBe(RESULTS.prizeRedeemed)
})
