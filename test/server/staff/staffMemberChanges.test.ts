import fc from 'fast-check'
import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { WRONG_LEDGERS } from '../../../server/archive/rules'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'
import { until } from '../../support/until'

/** Changes of members' balances by staff, and the second person above a limit (decision 0337). */

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
let second: ConsoleBrowser
let offerId: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd) values ('TEA');
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100),
      ('TEA', 2, '{"hans":"银卡","en":"Silver","yue":"銀卡"}', 20, false, 100);
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance') on conflict do nothing`)
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
  second = (await at(server, 'manager')).browser
  ;({ offerId } = await leversOf(server.url).post<{ offerId: string }>('/coupons', {
    mchntCd: 'TEA',
    name: 'Three off',
    kind: 'amount',
    amountFen: 300,
    percent: 0,
    minimumFen: 500,
    total: 100,
    perPerson: 10,
  }))
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

/** Every balance equals its ledger, whatever was changed. */
afterEach(async () => {
  expect(await rowsOf(server, WRONG_LEDGERS)).toEqual([])
})

let lastPhone = 13_500_000_000
async function member() {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const { userId } = diner.who
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  return { diner, userId }
}
/** With an order that was picked up, so that nothing keeps the account open. */
async function served() {
  const { diner, userId } = await member()
  const [{ order_no: orderNo }] = (await rowsOf<{ order_no: string }>(
    server,
    `select order_no from customer_order where user_id = '${userId}'`,
  )) as [{ order_no: string }]
  for (const event of ['accept', 'make', 'ready', 'pickUp'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  return { diner, userId, phone: String(lastPhone) }
}
type Draft = Partial<StaffInput<'/staff/changeMember'>>
const draft = (userId: string, more: Draft): StaffInput<'/staff/changeMember'> => ({
  userId,
  kind: 'points',
  amount: 10,
  reason: '上次等太久',
  idempotencyKey: newKey(),
  ...more,
})
const change = (userId: string, more: Draft, browser = manager) => browser.call('/staff/changeMember', draft(userId, more))
const figures = async (userId: string) => {
  const { balanceFen, points, growth, coupons } = await owner.call('/staff/getMember', { userId })
  return { balanceFen, points, growth, coupons }
}
const decide = (changeId: string, isApproved = true) => ({ changeId, isApproved, note: '', idempotencyKey: newKey() })

it('a change below the limit applies at once, with its reason in the log, and the diner has it', async () => {
  const { diner, userId } = await member()
  await change(userId, { kind: 'balance', amount: 5000 })
  await change(userId, { kind: 'points', amount: 120 })
  await change(userId, { kind: 'growth', amount: 30 })
  await change(userId, { kind: 'coupon', amount: 2, offerId })
  expect(await figures(userId)).toEqual({ balanceFen: 5000, points: 120, growth: 30, coupons: 2 })
  const own = await diner.api.with({ mchntCd: 'TEA' }).call('/member/getMemberInfo', {})
  expect(own).toMatchObject({ balance: 5000, pointSum: 120, couponSum: 2, levelValue: 2 })
  expect(await auditOf(server, `what = 'changeMember'`)).toMatchObject([
    { after: { kind: 'balance', amount: 5000, reason: '上次等太久', isPending: false } },
    { after: { kind: 'points' } },
    { after: { kind: 'growth' } },
    { after: { kind: 'coupon', amount: 2 } },
  ])
  const { list } = await owner.call('/staff/getMemberChanges', { userId })
  expect(list).toHaveLength(4)
  expect(list.every(({ state, requestedBy }) => state === 'done' && requestedBy !== '')).toBe(true)
})

it('a deduction never goes below zero: one that is too large is refused, and changes nothing', async () => {
  const { userId } = await member()
  await change(userId, { kind: 'balance', amount: 1000 })
  await change(userId, { kind: 'balance', amount: -400 })
  const refusals = [
    await manager.code('/staff/changeMember', draft(userId, { kind: 'balance', amount: -601 })),
    await manager.code('/staff/changeMember', draft(userId, { kind: 'points', amount: -1 })),
    await manager.code('/staff/changeMember', draft(userId, { kind: 'growth', amount: -1 })),
  ]
  expect(refusals).toEqual([RESULTS.balanceShort, RESULTS.pointsShort, RESULTS.growthShort])
  expect(await figures(userId)).toMatchObject({ balanceFen: 600, points: 0, growth: 0 })
  expect((await owner.call('/staff/getMemberChanges', { userId })).list).toHaveLength(2)
})

it('a usable coupon is withdrawn, once', async () => {
  const { userId } = await member()
  await change(userId, { kind: 'coupon', amount: 1, offerId })
  const [held] = (await owner.call('/staff/getMemberCoupons', { userId })).list
  await change(userId, { kind: 'couponEnd', amount: -1, couponId: held!.couponId })
  expect((await figures(userId)).coupons).toBe(0)
  expect(await manager.code('/staff/changeMember', draft(userId, { kind: 'couponEnd', amount: -1, couponId: held!.couponId }))).toBe(
    RESULTS.couponGone,
  )
  const other = await member()
  expect(await manager.code('/staff/changeMember', draft(other.userId, { kind: 'couponEnd', amount: -1, couponId: held!.couponId }))).toBe(
    RESULTS.couponNotFound,
  )
})

it('above the limit a second person must agree: nobody agrees to their own request, and refused, withdrawn and expired ones change nothing', async () => {
  const { userId } = await member()
  const large = await change(userId, { kind: 'balance', amount: 20_001 })
  expect([large.state, (await figures(userId)).balanceFen]).toEqual(['pending', 0])
  expect(await manager.code('/staff/decideMemberChange', decide(large.changeId))).toBe(RESULTS.changeOwn)
  expect((await second.call('/staff/getMemberChanges', { isPending: true })).list).toMatchObject([
    { changeId: large.changeId, isOwn: false },
  ])
  expect((await second.call('/staff/decideMemberChange', decide(large.changeId))).state).toBe('done')
  expect((await figures(userId)).balanceFen).toBe(20_001)
  expect(await second.code('/staff/decideMemberChange', decide(large.changeId))).toBe(RESULTS.changeDecided)

  const refused = await change(userId, { kind: 'points', amount: 5000 })
  await owner.call('/staff/decideMemberChange', decide(refused.changeId, false))
  const withdrawn = await change(userId, { kind: 'points', amount: 5000 })
  expect(await second.code('/staff/withdrawMemberChange', { changeId: withdrawn.changeId })).toBe(RESULTS.forbidden)
  await manager.call('/staff/withdrawMemberChange', { changeId: withdrawn.changeId })
  const late = await change(userId, { kind: 'points', amount: 5000 })
  server.clock.advance(3 * DAY)
  const later = (await at(server, 'manager')).browser
  expect(await later.code('/staff/decideMemberChange', decide(late.changeId))).toBe(RESULTS.changeExpired)
  expect((await later.call('/staff/getMemberChanges', { isPending: true })).list).toEqual([])
  expect((await later.call('/staff/getMemberChanges', { userId })).list.map(({ state }) => state).sort()).toEqual([
    'done',
    'expired',
    'refused',
    'withdrawn',
  ])
  expect((await figuresBy(later, userId)).points).toBe(0)
  await signInAgain()
})

const figuresBy = async (browser: ConsoleBrowser, userId: string) => browser.call('/staff/getMember', { userId })
async function signInAgain() {
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
  second = (await at(server, 'manager')).browser
}

it('small changes by one person for one member add up for a day', async () => {
  const { userId } = await member()
  for (const amount of [1500, -300, 200]) expect((await change(userId, { kind: 'points', amount })).state).toBe('done')
  expect((await change(userId, { kind: 'points', amount: 1 })).state).toBe('pending')
  expect((await change(userId, { kind: 'points', amount: 2000 }, second)).state).toBe('done')
})

it('if the balance was spent meanwhile, an agreement is refused: the request stays and nothing changes', async () => {
  const { userId } = await member()
  await owner.call('/staff/setMemberLimits', { version: 0, balanceFen: 20_000, points: 10, growth: null, coupons: 5 })
  await change(userId, { kind: 'points', amount: 10 })
  const take = await change(userId, { kind: 'points', amount: -10 })
  await change(userId, { kind: 'points', amount: -5 }, second)
  expect(await owner.code('/staff/decideMemberChange', decide(take.changeId))).toBe(RESULTS.pointsShort)
  expect((await owner.call('/staff/getMemberChanges', { isPending: true })).list.map(({ changeId }) => changeId)).toContain(take.changeId)
  expect((await figures(userId)).points).toBe(5)
})

it('an owner sets the limits, a second change is refused with the first person’s name, and without a limit no second person is needed', async () => {
  const { userId } = await member()
  const { version } = await manager.call('/staff/getMemberLimits', {})
  const none = { balanceFen: null, points: null, growth: null, coupons: null }
  expect(await manager.code('/staff/setMemberLimits', { version, ...none })).toBe(RESULTS.forbidden)
  await owner.call('/staff/setMemberLimits', { version, ...none })
  expect(await owner.code('/staff/setMemberLimits', { version, ...none })).toBe(RESULTS.staffChanged)
  expect((await change(userId, { kind: 'balance', amount: 900_000 })).state).toBe('done')
  await owner.call('/staff/setMemberLimits', { version: version + 1, balanceFen: 20_000, points: 2000, growth: 2000, coupons: 5 })
})

it('two who agree at once change it once, and so do two taps with one key', async () => {
  const { userId } = await member()
  const { changeId } = await change(userId, { kind: 'balance', amount: 30_000 })
  const third = (await at(server, 'manager')).browser
  const codes = await Promise.all([second, third, owner].map((browser) => browser.code('/staff/decideMemberChange', decide(changeId))))
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(codes.filter((code) => code === RESULTS.changeDecided)).toHaveLength(2)
  const twice = draft(userId, { kind: 'points', amount: 40 })
  const answers = [await manager.call('/staff/changeMember', twice), await manager.call('/staff/changeMember', twice)]
  expect(answers[1]).toEqual(answers[0])
  expect(await figures(userId)).toMatchObject({ balanceFen: 30_000, points: 40 })
})

it('when one closes the account while another gives, the second is refused with the reason, and a closed account holds nothing', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { userId, phone } = await served()
    const waiting = await change(userId, { kind: 'balance', amount: 30_000 })
    const close = () => owner.code('/staff/closeMember', { userId, phoneTail: phone.slice(-4), reason: '本人来店要求' })
    const give = () =>
      round % 2 === 0
        ? second.code('/staff/decideMemberChange', decide(waiting.changeId))
        : second.code('/staff/changeMember', draft(userId, { kind: 'balance', amount: 500 }))
    const [closing, giving] = round < 3 ? await Promise.all([close(), give()]) : (await Promise.all([give(), close()])).reverse()
    const [left] = await rowsOf<{ fen: number; is_closed: boolean }>(
      server,
      `select coalesce((select sum(principal_fen + bonus_fen) from value_card c where c.user_id = u.user_id), 0)::int as fen,
              u.cancelled_at is not null as is_closed from app_user u where u.user_id = '${userId}'`,
    )
    expect([
      [RESULTS.success, RESULTS.memberClosed, 0, true],
      [RESULTS.balanceLeft, RESULTS.success, round % 2 === 0 ? 30_000 : 500, false],
    ]).toContainEqual([closing, giving, left!.fen, left!.is_closed])
    if (!left!.is_closed) continue
    expect(await owner.code('/staff/closeMember', { userId, phoneTail: phone.slice(-4), reason: '再来' })).toBe(RESULTS.memberClosed)
    expect(await manager.code('/staff/changeMember', draft(userId, { amount: 10 }))).toBe(RESULTS.memberClosed)
    expect(await manager.code('/staff/addMemberNote', { userId, text: '林小姐', idempotencyKey: newKey() })).toBe(RESULTS.memberClosed)
    // Nobody can answer it any more, so it waits for nobody.
    expect((await second.call('/staff/getMemberChanges', { isPending: true })).list.map((one) => one.userId)).not.toContain(userId)
  }
})

it('staff who see members are notified of new and answered requests, and the count has those that others made', async () => {
  const { userId } = await member()
  const before = (await second.call('/staff/countMemberChanges', {})).waiting
  const ear = await second.listen(['staff'])
  const cook = await (await at(server, 'kitchen', 'S1')).browser.listen(['shop:S1'])
  const received = () => ear.received.filter(({ type }) => type === 'memberChange').length
  const { changeId } = await change(userId, { kind: 'balance', amount: 30_000 })
  await until(() => received() === 1, 'the request is announced')
  const counts = async (browser: ConsoleBrowser) => [
    (await browser.call('/staff/countMemberChanges', {})).waiting,
    (await browser.call('/staff/countMemberChanges', { userId })).waiting,
  ]
  // It waits for somebody else than who asked.
  expect([await counts(second), (await counts(manager))[1]]).toEqual([[before + 1, 1], 0])
  await owner.call('/staff/decideMemberChange', decide(changeId, false))
  await until(() => received() === 2, 'the answer is announced')
  expect(await counts(second)).toEqual([before, 0])
  const withdrawn = await change(userId, { kind: 'balance', amount: 30_000 })
  await manager.call('/staff/withdrawMemberChange', { changeId: withdrawn.changeId })
  await until(() => received() === 4, 'the withdrawal is announced')
  expect(cook.received.some(({ type }) => type === 'memberChange')).toBe(false)
  const cashier = (await at(server, 'cashier', 'S1')).browser
  expect(await cashier.code('/staff/countMemberChanges', {})).toBe(RESULTS.forbidden)
  ear.close()
  cook.close()
})

it('a change based on an outdated figure is refused', async () => {
  const { userId } = await member()
  await change(userId, { kind: 'points', amount: 50, seen: 0 })
  const late = await second.answer('/staff/changeMember', draft(userId, { kind: 'points', amount: 50, seen: 0 }))
  expect([late.envelope.resultCode, late.envelope.field]).toEqual([RESULTS.memberChanged, 'amount'])
  await change(userId, { kind: 'points', amount: 50, seen: 50 }, second)
  expect((await figures(userId)).points).toBe(100)
})

it('bad input is refused at its field, and another merchant’s coupon, member and request are not found', async () => {
  const { userId } = await member()
  const field = async (more: Draft) => (await manager.answer('/staff/changeMember', draft(userId, more))).envelope.field
  expect([await field({ amount: 0 }), await field({ reason: ' ' }), await field({ kind: 'coupon', amount: 1 })]).toEqual([
    'amount',
    'reason',
    'offerId',
  ])
  const noodle = (await at(server, 'owner', null, 'NOODLE')).browser
  expect(await noodle.code('/staff/changeMember', draft(userId, {}))).toBe(RESULTS.notFound)
  const { changeId } = await change(userId, { kind: 'balance', amount: 50_000 })
  expect(await noodle.code('/staff/decideMemberChange', decide(changeId))).toBe(RESULTS.notFound)
  const theirs = await member()
  expect(await noodle.code('/staff/changeMember', draft(theirs.userId, { kind: 'coupon', amount: 1, offerId }))).toBe(RESULTS.notFound)
  const cashier = (await at(server, 'cashier', 'S1')).browser
  expect(await cashier.code('/staff/changeMember', draft(userId, {}))).toBe(RESULTS.forbidden)
})

it('after any sequence of changes, balances equal their ledgers and are never below zero', async () => {
  await owner.call('/staff/setMemberLimits', {
    version: (await owner.call('/staff/getMemberLimits', {})).version,
    balanceFen: null,
    points: null,
    growth: null,
    coupons: null,
  })
  const step = fc.record({
    kind: fc.constantFrom('balance' as const, 'points' as const, 'growth' as const),
    amount: fc.integer({ min: -300, max: 300 }).filter((amount) => amount !== 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { userId } = await member()
      const held = { balance: 0, points: 0, growth: 0 }
      for (const { kind, amount } of steps) {
        const code = await manager.code('/staff/changeMember', draft(userId, { kind, amount }))
        expect(code === RESULTS.success).toBe(held[kind] + amount >= 0)
        if (code === RESULTS.success) held[kind] += amount
      }
      const { balanceFen: balance, points, growth } = await figures(userId)
      expect({ balance, points, growth }).toEqual(held)
    }),
    { numRuns: 8, seed: 40 },
  )
})

it('notes are for colleagues: written, listed and removed, and deleted with the account', async () => {
  const { userId } = await member()
  const { list } = await manager.call('/staff/addMemberNote', { userId, text: ' 对花生过敏 ', idempotencyKey: newKey() })
  expect(list).toMatchObject([{ text: '对花生过敏' }])
  expect(await manager.code('/staff/addMemberNote', { userId, text: '  ', idempotencyKey: newKey() })).toBe(RESULTS.noteMissing)
  const accountant = (await at(server, 'accountant')).browser
  expect((await accountant.call('/staff/getMemberNotes', { userId })).list).toHaveLength(1)
  expect(await accountant.code('/staff/removeMemberNote', { userId, noteId: list[0]!.noteId })).toBe(RESULTS.forbidden)
  expect((await manager.call('/staff/removeMemberNote', { userId, noteId: list[0]!.noteId })).list).toEqual([])
})
