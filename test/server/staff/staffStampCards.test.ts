import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Stamp cards made at the console, and what diners have of them (decision 0322). */

type Typed = StaffInput<'/staff/saveStampCard'>
const TART = choose('I3')
const UNIT = 700
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

const typed = (more: Partial<Typed> = {}): Typed => ({
  title: words('蛋挞卡', 'Tart card'),
  heading: words('四送一'),
  rule: words('一个蛋挞一点'),
  picture: null,
  goal: 4,
  gifts: [
    { at: 4, prize: { kind: 'goods', days: 30 }, name: words('任选一杯'), note: words(''), picture: null },
    { at: 2, prize: { kind: 'goods', days: 30 }, name: words('布丁'), note: words('任何一家店'), picture: null },
  ],
  minFen: 600,
  categoryIds: ['C2'],
  mostPerOrder: 4,
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 60 * DAY,
  ...more,
})
const started = async (more: Partial<Typed> = {}) => {
  const { cardId } = await manager.call('/staff/saveStampCard', typed(more))
  await manager.call('/staff/turnStampCard', { cardId, version: 1, turn: 'start' })
  server.clock.advance(1000)
  return cardId
}
const paid = async (diner: Diner, portions: number) => {
  const { orderNo } = await diner.orderOf(TART, portions, UNIT)
  await diner.pay(orderNo)
  server.clock.advance(1000)
  return orderNo
}
const completes = async (orderNo: string) => {
  for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
}
const cardOf = async (diner: Diner, cardId: string) =>
  (await diner.api.call('/getCollectPoint', { mchntCd: 'TEA' })).cards.find((card) => card.cardId === cardId)
const codeOf = async (field: Partial<Typed>, more: { cardId?: string; version?: number } = {}) => {
  const { envelope } = await manager.answer('/staff/saveStampCard', { ...typed(), ...field, ...more })
  return [envelope.resultCode, envelope.field]
}

it('a card is made as a draft that no diner sees, told of its mistakes by field, started, and removed only as a draft', async () => {
  const gift = typed().gifts[0]!
  expect(await codeOf({ gifts: [{ ...gift, at: 3 }] })).toEqual([RESULTS.stampGiftMissing, 'gifts'])
  expect(await codeOf({ title: words(' ') })).toEqual([RESULTS.nameMissing, 'title'])
  expect(await codeOf({ endsAt: typed().startsAt })).toEqual([RESULTS.activityTimesCrossed, 'endsAt'])
  expect(await codeOf({ categoryIds: ['elsewhere'] })).toEqual([RESULTS.activityDishesUnknown, 'categoryIds'])
  expect(await codeOf({ gifts: [{ ...gift, prize: { kind: 'coupon', offerId: 'none' } }] })).toEqual([RESULTS.prizeCouponUnknown, 'gifts'])
  expect(await codeOf({ picture: '/pictures/u/somebody-elses.jpg' })).toEqual([RESULTS.forbidden, 'picture'])
  const { cardId, list, categories } = await manager.call('/staff/saveStampCard', typed())
  expect(list).toMatchObject([{ cardId, phase: 'draft', version: 1, picture: '/art/plum/wrapped-gift.svg', gifts: [{ at: 2 }, { at: 4 }] }])
  expect(categories.map(({ name }) => name)).toContain('小食')
  const diner = await Diner.arrive(server)
  expect(await cardOf(diner, cardId)).toBeUndefined()
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getStampCards', {})).list).toEqual([])
  expect(await others.code('/staff/removeStampCard', { cardId, version: 1 })).toBe(RESULTS.stampCardNotFound)
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  expect((await ofOneShop.call('/staff/getStampCards', {})).list).toHaveLength(1)
  expect(await ofOneShop.code('/staff/saveStampCard', typed())).toBe(RESULTS.forbidden)
  await manager.call('/staff/turnStampCard', { cardId, version: 1, turn: 'start' })
  expect(await cardOf(diner, cardId)).toMatchObject({ title: '蛋挞卡', state: 'running', toNext: 2 })
  expect(await owner.code('/staff/turnStampCard', { cardId, version: 1, turn: 'pause' })).toBe(RESULTS.staffChanged)
  expect(await owner.code('/staff/removeStampCard', { cardId, version: 2 })).toBe(RESULTS.activityStarted)
  await owner.call('/staff/endStampCard', { cardId, version: 2, settlement: { kind: 'nextGift' } })
  const draft = await manager.call('/staff/saveStampCard', typed())
  expect((await manager.call('/staff/removeStampCard', { cardId: draft.cardId, version: 1 })).list).toHaveLength(1)
  expect(await auditOf(server, `what like '%StampCard'`)).toMatchObject([
    { what: 'saveStampCard', subject: '蛋挞卡', after: { goal: 4 } },
    { what: 'turnStampCard', before: { state: 'draft' }, after: { state: 'started' } },
    { what: 'endStampCard', after: { state: 'ended', settlement: { kind: 'nextGift' } } },
    { what: 'saveStampCard' },
    { what: 'removeStampCard' },
  ])
})

it('a started card changes in favour of those who collect only; a pause brings no stamps and takes no time from them', async () => {
  const cardId = await started()
  const { startsAt, endsAt } = (await manager.call('/staff/getStampCards', {})).list.find((card) => card.cardId === cardId)!
  const same = { ...typed(), startsAt, endsAt }
  const changed = (more: Partial<Typed>) => codeOf({ ...same, ...more }, { cardId, version: 2 })
  expect(await changed({ goal: 5, gifts: [{ ...same.gifts[0]!, at: 5 }] })).toEqual([RESULTS.stampPromise, 'goal'])
  expect(await changed({ minFen: 601 })).toEqual([RESULTS.stampPromise, 'minFen'])
  expect(await changed({ endsAt: endsAt - DAY })).toEqual([RESULTS.stampPromise, 'endsAt'])
  expect(await changed({ minFen: 500, heading: words('买四送一') })).toEqual(['000000', undefined])
  const diner = await Diner.arrive(server)
  const before = await paid(diner, 1)
  await manager.call('/staff/turnStampCard', { cardId, version: 3, turn: 'pause' })
  server.clock.advance(DAY)
  const during = await paid(diner, 1)
  await completes(before)
  await completes(during)
  expect(await cardOf(diner, cardId)).toMatchObject({ state: 'paused', filled: 1, heading: '买四送一' })
  const { list } = await manager.call('/staff/turnStampCard', { cardId, version: 4, turn: 'resume' })
  expect(list.find((card) => card.cardId === cardId)?.endsAt).toBeGreaterThanOrEqual(endsAt + DAY)
  await completes(await paid(diner, 1))
  expect(await cardOf(diner, cardId)).toMatchObject({ state: 'running', filled: 2 })
  await manager.call('/staff/endStampCard', { cardId, version: 5, settlement: { kind: 'nextGift' } })
})

it('a card that is ended early gives the next gift for stamps that brought none, and what was won can still be collected', async () => {
  const cardId = await started()
  const [one, three, none] = [await Diner.arrive(server), await Diner.arrive(server), await Diner.arrive(server)]
  await completes(await paid(one, 1))
  await completes(await paid(three, 3))
  const late = await paid(none, 1)
  expect(await manager.call('/staff/getStampCardFigures', { cardId })).toEqual({
    holders: 2,
    stamps: 4,
    looseStamps: 2,
    looseHolders: 2,
    won: 1,
    collected: 0,
    toCollect: 1,
  })
  await manager.call('/staff/endStampCard', { cardId, version: 2, settlement: { kind: 'nextGift' } })
  await server.sweep()
  const awardsOf = async (diner: Diner) => (await diner.api.call('/getCollectAwardDetail', { cardId })).awards
  expect(await awardsOf(one)).toMatchObject([{ at: 2, name: '布丁', state: 'ready' }])
  expect(await awardsOf(three)).toMatchObject([
    { at: 4, name: '任选一杯', state: 'ready' },
    { at: 2, state: 'ready' },
  ])
  // It was paid while the card ran.
  await completes(late)
  expect(await awardsOf(none)).toMatchObject([{ at: 2, state: 'ready' }])
  await completes(await paid(one, 2))
  expect(await awardsOf(one)).toHaveLength(1)
  expect(await cardOf(one, cardId)).toMatchObject({ state: 'over', settlement: { perStamp: null }, filled: 1 })
  await leversOf(server.url).post(`/prizes/${(await awardsOf(one))[0]!.code!}`, {})
  expect((await manager.call('/staff/getStampCards', {})).list.find((card) => card.cardId === cardId)).toMatchObject({
    phase: 'over',
    isSettling: false,
  })
  expect(await manager.code('/staff/saveStampCard', { ...typed(), cardId, version: 3 })).toBe(RESULTS.activityNotPossible)
})

it('or points for each such stamp, once', async () => {
  const cardId = await started()
  const diner = await Diner.arrive(server)
  await completes(await paid(diner, 3))
  const late = await paid(diner, 2)
  await manager.call('/staff/endStampCard', { cardId, version: 2, settlement: { kind: 'points', perStamp: 10 } })
  await server.sweep()
  await completes(late)
  await server.sweep()
  expect(
    await rowsOf(
      server,
      `select prize -> 'points' as points from prize_award where user_id = '${diner.who.userId}' and kind = 'points' order by won_at`,
    ),
  ).toEqual([{ points: 10 }, { points: 10 }])
  // The second and the fourth stamp brought their gifts; the third and the fifth brought points.
  expect((await diner.api.call('/getCollectAwardDetail', { cardId })).awards).toHaveLength(2)
  expect(await rowsOf(server, `select 1 from stamp_card where is_settling`)).toEqual([])
})
