import { RESULTS } from '@domain/results'
import { retryDelay } from '@domain/retry'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { codeSentTo } from '../support/node/accounts'
import { noonAgain } from '../support/node/clock'
import { giftOffers } from '../support/node/giftOffers'
import { choose, Diner, newKey, rowsOf, setStock } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { insertSql, smallMerchant } from '../support/node/smallMerchant'

interface Failure {
  work: string
  key: string
  attempts: number
  reason: string
  failedAt: number
  retryAt: number
}

/** A kind of due work, and how one row of it is made to fail. */
interface Case {
  /** Makes two rows that are due, the one that is to fail first; answers their keys. */
  make: () => Promise<[failing: string, behind: string]>
  /** What the work writes to, and how that row is told there: it is refused by the database. */
  writes: { table: string; on?: 'delete'; where: (key: string) => string }
  isDone: (key: string) => Promise<boolean>
  /** Between its first attempts, where it is not the usual minute. */
  firstMs?: number
}

const TEXT = { hans: '三人行', en: 'For three', yue: '三人行', hant: '三人行' }
let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await server.db.exec(`
    create function refuse_poisoned() returns trigger language plpgsql as $$ begin raise exception 'this row is poisoned'; end $$;
    ${insertSql('point_rules', [{ mchnt_cd: 'TEA' }])}
    ${insertSql('member_rules', [{ mchnt_cd: 'TEA' }])}
    ${insertSql('member_level', [{ mchnt_cd: 'TEA', level: 1, name: TEXT, growth: 1000 }])}
    ${insertSql('coupon_offer', giftOffers)}
    ${insertSql('group_offer', [
      {
        offer_id: 'G3',
        mchnt_cd: 'TEA',
        name: TEXT,
        contents: TEXT,
        note: TEXT,
        picture: '/art/x.svg',
        price_fen: 1_000,
        list_fen: 1_500,
        size: 3,
        goods_offer_id: null,
        minutes: 60,
        days: 30,
        per_person: 2,
        starts_at: 0,
        ends_at: server.clock.now() + 900 * DAY,
      },
    ])}`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('update shop set order_refund = true, refund_auto = false, refund_minutes = 60')
  await setStock(server, 'I2', 50)
})

const setAside = async (work: string) => (await lever.get<{ list: Failure[] }>('/due-work')).list.filter((one) => one.work === work)
const has = async (sql: string) => (await rowsOf(server, sql)).length > 0

let made = 0
const unique = () => `${(made += 1)}`.padStart(6, '0')
const newMember = async () => (await server.newCaller({ phone: `138${unique()}00`.slice(0, 11), member: true })).userId

/** Twice the same, one after the other. */
const pair = async (make: (at: number) => Promise<string>): Promise<[string, string]> => {
  const now = server.clock.now()
  return [await make(now - 2 * MINUTE), await make(now - MINUTE)]
}

const prize = async (userId: string, dueAt: number) => {
  const award_id = `PZ${unique()}`
  const name = { hans: '储值', en: 'Credit', yue: '儲值' }
  await server.db.exec(
    insertSql('prize_award', [
      {
        award_id,
        user_id: userId,
        mchnt_cd: 'TEA',
        kind: 'balance',
        prize: { kind: 'balance', bonusFen: 100 },
        name,
        picture: '/x.svg',
        source: 'lottery',
        reason: award_id,
        won_at: dueAt,
        due_at: dueAt,
      },
    ]),
  )
  return award_id
}

/** One cake, ordered and not paid, or paid. */
const CAKE = choose('I2')
const ordered = async () => {
  const diner = await Diner.arrive(server, undefined, { phone: `139${unique()}00`, member: true })
  const { orderNo } = await diner.orderOf(CAKE, 1, 900)
  server.clock.advance(1000)
  return { diner, orderNo }
}
const paid = async () => {
  const { diner, orderNo } = await ordered()
  await diner.pay(orderNo)
  return { diner, orderNo }
}
const twice = async (make: () => Promise<string>): Promise<[string, string]> => [await make(), await make()]
/** Lets the time come at which something falls due. */
const after = async (ms: number, keys: Promise<[string, string]>) => {
  const found = await keys
  server.clock.advance(ms)
  return found
}
const one = async (sql: string) => Object.values((await rowsOf<Record<string, string>>(server, sql))[0]!)[0]!
const isStatus = (table: string, key: string, id: string, status: string) =>
  has(`select 1 from ${table} where ${key} = '${id}' and ${status}`)

const group = async (people: number) => {
  const diners: Diner[] = []
  let groupId: string | undefined
  let orderNo = ''
  for (let no = 0; no < people; no++) {
    const diner = await Diner.arrive(server, undefined, { phone: `136${unique()}00`, member: true })
    const at = groupId === undefined ? { shopId: 'S1' } : { groupId }
    const joined = await diner.api.call('/groupBuy/joinGroup', { offerId: 'G3', idempotencyKey: newKey(), ...at })
    await diner.pay(joined.orderNo)
    groupId = joined.groupId
    orderNo = joined.orderNo
    diners.push(diner)
    server.clock.advance(1000)
  }
  return { groupId: groupId!, orderNo, leader: diners[0]! }
}

const CASES: Record<string, Case> = {
  prizes: {
    make: async () => pair(async (at) => prize(await newMember(), at)),
    writes: { table: 'prize_award', where: (key) => `new.award_id = '${key}'` },
    isDone: (key) => has(`select 1 from prize_award where award_id = '${key}' and given_at is not null`),
  },
  'unpaid orders': {
    make: () =>
      after(
        HOUR,
        twice(async () => (await ordered()).orderNo),
      ),
    writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}'` },
    isDone: (key) => isStatus('customer_order', 'order_no', key, `status = 'cancelled'`),
  },
  'payment queries': {
    make: () =>
      after(
        HOUR,
        twice(async () => {
          const { diner, orderNo } = await ordered()
          await diner.prepay(orderNo)
          return one(`select payment_id from payment where order_no = '${orderNo}'`)
        }),
      ),
    writes: { table: 'payment', where: (key) => `new.payment_id = '${key}' and new.status = 'closed'` },
    isDone: (key) => isStatus('payment', 'payment_id', key, `status = 'closed'`),
    firstMs: 5000,
  },
  refunds: {
    make: async () => {
      const orders = [await paid(), await paid()]
      for (const { diner, orderNo } of orders) await diner.cancel(orderNo)
      const [failing, behind] = await Promise.all(
        orders.map(({ orderNo }) =>
          one(`select refund_id from payment_refund join payment p using (payment_id) where p.order_no = '${orderNo}'`),
        ),
      )
      return [failing!, behind!]
    },
    writes: { table: 'payment_refund', where: (key) => `new.refund_id = '${key}' and new.status = 'done'` },
    isDone: (key) => isStatus('payment_refund', 'refund_id', key, `status = 'done'`),
    firstMs: 10_000,
  },
  'unanswered refunds': {
    make: () =>
      after(
        72 * HOUR,
        twice(async () => {
          const { diner, orderNo } = await paid()
          for (const event of ['accept', 'make']) await lever.post(`/orders/${orderNo}/${event}`, {})
          const asked = await diner.api.call('/applyRefund', {
            orderNo,
            idempotencyKey: newKey(),
            lines: [{ lineNo: 1, quantity: 1 }],
            reason: 'damaged',
            note: '',
            pictureIds: [],
            expectedFen: 900,
          })
          return asked.refunds[0]!.refundId!
        }),
      ),
    writes: { table: 'refund_request', where: (key) => `new.refund_id = '${key}'` },
    isDone: (key) => isStatus('refund_request', 'refund_id', key, `state <> 'requested'`),
  },
  'gifts that end': {
    make: () =>
      after(
        30 * DAY,
        twice(async () => {
          const diner = await Diner.arrive(server, undefined, { phone: `135${unique()}00`, member: true })
          const { couponId } = await diner.api.call('/getCoupon', { mchntCd: 'TEA', offerId: 'FREE', idempotencyKey: newKey() } as never)
          const { giftId } = await diner.api.call('/setSendCouponConfigInfo', {
            mchntCd: 'TEA',
            couponIds: [couponId],
            cover: 'tea',
            wish: '',
            idempotencyKey: newKey(),
          } as never)
          return giftId
        }),
      ),
    writes: { table: 'coupon_gift', where: (key) => `new.gift_id = '${key}'` },
    isDone: (key) => isStatus('coupon_gift', 'gift_id', key, `state <> 'open'`),
  },
  'groups that end': {
    make: () =>
      after(
        2 * HOUR,
        twice(async () => (await group(1)).groupId),
      ),
    writes: { table: 'buying_group', where: (key) => `new.group_id = '${key}'` },
    isDone: (key) => isStatus('buying_group', 'group_id', key, `state <> 'grouping'`),
  },
  'money of groups': {
    make: () =>
      after(
        2 * HOUR,
        twice(async () => (await group(1)).orderNo),
      ),
    writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}' and new.status = 'refunding'` },
    isDone: (key) => isStatus('group_order', 'order_no', key, 'returned_at is not null'),
  },
  'groups that were cancelled': {
    make: async () => {
      const [first, second] = [await group(1), await group(1)]
      for (const { groupId, leader } of [first, second]) await leader.api.call('/groupBuy/cancelGroup', { groupId })
      return [first.groupId, second.groupId]
    },
    writes: { table: 'buying_group', where: (key) => `new.group_id = '${key}' and new.state <> 'cancelling'` },
    isDone: (key) => isStatus('buying_group', 'group_id', key, `state <> 'cancelling'`),
  },
  'years of levels': {
    make: () =>
      pair(async (at) => {
        const userId = await newMember()
        await lever.post('/members/growth', { who: userId, mchntCd: 'TEA', growth: 50 }).catch(() => undefined)
        await server.db.exec(
          `insert into member_standing (user_id, mchnt_cd, growth, counts_at, due_at) values ('${userId}', 'TEA', 50, 0, ${at})
             on conflict (user_id, mchnt_cd) do update set due_at = excluded.due_at`,
        )
        return `${userId}/TEA`
      }),
    writes: { table: 'member_standing', where: (key) => `new.user_id = '${key.split('/')[0]}'` },
    isDone: (key) => has(`select 1 from member_standing where user_id = '${key.split('/')[0]}' and due_at > ${server.clock.now()}`),
  },
  'subscribe messages': {
    make: () =>
      pair(async (at) => {
        const { userId, openId } = await server.newCaller()
        const id = `SM${unique()}`
        await server.db.exec(
          insertSql('message_consent', [
            {
              consent_id: id,
              user_id: userId,
              open_id: openId,
              topic: 'orderReady',
              subject: id,
              lang: 'en',
              is_agreed: true,
              answered_at: at,
              used_at: at,
            },
          ]) +
            insertSql('subscribe_message', [
              {
                message_id: id,
                consent_id: id,
                user_id: userId,
                open_id: openId,
                topic: 'orderReady',
                subject: id,
                lang: 'en',
                fields: '["a","b"]',
                page: 'x',
                created_at: at,
                due_at: at,
              },
            ]),
        )
        return id
      }),
    writes: { table: 'subscribe_message', where: (key) => `new.message_id = '${key}' and new.state <> 'queued'` },
    isDone: (key) => isStatus('subscribe_message', 'message_id', key, `state <> 'queued'`),
  },
  'forget visitors': {
    make: () =>
      pair(async (at) => {
        const { userId } = await server.newCaller()
        await server.db.exec(
          `delete from ticket where user_id = '${userId}'; update app_user set visitor_due_at = ${at} where user_id = '${userId}'`,
        )
        return userId
      }),
    writes: { table: 'app_user', on: 'delete', where: (key) => `old.user_id = '${key}'` },
    isDone: async (key) => !(await has(`select 1 from app_user where user_id = '${key}'`)),
  },
}

describe.each(Object.entries(CASES))('%s', (work, { make, writes, isDone, firstMs = MINUTE }) => {
  it('that fail are set aside with their reason, tried again later and later, hold up nothing, and are done once mended', async () => {
    const [failing, behind] = await make()
    await server.db.exec(
      `create trigger poisoned before ${writes.on ?? 'insert or update'} on ${writes.table} for each row when (${writes.where(failing)}) execute function refuse_poisoned()`,
    )
    // What one sweep finishes (money given back) is another's work.
    for (let turn = 0; turn < 3; turn++) await server.sweep()
    expect([await isDone(failing), await isDone(behind)]).toEqual([false, true])
    const [first, ...others] = await setAside(work)
    expect(others).toEqual([])
    expect(first).toMatchObject({ key: failing, attempts: 1, reason: expect.stringContaining('this row is poisoned') })
    expect(first!.retryAt - first!.failedAt).toBe(firstMs)

    server.clock.set(first!.retryAt - 1)
    await server.sweep()
    expect(await setAside(work)).toEqual([first])
    server.clock.set(first!.retryAt)
    await server.sweep()
    const [second] = await setAside(work)
    expect(second).toMatchObject({ key: failing, attempts: 2 })
    expect(second!.retryAt - second!.failedAt).toBe(2 * firstMs)

    await server.db.exec(`drop trigger poisoned on ${writes.table}`)
    const { list } = await lever.post<{ list: Failure[] }>('/due-work', { work, key: failing })
    expect(list.filter((one) => one.work === work)).toEqual([])
    expect(await isDone(failing)).toBe(true)
  })
})

it('The prizes of a visitor without a phone wait, and are given once they are a member', async () => {
  const { userId } = await server.newCaller()
  const award = await prize(userId, server.clock.now())
  await server.sweep()
  const [failure] = await setAside('prizes')
  expect(failure).toMatchObject({ key: award, attempts: 1, reason: `${RESULTS.notFound}: notFound` })
  await server.db.exec(`update app_user set phone = '13800138000', registered_at = 1 where user_id = '${userId}'`)
  server.clock.set(failure!.failedAt + retryDelay(1))
  await server.sweep()
  expect(await CASES.prizes!.isDone(award)).toBe(true)
  expect(await setAside('prizes')).toEqual([])
})

it('An account that is closed takes its prizes that were still to come along, and holds up nobody’s', async () => {
  const now = server.clock.now()
  const leaving = await Diner.arrive(server, undefined, { phone: '13711112222', member: true })
  const theirs = await prize(leaving.who.userId, now + MINUTE)
  const others = await prize(await newMember(), now + 2 * MINUTE)
  await leaving.api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
  await leaving.api.call('/cancelAccount', { smsCode: await codeSentTo(server, '13711112222') })
  server.clock.set(now + 2 * MINUTE)
  await server.sweep()
  expect(
    await rowsOf(
      server,
      `select award_id, given_at is not null as given from prize_award where award_id in ('${theirs}', '${others}') order by due_at`,
    ),
  ).toEqual([
    { award_id: theirs, given: false },
    { award_id: others, given: true },
  ])
  expect(await setAside('prizes')).toEqual([])
})

it('While the database is away nothing is set aside, and all is done when it is back', async () => {
  const award = await prize(await newMember(), server.clock.now())
  await server.db.exec(`
    create function refuse_for_now() returns trigger language plpgsql as $$ begin raise exception 'starting up' using errcode = '57P03'; end $$;
    create trigger away before update on prize_award for each row execute function refuse_for_now()`)
  await expect(server.sweep()).rejects.toMatchObject({ code: '57P03' })
  await server.db.exec('drop trigger away on prize_award')
  expect(await setAside('prizes')).toEqual([])
  await server.sweep()
  expect(await CASES.prizes!.isDone(award)).toBe(true)
})

it('A failure of work that is no longer due is forgotten', async () => {
  const { userId } = await server.newCaller()
  const award = await prize(userId, server.clock.now())
  await server.sweep()
  expect(await setAside('prizes')).toMatchObject([{ key: award }])
  await server.db.exec(`update prize_award set withdrawn_at = 1 where award_id = '${award}'`)
  server.clock.advance(2 * HOUR)
  await server.sweep()
  expect(await setAside('prizes')).toEqual([])
})

it('A lever that names nothing says so', async () => {
  expect((await lever.try('POST', '/due-work', { work: 'prizes', key: 'nothing' })).status).toBe(404)
})

/** One statement, or one look, over many rows: none of them is done by itself. */
const WITHOUT_ROWS = [
  'forget keys',
  'forget tickets',
  'forget failures',
  'forget sms',
  'forget past uses',
  'forget pictures',
  'forget uploads',
  'forget content checks',
  'forget invoice links',
  'forget wrong vouchers',
  'forget subscribe messages',
  'wrong redemption codes',
  'codes of the counter',
  'member codes',
  'tries to bind cards',
  'lottery seeds',
  'growth of members',
  'balances of points',
  'stored value balances',
  // Each bill is tried by itself, and tried again.
  'reconciliation',
]
/** Set aside like all others; a row of theirs is not poisoned here. */
const SET_ASIDE_TOO = [
  'points that are lost',
  'frozen points',
  'goods that wait',
  'bookings that nobody came for',
  'stays past their time',
  'bills of rooms that nobody pays',
  'rooms that were paid and not cleared',
  'visit cards that lapse',
  'riders',
  'vouchers',
  'invoices',
  'invoice corrections',
  'invoice messages',
  'reminders',
  'content checks',
]

it('Every sweep is either poisoned here or known to have no rows of its own', () => {
  const names = server.app.sweeper.names.filter((name) => !name.startsWith('sandbox '))
  expect([...names].sort()).toEqual([...Object.keys(CASES), ...WITHOUT_ROWS, ...SET_ASIDE_TOO].sort())
})
