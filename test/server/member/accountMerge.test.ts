import md5 from 'crypto-js/md5'
import type { Api } from '../../support/node/api'
import { ACCOUNT_COLUMNS } from '../../../server/modules/account/index'
import { storesPersonalData } from '../../../server/personalData/model'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { choose, Diner } from '../../support/node/diner'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { wrongTotals } from '../../support/node/database/invariants'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(2 * DAY))

const DAY = 86_400_000
let lastPhone = 13_900_000_000
const newPhone = () => String((lastPhone += 1))
let lastKey = 0
const idempotencyKey = () => `merge-test-${String((lastKey += 1)).padStart(8, '0')}`

const rows = <R>(text: string) => server.db.all<[], R>({ name: `test.${md5(text).toString()}`, text })
const PICKUP = { shopId: 'S1', termId: 'M1', orderType: '01', eatingModel: '1' } as const
const TABLE = { shopId: 'S1', termId: 'M1', orderType: '01', eatingModel: '0', tableFuiouId: 'B1' } as const

const add = (api: Api, itemId: string, delta: number, place: typeof PICKUP | typeof TABLE = PICKUP) =>
  api.call('/nocheck/addCart', {
    ...place,
    idempotencyKey: idempotencyKey(),
    changes: [{ selection: { itemId, optionIds: [], addOns: [], slots: [] }, delta, seenUnitFen: 0 }],
  })
const linesOf = async (api: Api, place: typeof PICKUP | typeof TABLE = PICKUP) =>
  (await api.call('/nocheck/getCart', place)).lines.map(({ selection, quantity }) => [selection.itemId, quantity]).sort()

/** A member, and the same person as a stranger on another phone. */
async function memberAndStranger() {
  const phone = newPhone()
  const member = await logIn(server, (await newGuest(server)).api, phone)
  server.clock.advance(60_000)
  return { phone, member, stranger: await newGuest(server) }
}

const orderOf = (orderNo: string, userId: string) =>
  insertSql('customer_order', [
    {
      order_no: orderNo,
      mchnt_cd: 'TEA',
      shop_id: 'S1',
      term_id: 'M1',
      user_id: userId,
      mode: 'pickup',
      status: 'completed',
      item_count: 1,
      items_fen: 0,
      packing_fen: 0,
      discount_fen: 0,
      payable_fen: 0,
      bill: {},
      created_at: 1,
      pay_due_at: 1,
      closed_at: 2,
    },
  ]) +
  insertSql('order_line', [
    {
      order_no: orderNo,
      line_no: 0,
      item_id: 'I2',
      added_by: userId,
      name: {},
      picture: '',
      selection: {},
      choice_text: {},
      quantity: 1,
      unit_list_fen: 0,
      unit_fen: 0,
    },
  ])

describe('a visitor who logs in to an account that exists', () => {
  it('brings orders, payments, reviews and pictures along', async () => {
    const { phone, member, stranger } = await memberAndStranger()
    const { userId } = stranger.session
    await server.db.exec(
      orderOf('G1', userId) +
        `update customer_order set paid_at = 1 where order_no = 'G1';` +
        insertSql('payment', [
          { payment_id: 'P1', order_no: 'G1', user_id: userId, method: 'wechat', amount_fen: 0, status: 'succeeded', created_at: 1 },
        ]) +
        insertSql('review', [{ order_no: 'G1', shop_id: 'S1', user_id: userId, rating: 5, text: '好', created_at: 1 }]) +
        insertSql('picture', [{ picture_id: 'picture-of-G1', user_id: userId, width: 1, height: 1, bytes: 1, created_at: 1 }]) +
        insertSql('idempotency', [{ user_id: userId, path: '/createOrder', key: 'k', request_hash: '\\x00', response: {}, created_at: 1 }]),
    )
    const { session } = await logIn(server, stranger.api, phone)
    expect(session).toMatchObject({ userId: member.session.userId, openId: stranger.session.openId, registerFlag: '01' })
    const owners = await rows<{ user_id: string }>(
      `select user_id from customer_order where order_no = 'G1' union all select added_by from order_line where order_no = 'G1'
       union all select user_id from payment where payment_id = 'P1' union all select user_id from review where order_no = 'G1'
       union all select user_id from picture where picture_id = 'picture-of-G1' union all select user_id from idempotency where key = 'k'`,
    )
    expect(owners.map((row) => row.user_id)).toEqual(Array<string>(6).fill(member.session.userId))
    expect(await member.api.call('/member/getMemberInfo', {})).toMatchObject({ orderCount: 1 })
    expect(await wrongTotals(server.db)).toEqual([])
  })

  it('no longer exists afterwards: the identity belongs to the account, and old tickets have ended', async () => {
    const { phone, member, stranger } = await memberAndStranger()
    await logIn(server, stranger.api, phone)
    expect(await stranger.api.code('/checkAppUser')).toBe('100002')
    expect(await rows(`select 1 from app_user where user_id = '${stranger.session.userId}'`)).toEqual([])
    expect(await rows(`select user_id from identity where open_id = '${stranger.session.openId}'`)).toEqual([
      { user_id: member.session.userId },
    ])
    expect(await member.api.code('/checkAppUser')).toBe('000000')
  })

  it('brings the cart along; equal dishes become one line', async () => {
    const { phone, member, stranger } = await memberAndStranger()
    await add(member.api, 'I2', 1)
    await add(stranger.api, 'I2', 2)
    await add(stranger.api, 'I3', 1)
    const { version } = await member.api.call('/nocheck/getCart', PICKUP)
    const { api } = await logIn(server, stranger.api, phone)
    expect(await linesOf(api)).toEqual([
      ['I2', 3],
      ['I3', 1],
    ])
    expect((await api.call('/nocheck/getCart', PICKUP)).version).toBeGreaterThan(version)
  })

  it('brings the cart along to an account without one there', async () => {
    const { phone, stranger } = await memberAndStranger()
    await add(stranger.api, 'I3', 2)
    const { api } = await logIn(server, stranger.api, phone)
    expect(await linesOf(api)).toEqual([['I3', 2]])
  })

  it('is still one person at a table where both phones had ordered', async () => {
    const { phone, member, stranger } = await memberAndStranger()
    await add(member.api, 'I3', 1, TABLE)
    await add(stranger.api, 'I3', 2, TABLE)
    const { api } = await logIn(server, stranger.api, phone)
    expect(await linesOf(api, TABLE)).toEqual([['I3', 3]])
    expect((await api.call('/nocheck/getCart', TABLE)).members.filter(({ isMe }) => isMe)).toHaveLength(1)
  })
})

describe('a visitor who logs in while ordering', () => {
  it('keeps the order or the cart: a placed order moves to the account, else the cart does', async () => {
    for (let round = 0; round < 8; round++) {
      const { phone, member, stranger } = await memberAndStranger()
      const diner = new Diner(server, stranger.session)
      await diner.change(choose('I3'), 1, 700)
      const order = await diner.confirmation()
      await stranger.api.call('/getSmsCode', { phone, purpose: 'login' })
      const proof = { phone, smsCode: await codeSentTo(server, phone), isAgree: '1' as const }
      const [placed, login] = await Promise.all([
        stranger.api.code('/createOrder', order),
        stranger.api.code('/loginAndRegisterParam', proof),
      ])
      expect(login).toBe('000000')
      expect(['000000', '100002']).toContain(placed)
      const orders = await rows<{ user_id: string }>(`select user_id from customer_order where user_id = '${member.session.userId}'`)
      expect([orders.length, (await linesOf(member.api)).length]).toEqual(placed === '000000' ? [1, 0] : [0, 1])
    }
  })
})

describe('a visitor who logs in with a new number', () => {
  it('keeps everything, as the same user', async () => {
    const guest = await newGuest(server)
    await server.db.exec(orderOf('G2', guest.session.userId))
    await add(guest.api, 'I3', 2)
    const { session, api } = await logIn(server, guest.api, newPhone())
    expect(session.userId).toBe(guest.session.userId)
    expect(await linesOf(api)).toEqual([['I3', 2]])
    expect(await rows(`select user_id from customer_order where order_no = 'G2'`)).toEqual([{ user_id: session.userId }])
  })
})

describe('a member who logs in to another account', () => {
  it('brings nothing along', async () => {
    const { phone, member } = await memberAndStranger()
    const other = await logIn(server, (await newGuest(server)).api, newPhone())
    await server.db.exec(orderOf('G3', other.session.userId))
    expect((await logIn(server, other.api, phone)).session.userId).toBe(member.session.userId)
    expect(await rows(`select user_id from customer_order where order_no = 'G3'`)).toEqual([{ user_id: other.session.userId }])
  })
})

describe('a visitor who never returns', () => {
  it('is deleted with an abandoned cart, but not with an order', async () => {
    const [removed, ordered, member] = [await newGuest(server), await newGuest(server), (await memberAndStranger()).member]
    await add(removed.api, 'I3', 1)
    await server.db.exec(orderOf('G9', ordered.session.userId))
    const left = async () =>
      (
        await rows<{ user_id: string }>(
          `select user_id from app_user where user_id in ('${removed.session.userId}', '${ordered.session.userId}', '${member.session.userId}')`,
        )
      ).map((row) => row.user_id)
    server.clock.advance(59 * DAY)
    await server.sweep()
    expect(await left()).toHaveLength(3)
    server.clock.advance(32 * DAY)
    await server.sweep()
    expect((await left()).sort()).toEqual([ordered.session.userId, member.session.userId].sort())
  })
})

it('Every table with people in it declares what happens to its rows', async () => {
  const places = await rows<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
  )
  expect(places.map(({ place }) => place)).toEqual(
    [...ACCOUNT_COLUMNS, ...server.app.extensions(storesPersonalData).flatMap(({ columns }) => columns)].sort(),
  )
})
