import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { choose, Diner, newKey } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Draws made at the console, and what diners have of them (decision 0323). */

type Typed = StaffInput<'/staff/saveLottery'>
type Prize = Typed['prizes'][number]
const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())

const prize = (weight: number, more: Partial<Prize> = {}): Prize => ({
  weight,
  prize: { kind: 'thanks' },
  name: words('谢谢'),
  note: words(''),
  picture: null,
  costFen: 0,
  left: null,
  ...more,
})
const PUDDING = prize(1_000_000, { prize: { kind: 'goods', days: 30 }, name: words('布丁'), costFen: 500, left: 2 })
const typed = (more: Partial<Typed> = {}): Typed => ({
  kind: 'wheel',
  title: words('转一转'),
  prizes: [PUDDING, ...Array.from({ length: 7 }, () => prize(0))],
  substituteNo: 7,
  freePerDay: 1,
  perOrder: 2,
  pointsPrice: null,
  pointsPerDay: null,
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 30 * DAY,
  ...more,
})
const started = async (more: Partial<Typed> = {}) => {
  const { activityId } = await manager.call('/staff/saveLottery', typed(more))
  await manager.call('/staff/startLottery', { activityId, version: 1, draws: 100 })
  server.clock.advance(1000)
  return activityId
}
const lotteryOf = async (activityId: string) =>
  (await manager.call('/staff/getLotteries', {})).list.find((one) => one.activityId === activityId)!
const draws = (diner: Diner, activityId: string) =>
  diner.api.call('/activity/drawLotteryActivity', { activityId, idempotencyKey: newKey() })
const drawCode = (diner: Diner, activityId: string) =>
  diner.api.code('/activity/drawLotteryActivity', { activityId, idempotencyKey: newKey() })
const paid = async (diner: Diner) => {
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  server.clock.advance(1000)
  return orderNo
}
const completes = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
}
let members = 0
const member = () => Diner.arrive(server, undefined, { phone: `1331000000${(members += 1)}`, member: true })
const refused = async (more: Partial<Typed>, known: { activityId?: string; version?: number } = {}) => {
  const { envelope } = await manager.answer('/staff/saveLottery', { ...typed(), ...more, ...known })
  return [envelope.resultCode, envelope.field]
}

it('a draw is made with odds that come to the whole, simulated when it is started, and drawn until its stock is gone', async () => {
  expect(await refused({ prizes: [{ ...PUDDING, weight: 999_999 }, ...typed().prizes.slice(1)] })).toEqual([
    RESULTS.lotteryOddsNotWhole,
    'prizes',
  ])
  expect(await refused({ substituteNo: 0 })).toEqual([RESULTS.lotterySubstitute, 'substituteNo'])
  expect(await refused({ freePerDay: 0, perOrder: 0 })).toEqual([RESULTS.lotteryNoDraws, 'freePerDay'])
  const { activityId, list } = await manager.call('/staff/saveLottery', typed())
  expect(list).toMatchObject([
    { activityId, phase: 'draft', forecast: null, prizes: [{ left: 2, costFen: 500 }, {}, {}, {}, {}, {}, {}, {}] },
  ])
  const diner = await member()
  expect((await diner.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list).toEqual([])
  expect(await diner.api.code('/activity/getActivityAndAwards', { activityId })).toBe(RESULTS.activityNotFound)
  expect(await (await at(server, 'manager', 'S1')).browser.code('/staff/startLottery', { activityId, version: 1, draws: 9 })).toBe(
    RESULTS.forbidden,
  )
  await owner.call('/staff/startLottery', { activityId, version: 1, draws: 100 })
  expect(await manager.code('/staff/removeLottery', { activityId, version: 1 })).toBe(RESULTS.staffChanged)
  // Two puddings at most, and nothing for the other draws.
  expect((await lotteryOf(activityId)).forecast).toMatchObject({ draws: 100, meanFen: 1000, highFen: 1000, mostFen: 1000 })
  expect(await draws(diner, activityId)).toMatchObject({ prize: { name: '布丁' }, award: { state: 'ready' }, chances: 0 })
  expect(await drawCode(diner, activityId)).toBe(RESULTS.noChancesLeft)
  expect(await draws(await member(), activityId)).toMatchObject({ isSubstitute: false })
  expect(await draws(await member(), activityId)).toMatchObject({ isSubstitute: true, prize: { name: '谢谢' } })
  await manager.call('/staff/addLotteryStock', { activityId, version: 2, prizeNo: 0, added: 5 })
  expect(await draws(await member(), activityId)).toMatchObject({ isSubstitute: false })
  expect(await lotteryOf(activityId)).toMatchObject({
    draws: 4,
    costFen: 1500,
    version: 3,
    prizes: [{ left: 4, given: 3 }, {}, {}, {}, {}, {}, {}, { given: 1 }],
  })
  expect(await auditOf(server, `what like '%Lottery%'`)).toMatchObject([
    { what: 'saveLottery', subject: '转一转' },
    { what: 'startLottery', after: { state: 'started', draws: 100, meanFen: 1000 } },
    { what: 'addLotteryStock', after: { prize: '布丁', added: 5 } },
  ])
  await manager.call('/staff/endLottery', { activityId, version: 3 })
  const draft = await manager.call('/staff/saveLottery', typed())
  expect((await manager.call('/staff/removeLottery', { activityId: draft.activityId, version: 1 })).list).not.toContainEqual(
    expect.objectContaining({ activityId: draft.activityId }),
  )
})

it('a started draw changes in favour of those who draw only, and a pause keeps their chances', async () => {
  const activityId = await started()
  const { startsAt, endsAt } = await lotteryOf(activityId)
  const same = { ...typed(), startsAt, endsAt }
  const changed = (more: Partial<Typed>) => refused({ ...same, ...more }, { activityId, version: 2 })
  expect(await changed({ prizes: [{ ...PUDDING, name: words('水') }, ...same.prizes.slice(1)] })).toEqual([
    RESULTS.lotteryPromise,
    'prizes',
  ])
  expect(await changed({ freePerDay: 0 })).toEqual([RESULTS.lotteryPromise, 'freePerDay'])
  expect(await changed({ endsAt: endsAt - DAY })).toEqual([RESULTS.lotteryPromise, 'endsAt'])
  expect(await changed({ freePerDay: 2, title: words('再转一转') })).toEqual(['000000', undefined])
  const diner = await member()
  await completes(await paid(diner))
  const before = await paid(diner)
  await manager.call('/staff/turnLottery', { activityId, version: 3, turn: 'pause' })
  await completes(before)
  await completes(await paid(diner))
  expect(await drawCode(diner, activityId)).toBe(RESULTS.activityPaused)
  expect((await diner.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list).toMatchObject([
    { activityId, title: '再转一转', isPaused: true, isOver: false },
  ])
  await manager.call('/staff/turnLottery', { activityId, version: 4, turn: 'resume' })
  // Two free ones, and two for each of the orders that were paid while it ran.
  expect((await diner.api.call('/activity/getActivityAndAwards', { activityId })).chances).toBe(6)
  await manager.call('/staff/endLottery', { activityId, version: 5 })
})

it('when it is ended early the chances that diners hold can be drawn with for two weeks, and no others', async () => {
  const activityId = await started()
  const [holder, stranger] = [await member(), await member()]
  await completes(await paid(holder))
  const late = await paid(holder)
  expect((await lotteryOf(activityId)).heldChances).toBe(2)
  const { list } = await manager.call('/staff/endLottery', { activityId, version: 2 })
  expect(list.find((one) => one.activityId === activityId)).toMatchObject({ phase: 'over', drawUntil: server.clock.now() + 14 * DAY })
  server.clock.advance(1000)
  await completes(late)
  await completes(await paid(holder))
  expect(await drawCode(stranger, activityId)).toBe(RESULTS.activityOver)
  expect((await stranger.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list).toEqual([])
  expect((await holder.api.call('/activity/getActivityList', { mchntCd: 'TEA' })).list).toMatchObject([
    { activityId, isOver: false, chances: 4, forPoints: null, drawUntil: expect.any(Number) },
  ])
  expect(await draws(holder, activityId)).toMatchObject({ chances: 3 })
  server.clock.advance(14 * DAY)
  expect(await drawCode(holder, activityId)).toBe(RESULTS.activityOver)
})
