import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { noonAgain } from '../../support/node/clock'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const UNIT = 700

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`)
  await server.db.exec(`update shop set order_refund = true, refund_auto = true, refund_minutes = 60`)
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

let lastPhone = 13_700_000_000
const card = (who: string, principalFen: number, bonusFen: number) =>
  leversOf(server.url).post('/cards', { who, mchntCd: 'TEA', principalFen, bonusFen })

/** A member with a card of the tea chain. */
async function member(principalFen: number, bonusFen: number) {
  const diner = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
  await card(diner.who.userId, principalFen, bonusFen)
  const order = async (portions = 1) => (await diner.orderOf(TART, portions, UNIT)).orderNo
  const confirm = (orderNo: string, idempotencyKey = newKey(), amountFen?: number) => ({
    orderNo,
    method: 'balance' as const,
    idempotencyKey,
    ...(amountFen !== undefined && { amountFen }),
  })
  const held = async () => (await diner.api.call('/getUserCardBalanceList', {})).list[0]!
  return { diner, order, confirm, held, offer: async (orderNo: string) => methodOf(await diner.api.call('/getPayMethods', { orderNo })) }
}
const methodOf = ({ methods }: { methods: { method: string }[] }) => methods.find(({ method }) => method === 'balance')

/** Balances are the sums of their lines, and every entry comes to nothing. */
afterEach(async () => {
  const wrong = await rowsOf(
    server,
    `select c.card_id from value_card c
      where c.principal_fen <> (select coalesce(sum(l.amount_fen), 0) from value_line l join value_entry e on e.entry_id = l.entry_id where e.card_id = c.card_id and l.account = 'principal')
         or c.bonus_fen <> (select coalesce(sum(l.amount_fen), 0) from value_line l join value_entry e on e.entry_id = l.entry_id where e.card_id = c.card_id and l.account = 'bonus')
      union all select e.entry_id::text from value_entry e where (select sum(l.amount_fen) from value_line l where l.entry_id = e.entry_id) <> 0`,
  )
  expect(wrong).toEqual([])
})

describe('the balance of a member', () => {
  const figures = async (of: Diner, mchntCd?: string) => {
    const api = mchntCd ? of.api.with({ mchntCd }) : of.api
    return { user: (await api.call('/getUserInfo', {})).balance, member: (await api.call('/member/getMemberInfo', {})).balance }
  }

  it('is what can be paid from the card of the merchant, and nothing while it is frozen or without a merchant', async () => {
    const { diner } = await member(500, 1_000)
    expect(await figures(diner, 'TEA')).toEqual({ user: 1_500, member: 1_500 })
    expect(await figures(diner)).toEqual({ user: 0, member: 0 })
    expect(await figures(diner, 'NOBODY')).toEqual({ user: 0, member: 0 })
    await leversOf(server.url).post('/cards/frozen', { who: diner.who.userId, mchntCd: 'TEA', isFrozen: true })
    expect(await figures(diner, 'TEA')).toEqual({ user: 0, member: 0 })
  })
})

describe('an order paid from a card', () => {
  it('takes principal and bonus in proportion, once per key', async () => {
    const { diner, order, confirm, held, offer } = await member(500, 1_000)
    const orderNo = await order()
    expect(await offer(orderNo)).toEqual({ method: 'balance', payableFen: 700, availableFen: 1_500, off: null })
    const key = newKey()
    const paid = await diner.api.call('/confirmPay', confirm(orderNo, key))
    expect(paid).toMatchObject({ orderState: '03', payState: 'succeeded', leftFen: 0 })
    expect(await diner.api.call('/confirmPay', confirm(orderNo, key))).toEqual(paid)
    expect(await diner.api.code('/confirmPay', confirm(orderNo))).toBe(RESULTS.paidAlready)
    // 700 of 500 + 1,000.
    expect(await held()).toMatchObject({ mchntCd: 'TEA', principalFen: 267, bonusFen: 533, isFrozen: false })
    expect(await diner.detail(orderNo)).toMatchObject({ payMethod: 'balance' })
  })

  it('is refused if the card has too little for the requested part, and the rest can be paid by another method', async () => {
    const { diner, order, confirm, held, offer } = await member(300, 100)
    const orderNo = await order()
    expect(await offer(orderNo)).toEqual({ method: 'balance', payableFen: 400, availableFen: 400, off: null })
    expect(await diner.api.code('/confirmPay', confirm(orderNo, newKey(), 401))).toBe(RESULTS.balanceShort)
    expect(await diner.api.call('/confirmPay', confirm(orderNo))).toMatchObject({ orderState: '01', leftFen: 300 })
    expect(await held()).toMatchObject({ principalFen: 0, bonusFen: 0 })
    await diner.pay(orderNo)
    expect(await diner.detail(orderNo)).toMatchObject({ orderState: '03' })
    const payments = await rowsOf(server, `select method, amount_fen from payment where order_no = '${orderNo}' order by method`)
    expect(payments).toEqual([
      { method: 'balance', amount_fen: 400 },
      { method: 'wechat', amount_fen: 300 },
    ])
  })

  it('is refused for a frozen card, for a visitor, or where the shop does not accept it', async () => {
    const { diner, order, confirm, offer } = await member(5_000, 0)
    await leversOf(server.url).post('/cards/frozen', { who: diner.who.userId, mchntCd: 'TEA', isFrozen: true })
    const orderNo = await order()
    expect(await offer(orderNo)).toMatchObject({ off: { reason: 'cardFrozen' } })
    expect(await diner.api.code('/confirmPay', confirm(orderNo))).toBe(RESULTS.cardFrozen)
    const visitor = await Diner.arrive(server)
    const theirs = (await visitor.orderOf(TART, 1, UNIT)).orderNo
    expect(methodOf(await visitor.api.call('/getPayMethods', { orderNo: theirs }))).toMatchObject({ off: { reason: 'phoneFirst' } })
    expect(await visitor.api.code('/confirmPay', confirm(theirs))).toBe(RESULTS.phoneNotVerified)
  })

  it('never takes more than the balance, however many payments run at once', async () => {
    const { diner, order, confirm, held } = await member(1_000, 1_000)
    const orderNos = [await order(), await order(), await order()]
    const codes = await Promise.all(
      orderNos.flatMap((orderNo) => [1, 2, 3, 4].map(() => diner.api.code('/confirmPay', confirm(orderNo, newKey(), 700)))),
    )
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(2)
    const { principalFen, bonusFen } = await held()
    expect({ principalFen, bonusFen }).toEqual({ principalFen: 300, bonusFen: 300 })
  })

  it('returns principal before bonus when it is refunded, and all of it when it is cancelled', async () => {
    const { diner, order, confirm, held } = await member(1_000, 3_000)
    const orderNo = await order(2)
    await diner.api.call('/confirmPay', confirm(orderNo))
    expect(await held()).toMatchObject({ principalFen: 650, bonusFen: 1_950 })
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await leversOf(server.url).post(`/orders/${orderNo}/${event}`, {})
    await diner.api.call('/applyRefund', {
      orderNo,
      idempotencyKey: newKey(),
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'damaged',
      note: '',
      pictureIds: [],
      expectedFen: UNIT,
    })
    // 350 of the 700 that come back were principal: they are put back first.
    expect(await held()).toMatchObject({ principalFen: 1_000, bonusFen: 2_300 })
    const cancelled = await order()
    await diner.api.call('/confirmPay', confirm(cancelled))
    expect(await held()).toMatchObject({ principalFen: 788, bonusFen: 1_812 })
    await diner.api.call('/cancelOrder', { orderNo: cancelled })
    expect(await held()).toMatchObject({ principalFen: 1_000, bonusFen: 2_300 })
  })
})

describe('the trades of a card', () => {
  it('are listed page by page, the newest first, and for their member only', async () => {
    const { diner, order, confirm, held } = await member(2_000, 0)
    const orderNo = await order()
    await diner.api.call('/confirmPay', confirm(orderNo))
    const { cardId } = await held()
    const first = await diner.api.call('/getCardTradeDetail', { cardId, pageSize: 1 })
    expect(first.list).toMatchObject([
      { kind: 'payment', orderNo, shopName: expect.any(String), mode: 'pickup', principalFen: -700, bonusFen: 0, balanceFen: 1_300 },
    ])
    const second = await diner.api.call('/getCardTradeDetail', { cardId, pageSize: 1, cursor: first.nextCursor! })
    expect(second).toMatchObject({
      list: [{ kind: 'adjustment', orderNo: null, principalFen: 2_000, balanceFen: 2_000 }],
      nextCursor: null,
    })
    expect((await diner.api.call('/getCardTradeDetail', { cardId, kind: 'refund' })).list).toEqual([])
    expect((await diner.api.call('/getCardTradeDetail', { cardId, kind: 'payment' })).list).toHaveLength(1)
    expect(await diner.api.call('/getCardBalance', { cardId })).toMatchObject({ cardId, principalFen: 1_300 })
    const { diner: other } = await member(1, 0)
    expect(await other.api.code('/getCardBalance', { cardId })).toBe(RESULTS.cardNotFound)
    expect(await other.api.code('/getCardTradeDetail', { cardId })).toBe(RESULTS.cardNotFound)
    expect(await diner.api.code('/getCardTradeDetail', { cardId, cursor: 'x' })).toBe(RESULTS.badInput)
  })
})

describe('the database', () => {
  it('refuses an entry whose lines do not sum to zero', async () => {
    const { held } = await member(100, 0)
    const { cardId } = await held()
    await expect(
      server.db.exec(
        `with entry as (insert into value_entry (card_id, kind, reference, balance_fen, created_at, month) values ('${cardId}', 'topUp', 'x', 0, 0, '1970-01') returning entry_id)
         insert into value_line (entry_id, account, amount_fen) select entry_id, 'principal', 1 from entry`,
      ),
    ).rejects.toThrow('do not come to nothing')
  })
})
