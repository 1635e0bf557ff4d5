import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Levels that staff make, change and remove, and what diners have of them (decision 0311). */

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

type Save = StaffInput<'/staff/saveLevel'>
const named = (hans: string, en: string): Save['name'] => ({ hans, hant: '', en, yue: hans })
const offer = (growth: number | null, more: Partial<Save['offer']> = {}): Save['offer'] => ({
  growth,
  priceFen: null,
  paidDays: 30,
  memberPrice: false,
  payPercent: 100,
  pointPercent: 100,
  ...more,
})
const version = async () => (await owner.call('/staff/getLevels', {})).version
const save = async (draft: Partial<Save> & Pick<Save, 'offer'>, by = owner) =>
  by.call('/staff/saveLevel', { version: await version(), level: null, name: named('银卡', 'Silver'), above: null, ...draft })
const names = (found: { levels: { name: { en: string } }[] }) => found.levels.map(({ name }) => name.en)

let lastPhone = 13_400_000_000
async function member(growth = 0) {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  const api = diner.api.with({ mchntCd: 'TEA' })
  const give = (amount: number) => leversOf(server.url).post('/members/growth', { who: diner.who.userId, mchntCd: 'TEA', amount })
  if (growth > 0) await give(growth)
  const held = async () => (await api.call('/getUserInfo', {})).levelName
  const buy = (levelValue: number) =>
    api.code('/buyLevel', { mchntCd: 'TEA', shopId: 'S1', levelValue, agreed: true, privacyAgreed: true, idempotencyKey: newKey() })
  return { diner, api, give, held, buy }
}

it('a ladder made at the console is climbed and bought by diners, whatever the order in which its levels were made', async () => {
  expect(await owner.call('/staff/getLevels', {})).toMatchObject({ levels: [], version: 0 })
  await save({ name: named('会员', 'Member'), offer: offer(0) })
  await save({ name: named('金卡', 'Gold'), offer: offer(1_000, { payPercent: 90 }) })
  const made = await save({ name: named('银卡', 'Silver'), offer: offer(100, { priceFen: 990 }) })
  expect(names(made)).toEqual(['Member', 'Silver', 'Gold'])
  const [, silver, gold] = made.levels
  const one = await member(150)
  expect(await one.held()).toBe('银卡')
  expect((await one.api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })).mine).toMatchObject({
    next: { levelValue: gold!.level, missing: 850 },
  })

  const buyer = await member()
  const begun = await buyer.api.call('/buyLevel', {
    mchntCd: 'TEA',
    shopId: 'S1',
    levelValue: silver!.level,
    agreed: true,
    privacyAgreed: true,
    idempotencyKey: newKey(),
  })
  // A price that changes now is not the one that was agreed to.
  await save({ level: silver!.level, offer: offer(100, { priceFen: 1_990 }) })
  await buyer.diner.pay(begun.orderNo)
  expect(await buyer.held()).toBe('银卡')
  expect(await owner.call('/staff/getLevels', {})).toMatchObject({
    levels: [{ members: 0 }, { members: 2, buyers: 1, priceFen: 1_990 }, { members: 0 }],
  })

  // A level above both, made last, has the highest place and not the highest number that would do.
  const platinum = await save({ name: named('白金', 'Platinum'), offer: offer(500, { pointPercent: 200 }) })
  expect(names(platinum)).toEqual(['Member', 'Silver', 'Platinum', 'Gold'])
  await one.give(400)
  expect(await one.held()).toBe('白金')
  expect(await one.buy(silver!.level)).toBe(RESULTS.levelReached)
})

it('what a change would touch is told before, and is what happens', async () => {
  const { levels } = await owner.call('/staff/getLevels', {})
  const platinum = levels[2]!
  const before = await member(450)
  expect(await before.held()).toBe('银卡')
  const draft = { level: platinum.level, above: null, offer: offer(400, { pointPercent: 200 }) }
  const announced = await manager.call('/staff/previewLevel', draft)
  expect(announced).toEqual({ rises: 1, falls: 0, remains: 1, hasNewcomers: false })
  await save({ ...draft, name: named('白金', 'Platinum') }, manager)
  expect(await before.held()).toBe('白金')
  expect(await owner.call('/staff/previewLevel', { level: platinum.level, above: null, offer: null })).toMatchObject({ falls: 2, rises: 0 })
  const wrong = await manager.answer('/staff/previewLevel', { ...draft, offer: offer(100) })
  expect([wrong.envelope.resultCode, wrong.envelope.field]).toEqual([RESULTS.levelGrowthTaken, 'growth'])
})

it('only an owner changes what is paid, and who comes second is told by whom', async () => {
  const found = await owner.call('/staff/getLevels', {})
  const [lowest] = found.levels
  const draft = { version: found.version, level: lowest!.level, name: lowest!.name, above: null }
  const wrong = await manager.answer('/staff/saveLevel', { ...draft, offer: offer(0, { payPercent: 95 }) })
  expect([wrong.envelope.resultCode, wrong.envelope.field]).toEqual([RESULTS.moneyRulesNeeded, 'payPercent'])
  await manager.call('/staff/saveLevel', { ...draft, name: named('茶友', 'Friend'), offer: offer(0) })
  const second = await owner.answer('/staff/saveLevel', { ...draft, offer: offer(0) })
  expect(second.envelope.resultCode).toBe(RESULTS.staffChanged)
  const { rules } = found
  await owner.call('/staff/setLevelRules', {
    version: await version(),
    ...rules,
    growthPerYuan: 3,
    weekdays: [2],
    note: named('多喝茶', 'Tea'),
  })
  const guest = await member()
  const info = await guest.api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })
  expect(info).toMatchObject({ growthPerYuan: 3, levels: [{ levelName: '茶友' }, {}, {}, {}] })
  expect((await guest.api.call('/getGroupRule', { mchntCd: 'TEA' })).note).toBe('多喝茶')
  expect(await auditOf(server, `what = 'setLevelRules'`)).toMatchObject([{ before: { growthPerYuan: 1 }, after: { growthPerYuan: 3 } }])
})

it('a level that somebody has bought stays until that has ended; one that is removed can be put back', async () => {
  const { levels } = await owner.call('/staff/getLevels', {})
  const [, silver, platinum, gold] = levels
  const refused = await owner.answer('/staff/removeLevel', { version: await version(), level: silver!.level })
  expect([refused.envelope.resultCode, refused.envelope.field]).toEqual([RESULTS.levelBought, 'level'])
  expect(await manager.code('/staff/removeLevel', { version: await version(), level: gold!.level })).toBe(RESULTS.moneyRulesNeeded)
  const guest = await member(450)
  const removed = await owner.call('/staff/removeLevel', { version: await version(), level: platinum!.level })
  expect(names(removed)).toEqual(['Friend', 'Silver', 'Gold'])
  expect(removed.removed).toMatchObject([{ level: platinum!.level }])
  expect(await guest.held()).toBe('银卡')
  const { name, growth, pointPercent } = removed.removed[0]!
  const back = await save({ level: platinum!.level, name, offer: offer(growth, { pointPercent }) })
  expect(names(back)).toEqual(['Friend', 'Silver', 'Platinum', 'Gold'])
  expect(back.removed).toEqual([])
  expect(await guest.held()).toBe('白金')
})

it('years of growth end as well when no level is left', async () => {
  const guest = await member(450)
  await server.db.exec(`delete from bought_level; delete from level_term`)
  for (const { level } of (await owner.call('/staff/getLevels', {})).levels)
    await owner.call('/staff/removeLevel', { version: await version(), level })
  expect((await guest.api.call('/getMemberLevelInfo', { mchntCd: 'TEA' })).levels).toEqual([])
  server.clock.advance(370 * DAY)
  await server.sweep()
  const kept = await rowsOf(server, `select growth from member_standing where user_id = '${guest.diner.who.userId}'`)
  expect(kept).toEqual([{ growth: 0 }])
  expect((await leversOf(server.url).get<{ list: unknown[] }>('/due-work')).list).toEqual([])
})
