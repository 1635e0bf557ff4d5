import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** A card that is frozen, a birthday that is put right, an account that is closed for its member (decision 0338). */

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd) values ('TEA');
    insert into top_up_rule (rule_id, mchnt_cd, min_fen) values ('TR1', 'TEA', 1000);
    insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen) values ('TT1', 'TR1', 10000, 1500);
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance') on conflict do nothing`)
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterAll(() => server.close())

let lastPhone = 13_400_000_000
async function member() {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const { userId } = diner.who
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  await diner.pay(orderNo)
  return { diner, userId, phone, orderNo, api: diner.api.with({ mchntCd: 'TEA' }) }
}
const give = (userId: string, amount: number) =>
  manager.call('/staff/changeMember', { userId, kind: 'balance', amount, reason: '补', idempotencyKey: newKey() })

it('a frozen card keeps its money and pays for nothing, the diner sees that, and it works again when it is unfrozen', async () => {
  const { diner, userId, api } = await member()
  await give(userId, 5000)
  const frozen = await manager.call('/staff/freezeMember', { userId, isFrozen: true, reason: '卡丢了' })
  expect([frozen.isFrozen, frozen.balanceFen]).toEqual([true, 5000])
  expect(await manager.code('/staff/freezeMember', { userId, isFrozen: true, reason: '再来' })).toBe(RESULTS.memberFrozenAlready)
  expect((await api.call('/getUserCardBalanceList', {})).list).toMatchObject([{ isFrozen: true, bonusFen: 5000 }])
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  const pay = () => diner.api.code('/confirmPay', { orderNo, method: 'balance', idempotencyKey: newKey() })
  expect(await pay()).toBe(RESULTS.cardFrozen)
  await manager.call('/staff/freezeMember', { userId, isFrozen: false, reason: '找到了' })
  expect(await pay()).toBe(RESULTS.success)
  expect((await owner.call('/staff/getMemberNotes', { userId })).list.map(({ text }) => text).sort()).toEqual(['卡丢了', '找到了'].sort())
  expect(await auditOf(server, `what = 'freezeMember'`)).toMatchObject([
    { before: { isFrozen: false }, after: { isFrozen: true, reason: '卡丢了' } },
    { after: { isFrozen: false } },
  ])
})

it('a birthday is corrected as it was seen, and a wrong one is refused at its field', async () => {
  const { userId } = await member()
  expect(await manager.call('/staff/setMemberBirthday', { userId, birthday: '1991-02-28', seen: '' })).toMatchObject({
    birthday: '1991-02-28',
  })
  const late = await owner.answer('/staff/setMemberBirthday', { userId, birthday: '1991-02-27', seen: '' })
  expect([late.envelope.resultCode, late.envelope.field]).toEqual([RESULTS.memberChanged, 'birthday'])
  for (const birthday of ['1991-02-30', '2999-01-01', 'x'])
    expect((await manager.answer('/staff/setMemberBirthday', { userId, birthday, seen: '1991-02-28' })).envelope.field).toBe('birthday')
  expect((await owner.call('/staff/getMembers', { birthdayWithinDays: 0 })).list.map((row) => row.userId)).not.toContain(userId)
})

it('an owner closes an account as its member would: not with a balance, not with an open order, and then no data identify the person', async () => {
  const { userId, phone, orderNo, api } = await member()
  const close = (more: object = {}) => ({ userId, phoneTail: phone.slice(-4), reason: '本人来店要求', ...more })
  expect(await manager.code('/staff/closeMember', close())).toBe(RESULTS.forbidden)
  expect((await owner.answer('/staff/closeMember', close({ phoneTail: '0000' }))).envelope.field).toBe('phoneTail')
  expect(await owner.code('/staff/closeMember', close())).toBe(RESULTS.openOrdersLeft)
  for (const event of ['accept', 'make', 'ready', 'pickUp'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  await give(userId, 100)
  expect(await owner.code('/staff/closeMember', close())).not.toBe(RESULTS.success)
  await manager.call('/staff/changeMember', { userId, kind: 'balance', amount: -100, reason: '退', idempotencyKey: newKey() })
  await manager.call('/staff/addMemberNote', { userId, text: '林小姐', idempotencyKey: newKey() })
  expect(await owner.call('/staff/closeMember', close())).toEqual({ done: true })
  expect(await owner.code('/staff/getMember', { userId })).toBe(RESULTS.notFound)
  expect(await api.code('/getUserInfo', {})).not.toBe(RESULTS.success)
  expect(
    await rowsOf(
      server,
      `select m.name, m.phone_tail, m.is_known, (select count(*)::int from member_note n where n.user_id = m.user_id) as notes,
              (select string_agg(reason, '') from member_change c where c.user_id = m.user_id) as reasons
         from merchant_member m where m.user_id = '${userId}'`,
    ),
  ).toEqual([{ name: '', phone_tail: null, is_known: false, notes: 0, reasons: '' }])
})

it('an account with another merchant can be closed by its member only', async () => {
  const { userId, phone, orderNo } = await member()
  for (const event of ['accept', 'make', 'ready', 'pickUp'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  await server.db.exec(`insert into agreement_acceptance (user_id, mchnt_cd, version, accepted_at) values ('${userId}', 'NOODLE', 1, 1)`)
  expect(await owner.code('/staff/closeMember', { userId, phoneTail: phone.slice(-4), reason: '本人要求' })).toBe(RESULTS.memberElsewhere)
})

it('a cashier takes cash for a top-up: the balance is on the card with its bonus, the money in the shift, and one tap counts once', async () => {
  const { userId, api } = await member()
  const cashier = (await at(server, 'cashier', 'S1')).browser
  expect(await cashier.call('/staff/getTopUpRule', { shopId: 'S1' })).toMatchObject({
    rule: { minFen: 1000, tiers: [{ amountFen: 10000, bonusFen: 1500 }] },
  })
  const input = { shopId: 'S1', userId, amountFen: 10_000, seenBonusFen: 1500, way: 'cash' as const, idempotencyKey: newKey() }
  const done = await cashier.call('/staff/topUpMember', input)
  expect(done.member.balanceFen).toBe(11_500)
  expect(await cashier.call('/staff/topUpMember', input)).toEqual(done)
  expect((await api.call('/getUserCardBalanceList', {})).list).toMatchObject([{ principalFen: 10_000, bonusFen: 1500 }])
  expect(await rowsOf(server, `select method, order_kind, amount_fen from takings where order_no = '${done.orderNo}'`)).toEqual([
    { method: 'cash', order_kind: 'topUp', amount_fen: 10_000 },
  ])
  const next = (more: object) => ({ ...input, idempotencyKey: newKey(), ...more })
  expect(await cashier.code('/staff/topUpMember', next({ seenBonusFen: 0 }))).toBe(RESULTS.priceChanged)
  expect(await cashier.code('/staff/topUpMember', next({ amountFen: 500, seenBonusFen: 0 }))).toBe(RESULTS.topUpTierMissing)
  await manager.call('/staff/freezeMember', { userId, isFrozen: true, reason: '丢了' })
  expect(await cashier.code('/staff/topUpMember', next({}))).toBe(RESULTS.cardFrozen)
  expect(await auditOf(server, `what = 'topUpMember'`)).toMatchObject([
    { shop_id: 'S1', after: { amountFen: 10_000, bonusFen: 1500, way: 'cash' } },
  ])
})
