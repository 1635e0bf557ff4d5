import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, minutesOfDay } from '@domain/time'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Promotions made at the console, and what they take off orders (decision 0358). */

type Typed = StaffInput<'/staff/savePromotion'>
const TART = choose('I3')
const UNIT = 700
const OFFSET = 480
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
  name: words('三只减五', '5 off 20'),
  steps: [
    { thresholdFen: 4_000, reductionFen: 1_200 },
    { thresholdFen: 2_000, reductionFen: 500 },
  ],
  shopIds: null,
  modes: null,
  weekdays: null,
  hours: null,
  startsAt: server.clock.now(),
  endsAt: server.clock.now() + 60 * DAY,
  ...more,
})
const started = async (more: Partial<Typed> = {}) => {
  const { promotionId } = await manager.call('/staff/savePromotion', typed(more))
  await manager.call('/staff/turnPromotion', { promotionId, version: 1, turn: 'start' })
  server.clock.advance(1000)
  return promotionId
}
const ofList = async (promotionId: string) =>
  (await manager.call('/staff/getPromotions', {})).list.find((one) => one.promotionId === promotionId)!
const turned = async (promotionId: string, turn: StaffInput<'/staff/turnPromotion'>['turn']) => {
  const { version } = await ofList(promotionId)
  await manager.call('/staff/turnPromotion', { promotionId, version, turn })
  server.clock.advance(1000)
}
const codeOf = async (field: Partial<Typed>) => {
  const { envelope } = await manager.answer('/staff/savePromotion', { ...typed(), ...field })
  return [envelope.resultCode, envelope.field]
}
/** What so many tarts cost a diner who orders them. */
const costs = async (diner: Diner, portions = 3) => {
  const { orderNo, payableFen } = await diner.orderOf(TART, portions, UNIT)
  await diner.cancel(orderNo)
  return payableFen
}

it('a promotion is made as a draft, told of its mistakes by field, started, and lowers the price of orders from then on', async () => {
  expect(await codeOf({ steps: [{ thresholdFen: 500, reductionFen: 500 }] })).toEqual([RESULTS.promotionStepFree, 'steps'])
  expect(
    await codeOf({
      steps: [
        { thresholdFen: 500, reductionFen: 50 },
        { thresholdFen: 900, reductionFen: 50 },
      ],
    }),
  ).toEqual([RESULTS.promotionStepIdle, 'steps'])
  expect(await codeOf({ name: words(' ') })).toEqual([RESULTS.nameMissing, 'name'])
  expect(await codeOf({ endsAt: typed().startsAt })).toEqual([RESULTS.activityTimesCrossed, 'endsAt'])
  expect(await codeOf({ shopIds: ['N1'] })).toEqual([RESULTS.shopNotFound, 'shopIds'])
  const diner = await Diner.arrive(server)
  const { promotionId, list } = await manager.call('/staff/savePromotion', typed())
  expect(list.find((one) => one.promotionId === promotionId)).toMatchObject({
    phase: 'draft',
    steps: [{ thresholdFen: 2_000 }, { thresholdFen: 4_000 }],
    isEditable: true,
  })
  expect(await costs(diner)).toBe(3 * UNIT)
  await manager.call('/staff/turnPromotion', { promotionId, version: 1, turn: 'start' })
  expect(await owner.code('/staff/turnPromotion', { promotionId, version: 1, turn: 'pause' })).toBe(RESULTS.staffChanged)
  server.clock.advance(1000)
  expect(await costs(diner)).toBe(3 * UNIT - 500)
  expect(await costs(diner, 6)).toBe(6 * UNIT - 1_200)
  await turned(promotionId, 'pause')
  expect(await costs(diner)).toBe(3 * UNIT)
  await turned(promotionId, 'resume')
  const changed = await ofList(promotionId)
  await manager.call('/staff/savePromotion', {
    ...typed(),
    promotionId,
    version: changed.version,
    steps: [{ thresholdFen: 2_000, reductionFen: 700 }],
  })
  server.clock.advance(1000)
  expect(await costs(diner)).toBe(3 * UNIT - 700)
  await turned(promotionId, 'end')
  expect(await ofList(promotionId)).toMatchObject({ phase: 'over' })
  expect(await costs(diner)).toBe(3 * UNIT)
  const [last] = await auditOf(server, `what = 'turnPromotion'`)
  expect(last).toMatchObject({ subject: '三只减五' })
})

it('it counts in its shops, order types, weekdays and hours alone', async () => {
  const now = server.clock.now()
  const fromMin = minutesOfDay(now, OFFSET)
  const diner = await Diner.arrive(server)
  for (const elsewhere of [
    { shopIds: ['S2'] },
    { modes: ['delivery' as const] },
    { hours: { fromMin: (fromMin + 120) % 1440, toMin: (fromMin + 180) % 1440 } },
  ]) {
    const promotionId = await started(elsewhere)
    expect([elsewhere, await costs(diner)]).toEqual([elsewhere, 3 * UNIT])
    await turned(promotionId, 'end')
  }
  const promotionId = await started({ shopIds: ['S1'], hours: { fromMin, toMin: fromMin + 60 } })
  expect(await costs(diner)).toBe(3 * UNIT - 500)
  server.clock.advance(2 * HOUR)
  expect(await costs(diner)).toBe(3 * UNIT)
  await turned(promotionId, 'end')
})

it('its paid orders are counted with what came off, by day, and out again when all of one is refunded', async () => {
  const promotionId = await started()
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(TART, 3, UNIT)
  expect(await ofList(promotionId)).toMatchObject({ orders: 0, reducedFen: 0 })
  await diner.pay(orderNo)
  server.clock.advance(1000)
  const { orderNo: other } = await diner.orderOf(TART, 6, UNIT)
  await diner.pay(other)
  expect(await ofList(promotionId)).toMatchObject({ orders: 2, reducedFen: 1_700 })
  const { days } = await manager.call('/staff/getPromotionFigures', { promotionId })
  expect(days).toMatchObject([{ orders: 2, reducedFen: 1_700 }])
  const { version } = await ofList(promotionId)
  expect(await manager.code('/staff/removePromotion', { promotionId, version })).toBe(RESULTS.promotionUsed)
  await leversOf(server.url).post(`/orders/${other}/reject`, {})
  expect(await ofList(promotionId)).toMatchObject({ orders: 1, reducedFen: 500 })
  await turned(promotionId, 'end')
})

it('a basket is priced without and with a promotion as it is typed, a draft too', async () => {
  const basket = { shopId: 'S1', mode: 'dineIn' as const, level: null, deliveryFen: 0, dishes: [{ itemId: 'I3', quantity: 3 }] }
  const terms = { promotionId: null, steps: typed().steps, shopIds: null, modes: null }
  const tried = (more: object) => manager.call('/staff/tryPromotion', { ...basket, ...terms, ...more } as StaffInput<'/staff/tryPromotion'>)
  const counted = await tried({})
  expect(counted.outcome).toBe('counts')
  expect(counted.before.payableFen - counted.after.payableFen).toBe(500)
  expect(await tried({ dishes: [{ itemId: 'I3', quantity: 1 }] })).toMatchObject({ outcome: 'notReached', missingFen: 1_300 })
  expect(await tried({ shopIds: ['S2'] })).toMatchObject({ outcome: 'otherShop' })
  expect(await tried({ modes: ['delivery'] })).toMatchObject({ outcome: 'otherMode' })
  const promotionId = await started({ steps: [{ thresholdFen: 2_000, reductionFen: 900 }] })
  const beside = await tried({})
  expect([beside.outcome, beside.before.payableFen]).toEqual(['otherCounts', beside.after.payableFen])
  // As it is stored it does not count beside what is typed of it.
  expect(await tried({ promotionId })).toMatchObject({ outcome: 'counts' })
  await turned(promotionId, 'end')
  expect(await manager.code('/staff/tryPromotion', { ...basket, ...terms, shopId: 'N1' })).toBe(RESULTS.shopNotFound)
})

it('somebody of one shop changes those of that shop alone, and nobody those of another merchant', async () => {
  const promotionId = await started()
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  const { list } = await ofOneShop.call('/staff/getPromotions', {})
  expect(list.find((one) => one.promotionId === promotionId)).toMatchObject({ isEditable: false })
  const { version } = await ofList(promotionId)
  expect(await ofOneShop.code('/staff/turnPromotion', { promotionId, version, turn: 'pause' })).toBe(RESULTS.promotionElsewhere)
  expect(await ofOneShop.code('/staff/savePromotion', typed())).toBe(RESULTS.promotionElsewhere)
  const own = await ofOneShop.call('/staff/savePromotion', typed({ shopIds: ['S1'] }))
  await ofOneShop.call('/staff/removePromotion', { promotionId: own.promotionId, version: 1 })
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getPromotions', {})).list.map((one) => one.promotionId)).not.toContain(promotionId)
  expect(await others.code('/staff/removePromotion', { promotionId, version })).toBe(RESULTS.promotionNotFound)
  expect(await others.code('/staff/getPromotionFigures', { promotionId })).toBe(RESULTS.promotionNotFound)
  await manager.call('/staff/removePromotion', { promotionId, version })
  expect(await rowsOf(server, `select from promotion where promotion_id = '${promotionId}'`)).toEqual([])
})
