import { RESULTS } from '@domain/results'
import type { StaffInput } from '@contract/staff/index'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** The members of a merchant at the console (decision 0336). */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into point_rules (mchnt_cd) values ('TEA');
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100),
      ('TEA', 2, '{"hans":"银卡","en":"Silver","yue":"銀卡"}', 20, false, 100),
      ('TEA', 3, '{"hans":"金卡","en":"Gold","yue":"金卡"}', 100, false, 100)`)
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const found = async (input: StaffInput<'/staff/getMembers'>, browser = owner) =>
  (await browser.call('/staff/getMembers', input)).list.map(({ userId }) => userId)

let lastPhone = 13_900_000_000
/** A person with a name, who accepted the merchant's terms. */
async function member(name: string, birthday = '1990-05-04') {
  const phone = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const { userId } = diner.who
  await server.db.exec(`update app_user set nick_name = '${name}', birthday = '${birthday}' where user_id = '${userId}'`)
  return { diner, userId, phone }
}
async function paid({ diner }: { diner: Diner }, portions = 1, place = diner.place) {
  const there = diner.at(place)
  const { orderNo } = await there.orderOf(choose('I3'), portions, 700)
  await there.pay(orderNo)
  return orderNo
}
const lever = (path: string, input: object) => leversOf(server.url).post(path, input)
const points = (userId: string, amount: number) => lever('/members/points', { who: userId, mchntCd: 'TEA', points: amount })
const growth = (userId: string, amount: number) => lever('/members/growth', { who: userId, mchntCd: 'TEA', amount })

it('members who have paid an order are listed with their totals, the last one first, page by page', async () => {
  const lin = await member('林小满')
  await paid(lin)
  server.clock.advance(1000)
  const zhou = await member('周远')
  await paid(zhou, 2)
  const { list } = await owner.call('/staff/getMembers', {})
  expect(list).toMatchObject([
    { userId: zhou.userId, name: '周远', orders: 1, spentFen: 1400, isMember: true, levelName: '会员' },
    { userId: lin.userId, name: '林小满', orders: 1, spentFen: 700, phone: `139****${lin.phone.slice(-4)}` },
  ])
  const first = await owner.call('/staff/getMembers', { pageSize: 1 })
  const second = await owner.call('/staff/getMembers', { pageSize: 1, cursor: first.nextCursor! })
  expect([...first.list, ...second.list].map(({ userId }) => userId)).toEqual([zhou.userId, lin.userId])
  expect((await owner.call('/staff/countMembers', {})).members).toBe(list.length)
})

it('a refunded order no longer counts, and a refunded part is not spent', async () => {
  const whose = await member('退单的人')
  const orderNo = await paid(whose, 2)
  await paid(whose)
  await server.db.exec(`update customer_order set granted_fen = 300 where order_no = '${orderNo}'`)
  const one = async () => (await owner.call('/staff/getMembers', { search: '退单' })).list[0]
  expect(await one()).toMatchObject({ orders: 2, spentFen: 1800 })
  await server.db.exec(`update customer_order set status = 'refunded', closed_at = 1 where order_no = '${orderNo}'`)
  expect(await one()).toMatchObject({ orders: 1, spentFen: 700 })
})

it('a member is found by a part of the name, by the last digits of the phone and by the whole of it', async () => {
  const whose = await member('100%沈')
  await paid(whose)
  expect(await found({ search: '%沈' })).toEqual([whose.userId])
  expect(await found({ search: whose.phone.slice(-4) })).toContain(whose.userId)
  expect(await found({ search: whose.phone })).toEqual([whose.userId])
  expect(await found({ search: '没有这个人' })).toEqual([])
})

it('filters choose by orders, birthday, level, balance, points and a frozen card', async () => {
  const old = await member('很久没来')
  await paid(old)
  server.clock.advance(40 * DAY)
  owner = (await at(server, 'owner')).browser
  const rich = await member('常客', new Date(server.clock.now() + 3 * DAY).toISOString().slice(0, 10))
  await paid(rich, 3)
  await growth(rich.userId, 50)
  await points(rich.userId, 500)
  await lever('/cards', { who: rich.userId, mchntCd: 'TEA', principalFen: 8000, bonusFen: 0 })
  const chosen = async (filter: StaffInput<'/staff/getMembers'>) => {
    const ids = await found(filter)
    expect((await owner.call('/staff/countMembers', filter)).members).toBe(ids.length)
    return [ids.includes(old.userId), ids.includes(rich.userId)]
  }
  expect(await chosen({ orderedWithinDays: 30 })).toEqual([false, true])
  expect(await chosen({ lapsedDays: 30 })).toEqual([true, false])
  expect(await chosen({ birthdayWithinDays: 7 })).toEqual([false, true])
  expect(await chosen({ birthdayWithinDays: 1 })).toEqual([false, false])
  expect(await chosen({ level: 2 })).toEqual([false, true])
  expect(await chosen({ level: 1 })).toEqual([true, false])
  expect(await chosen({ balanceFromFen: 8000 })).toEqual([false, true])
  expect(await chosen({ balanceToFen: 7999 })).toEqual([true, false])
  expect(await chosen({ pointsFrom: 500, pointsTo: 500 })).toEqual([false, true])
  expect(await chosen({ spentFromFen: 2100 })).toEqual([false, true])
  await server.db.exec(`insert into bought_level values ('${old.userId}', 'TEA', 3, ${server.clock.now() + DAY})`)
  expect(await chosen({ level: 3 })).toEqual([true, false])
  expect(await chosen({ isFrozen: false })).toEqual([true, true])
  expect(await chosen({ isFrozen: true })).toEqual([false, false])
  const crossed = await owner.answer('/staff/getMembers', { pointsFrom: 2, pointsTo: 1 })
  expect([crossed.envelope.resultCode, crossed.envelope.field]).toEqual([RESULTS.rangeCrossed, 'pointsFrom'])
})

it('one page has all data of a person: figures, orders, ledgers, coupons and cards', async () => {
  const whose = await member('一页人')
  const orderNo = await paid(whose)
  await points(whose.userId, 120)
  await growth(whose.userId, 25)
  await lever('/cards', { who: whose.userId, mchntCd: 'TEA', principalFen: 5000, bonusFen: 800 })
  const { userId } = whose
  expect(await owner.call('/staff/getMember', { userId })).toMatchObject({
    name: '一页人',
    birthday: '1990-05-04',
    levelName: '银卡',
    level: 2,
    growth: 25,
    nextLevel: { name: '金卡', growth: 100 },
    principalFen: 5000,
    bonusFen: 800,
    balanceFen: 5800,
    points: 120,
    coupons: 0,
    visits: 0,
    frozenAt: null,
  })
  expect((await owner.call('/staff/getMemberOrders', { userId })).list).toMatchObject([{ orderNo, kind: 'meal', payableFen: 700 }])
  const ledger = async (name: 'balance' | 'points' | 'growth') =>
    (await owner.call('/staff/getMemberLedger', { userId, ledger: name })).list.map(({ amount, after }) => [amount, after])
  expect([await ledger('balance'), await ledger('points'), await ledger('growth')]).toEqual([[[5800, 5800]], [[120, 120]], [[25, 25]]])
  expect(await owner.call('/staff/getMemberCoupons', { userId })).toEqual({ list: [], nextCursor: null })
  expect(await owner.call('/staff/getMemberCards', { userId })).toEqual({ visitCards: [], groups: [] })
})

it('the full phone number needs a permission and is recorded in the audit log', async () => {
  const whose = await member('要电话')
  await paid(whose)
  const manager = (await at(server, 'manager')).browser
  expect(await manager.call('/staff/getMemberPhone', { userId: whose.userId })).toEqual({ phone: whose.phone })
  expect(await auditOf(server, `what = 'getMemberPhone'`)).toMatchObject([{ subject: `139****${whose.phone.slice(-4)}` }])
  const accountant = (await at(server, 'accountant')).browser
  expect(await accountant.code('/staff/getMemberPhone', { userId: whose.userId })).toBe(RESULTS.forbidden)
  expect((await accountant.call('/staff/getMember', { userId: whose.userId })).phone).toContain('****')
})

it('a cashier finds one member by the phone or the code on it, once, and sees no list', async () => {
  const whose = await member('柜台前的人')
  await paid(whose)
  const cashier = (await at(server, 'cashier', 'S1')).browser
  expect(await cashier.code('/staff/getMembers', {})).toBe(RESULTS.forbidden)
  expect(await cashier.code('/staff/getMember', { userId: whose.userId })).toBe(RESULTS.forbidden)
  expect((await cashier.call('/staff/findMembers', { phone: whose.phone })).list).toMatchObject([
    { userId: whose.userId, name: '柜台前的人' },
  ])
  expect(await cashier.code('/staff/findMembers', { phone: '柜台前的' })).toBe(RESULTS.phoneTailNeeded)
  const { code } = await whose.diner.api.call('/getMemberCode', { mchntCd: 'TEA' })
  expect(await cashier.call('/staff/scanMember', { shopId: 'S1', code })).toMatchObject({ userId: whose.userId })
  expect(await cashier.code('/staff/scanMember', { shopId: 'S1', code })).toBe(RESULTS.memberCodeUsed)
})

it('the staff of one shop see people who ordered there, and nobody of another shop or merchant', async () => {
  const here = await member('本店客人')
  await paid(here)
  const elsewhere = await member('没下单的人')
  await points(elsewhere.userId, 5)
  const manager = (await at(server, 'manager', 'S1')).browser
  expect(await found({ search: '本店' }, manager)).toEqual([here.userId])
  expect(await found({ search: '没下单' }, manager)).toEqual([])
  expect(await found({ search: '没下单' })).toEqual([elsewhere.userId])
  expect(await manager.code('/staff/getMember', { userId: elsewhere.userId })).toBe(RESULTS.notFound)
  const noodle = (await at(server, 'owner', null, 'NOODLE')).browser
  for (const path of [
    '/staff/getMember',
    '/staff/getMemberPhone',
    '/staff/getMemberOrders',
    '/staff/getMemberCoupons',
    '/staff/getMemberCards',
  ] as const)
    expect([path, await noodle.code(path, { userId: here.userId })]).toEqual([path, RESULTS.notFound])
})

it('a visitor is no member until they have a phone, and then keeps earlier orders', async () => {
  const visitor = await Diner.arrive(server)
  await paid({ diner: visitor })
  const { userId } = visitor.who
  expect(await owner.code('/staff/getMember', { userId })).toBe(RESULTS.notFound)
  await server.db.exec(`update app_user set phone = '13811112222' where user_id = '${userId}'`)
  expect(await owner.call('/staff/getMember', { userId })).toMatchObject({ isMember: false, orders: 1, phone: '138****2222' })
})

it('the totals of each member equal the sums of their orders', async () => {
  const wrong = await rowsOf(
    server,
    `select m.user_id from merchant_member m
       left join (select mchnt_cd, user_id, count(*) as n, sum(payable_fen - granted_fen) as fen from customer_order
                   where counts_for_member(kind, paid_at, status) group by mchnt_cd, user_id) o on o.mchnt_cd = m.mchnt_cd and o.user_id = m.user_id
      where m.orders <> coalesce(o.n, 0) or m.spent_fen <> coalesce(o.fen, 0)`,
  )
  expect(wrong).toEqual([])
})
