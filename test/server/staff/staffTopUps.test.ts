import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { Diner, newKey } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** What an owner lets guests put on their cards (decision 0312). */

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())

type Rule = Omit<StaffInput<'/staff/setTopUpRule'>, 'shopId' | 'version'>
const tier = (amountFen: number, bonusFen: number) => ({ amountFen, bonusFen, isRecommended: false })
const rule = (tiers: Rule['tiers'], more: Partial<Rule> = {}): Rule => ({ isOpen: true, minFen: null, tiers, ...more })

it('an amount made at the console is put on a card with what is given on top; one begun before a change keeps its own', async () => {
  const diner = await Diner.arrive(server, undefined, { phone: '13300000001', member: true })
  const { api } = diner
  const offered = async (shopId = 'S1') => (await api.call('/getCardInfo', { shopId })).rule
  expect(await offered()).toBeNull()
  expect(await owner.call('/staff/getTopUpRules', {})).toEqual({ rules: [] })
  const first = rule([tier(20_000, 3_000), tier(10_000, 1_000)])
  const made = await owner.call('/staff/setTopUpRule', { shopId: null, version: 0, ...first })
  expect(made.rules).toMatchObject([{ shopId: null, version: 1, tiers: [tier(10_000, 1_000), tier(20_000, 3_000)] }])
  const [kept] = (await offered())!.tiers
  const begin = (amount: string) => api.call('/rechargePay', { shopId: 'S1', amount, agreed: true, idempotencyKey: newKey() })
  const begun = await begin('100')
  await owner.call('/staff/setTopUpRule', { shopId: null, version: 1, ...rule([tier(10_000, 500)], { minFen: 5_000 }) })
  await diner.pay(begun.orderNo)
  await diner.pay((await begin('120')).orderNo)
  const { card, rule: now } = await api.call('/getCardInfo', { shopId: 'S1' })
  expect(card).toMatchObject({ principalFen: 22_000, bonusFen: 1_000 + 500 })
  // Campaigns refer to a tier, which stays the same while its amount does.
  expect(now).toMatchObject({ minFen: 5_000, tiers: [{ tierId: kept!.tierId, bonusFen: 500 }] })

  // A shop with a rule of its own, until it follows the merchant's again.
  await owner.call('/staff/setTopUpRule', { shopId: 'S1', version: 0, ...rule([tier(30_000, 6_000)]) })
  expect(await offered()).toMatchObject({ tiers: [{ amountFen: 30_000 }] })
  expect(await owner.code('/staff/removeTopUpRule', { shopId: 'S1', version: 7 })).toBe(RESULTS.staffChanged)
  await owner.call('/staff/removeTopUpRule', { shopId: 'S1', version: 1 })
  expect(await offered()).toMatchObject({ tiers: [{ amountFen: 10_000 }] })
  expect((await auditOf(server, `what = 'setTopUpRule'`)).length).toBe(3)
})

it('a rule that is wrong names what, only an owner changes one, and who comes second is told', async () => {
  const answer = async (more: Rule, by = owner) => (await by.answer('/staff/setTopUpRule', { shopId: null, version: 2, ...more })).envelope
  expect(await answer(rule([tier(10_000, 20_000)]))).toMatchObject({ resultCode: RESULTS.topUpBonusAbove, field: 'tiers' })
  expect(await answer(rule([]))).toMatchObject({ resultCode: RESULTS.topUpNothing })
  expect(await answer(rule([tier(10_000, 0)]), manager)).toMatchObject({ resultCode: RESULTS.forbidden })
  expect((await manager.call('/staff/getTopUpRules', {})).rules).toHaveLength(1)
  expect(await owner.code('/staff/setTopUpRule', { shopId: null, version: 1, ...rule([tier(10_000, 0)]) })).toBe(RESULTS.staffChanged)
  expect(await owner.code('/staff/setTopUpRule', { shopId: 'N1', version: 0, ...rule([tier(10_000, 0)]) })).toBe(RESULTS.shopNotFound)
  await answer(rule([], { isOpen: false }))
  const diner = await Diner.arrive(server, undefined, { phone: '13300000002', member: true })
  expect((await diner.api.call('/getCardInfo', { shopId: 'S1' })).rule).toBeNull()
})
