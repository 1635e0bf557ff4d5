import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { RESULTS } from '@domain/results'
import { HOUR } from '@domain/time'
import { createWebhookCards } from '../../../server/ports/webhook/outsideCard'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import {
  COMPANY_SECRET,
  type Question,
  REFUSED,
  refusals,
  type Reply,
  signedCompany,
  notifies,
} from '../../support/node/providers/signedCompany'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { never } from '../../support/node/providers/standIn'

const NOTIFY = '/notify/outside-card'
const CAKE = choose('I2')
const PRICE = 900

interface Charge {
  outTradeNo: string
  cardNo: string
  amountFen: number
  state: 'paying' | 'paid' | 'failed' | 'closed'
  refunds: Map<string, number>
}
/** The issuer's books: cards by their numbers, charges by ours. */
const cards = new Map<string, { balanceFen: number; isBlocked: boolean }>()
const charges = new Map<string, Charge>()
/** Charges are made some time after they were requested. */
let isLate = false

let company: Awaited<ReturnType<typeof signedCompany>>
let server: TestServer

const tradeOf = ({ outTradeNo, state, amountFen }: Charge) => ({
  outTradeNo,
  state,
  amountFen,
  providerNo: state === 'paid' ? createHash('sha1').update(outTradeNo).digest('hex') : null,
  paidAt: state === 'paid' ? server.clock.now() : null,
  failReason: state === 'failed' ? 'short' : null,
})
function take(charge: Charge): void {
  const card = cards.get(charge.cardNo)!
  if (card.balanceFen < charge.amountFen) charge.state = 'failed'
  else {
    charge.state = 'paid'
    card.balanceFen -= charge.amountFen
  }
}
function works({ action, ...input }: Question): Reply {
  const { outTradeNo, cardNo, amountFen, outRefundNo } = input as Record<string, string> & { amountFen: number }
  const known = charges.get(outTradeNo!)
  const newCharge = (state: Charge['state']): Charge => {
    const made = { outTradeNo: outTradeNo!, cardNo: cardNo ?? '', amountFen: amountFen ?? 0, state, refunds: new Map<string, number>() }
    charges.set(made.outTradeNo, made)
    return made
  }
  switch (action) {
    case 'find':
    case 'look':
      return { card: cards.get(cardNo!) ?? null }
    case 'charge': {
      if (known) return { trade: tradeOf(known) }
      const charge = newCharge('paying')
      if (!isLate) take(charge)
      return { trade: tradeOf(charge) }
    }
    case 'trade':
      return { trade: known ? tradeOf(known) : null }
    case 'close':
      if (!known) newCharge('closed')
      return { done: true }
    case 'refund': {
      if (known?.state !== 'paid') return { state: 'failed' }
      if (!known.refunds.has(outRefundNo!)) {
        known.refunds.set(outRefundNo!, amountFen)
        cards.get(known.cardNo)!.balanceFen += amountFen
      }
      return { state: 'done' }
    }
    case 'fuel':
      return { state: 'active', cardNo: '600100000001' }
    default:
      return { entries: null }
  }
}

beforeAll(async () => {
  company = await signedCompany(works)
  server = await startTestServer({
    preparation: smallMerchant,
    config: { outsideCardAdapter: 'webhook', outsideCardWebhookUrl: company.url, outsideCardWebhookSecret: COMPANY_SECRET },
  })
  await server.db.exec(`
    update stock set remaining = 100000;
    insert into shop_payment_method (shop_id, method) values ('S1', 'campusCard');
    insert into outside_issuer (mchnt_cd, name, has_fuel) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}', true)`)
})
afterAll(async () => {
  await server.close()
  await company.close()
})
beforeEach(async () => {
  company.answer = works
  await noonAgain(server)
  company.questions.length = 0
  isLate = false
})

let last = 13_660_000_000
async function holder(balanceFen = 5_000) {
  const phone = String((last += 1))
  const cardNo = `6${phone}`
  cards.set(cardNo, { balanceFen, isBlocked: false })
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  await diner.api.call('/bindYqk', { mchntCd: 'TEA', cardNo, holderName: '林小满' })
  const { api } = diner
  return {
    diner,
    api,
    onCard: () => cards.get(cardNo)!.balanceFen,
    ordered: async () => (await diner.orderOf(CAKE, 1, PRICE)).orderNo,
    pay: (orderNo: string, idempotencyKey = newKey()) => api.code('/confirmPay', { orderNo, method: 'campusCard', idempotencyKey }),
    state: async (orderNo: string) => (await api.call('/queryPayDoneInfo', { orderNo })).payState,
    paymentOf: async (orderNo: string) =>
      (await rowsOf<{ payment_id: string }>(server, `select payment_id from payment where order_no = '${orderNo}'`))[0]!.payment_id,
  }
}
const later = async (ms: number) => {
  server.clock.advance(ms)
  await server.sweep()
}

it('shows the issuer’s balance and fuel card, pays once however often it is charged, and is refunded once', async () => {
  const one = await holder()
  expect(await one.api.call('/queryYqk', { mchntCd: 'TEA' })).toMatchObject({ card: { balanceFen: 5_000, isBlocked: false } })
  expect(await one.api.call('/getOilStateWxMemCard', { mchntCd: 'TEA' })).toEqual({ oilState: 'active', maskedNo: '**** 0001' })
  const orderNo = await one.ordered()
  const key = newKey()
  expect(new Set(await Promise.all(Array.from({ length: 5 }, () => one.pay(orderNo, key))))).toEqual(new Set([RESULTS.success]))
  expect(one.onCard()).toBe(4_100)
  await one.api.call('/cancelOrder', { orderNo })
  // The refund is made, and the issuer's answer is lost, so it is requested again with the same number.
  company.answer = (question) => (question.action === 'refund' ? (works(question), 502) : works(question))
  await later(1_000)
  company.answer = works
  await later(60_000)
  await later(60_000)
  expect(one.onCard()).toBe(5_000)
})

it('with too little money is refused, and the order can be paid another way', async () => {
  const one = await holder(899)
  const orderNo = await one.ordered()
  expect(await one.pay(orderNo)).toBe(RESULTS.balanceShort)
  expect(one.onCard()).toBe(899)
})

it('is charged once when the issuer reports a late charge, twice or after a query; a cancelled order is refunded', async () => {
  isLate = true
  const one = await holder()
  const orderNo = await one.ordered()
  expect(await one.pay(orderNo)).toBe(RESULTS.success)
  expect(await one.state(orderNo)).toBe('confirming')
  const charge = charges.get(await one.paymentOf(orderNo))!
  take(charge)
  const trade = tradeOf(charge)
  expect(await refusals(server, NOTIFY, trade)).toEqual(REFUSED)
  expect(await notifies(server, NOTIFY, { ...trade, amountFen: 1 })).toBe(409)
  expect(await notifies(server, NOTIFY, { ...trade, outTradeNo: 'P00' })).toBe(404)
  expect(await rowsOf(server, `select 1 from payment where order_no = '${orderNo}' and status = 'succeeded'`)).toEqual([])
  expect(await Promise.all([1, 2, 3].map(() => notifies(server, NOTIFY, trade)))).toEqual([200, 200, 200])
  await later(60_000)
  expect(await one.state(orderNo)).toBe('succeeded')
  expect(await rowsOf(server, `select 1 from payment where order_no = '${orderNo}'`)).toHaveLength(1)
  await one.api.call('/cancelOrder', { orderNo })
  await later(60_000)
  expect(one.onCard()).toBe(5_000)
  // The issuer repeats its report after the end.
  expect(await notifies(server, NOTIFY, trade)).toBe(200)
  await later(60_000)
  expect(one.onCard()).toBe(5_000)
})

it('reports are accepted for its own payments only', async () => {
  const one = await holder()
  const orderNo = await one.ordered()
  await one.api.call('/wxpay', { orderNo, idempotencyKey: newKey() })
  const outTradeNo = await one.paymentOf(orderNo)
  const forged = { outTradeNo, state: 'paid', amountFen: PRICE, providerNo: 'C1', paidAt: server.clock.now(), failReason: null }
  expect(await notifies(server, NOTIFY, forged)).toBe(404)
  expect((await one.diner.detail(orderNo)).orderState).toBe('01')
})

it('that never answers stops waiting after a limit, and an answer about another payment is ignored', async () => {
  company.answer = () => never
  const impatient = createWebhookCards({ url: company.url, secret: COMPANY_SECRET }, () => server.clock.now(), 30)
  await expect(impatient.charges.find('P1')).rejects.toThrow()
  const one = await holder().catch(() => null)
  expect(one).toBeNull()
  company.answer = works
  const port = createWebhookCards({ url: company.url, secret: COMPANY_SECRET }, () => server.clock.now())
  company.answer = () => ({ trade: { outTradeNo: 'P2', state: 'paid', amountFen: 1, providerNo: null, paidAt: 1, failReason: null } })
  await expect(port.charges.find('P1')).rejects.toThrow('another payment')
  company.answer = () => ({ entries: [{ kind: 'payment', number: 'P1', amountFen: 900, state: 'paid' }] })
  expect(await port.bills.bill('2026-11-21')).toEqual([{ kind: 'payment', number: 'P1', amountFen: 900, state: 'paid' }])
})

it('loses no money and takes none twice, whatever message is lost', async () => {
  const one = await holder(1_000_000)
  const fault = fc.constantFrom<'fine' | 'requestLost' | 'answerLost' | 'nonsense'>('fine', 'requestLost', 'answerLost', 'nonsense')
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 6 }), fc.boolean(), fc.boolean(), async (faults, reportsIt, cancels) => {
      company.answer = works
      await noonAgain(server)
      const before = one.onCard()
      const orderNo = await one.ordered()
      const waiting = [...faults]
      company.answer = (question) => {
        const next = question.action === 'look' ? 'fine' : (waiting.shift() ?? 'fine')
        if (next === 'requestLost') return 503
        const reply = works(question)
        return next === 'answerLost' ? 502 : next === 'nonsense' ? { never: 'heard' } : reply
      }
      await one.pay(orderNo)
      const paymentId = (await rowsOf<{ payment_id: string }>(server, `select payment_id from payment where order_no = '${orderNo}'`))[0]
        ?.payment_id
      const charge = paymentId === undefined ? undefined : charges.get(paymentId)
      if (reportsIt && charge?.state === 'paid') await notifies(server, NOTIFY, tradeOf(charge))
      if (cancels) await one.api.code('/cancelOrder', { orderNo })
      for (let turn = 0; turn < 8; turn += 1) await later(2 * HOUR)
      const held = await rowsOf<{ fen: string }>(
        server,
        `select coalesce(sum(amount_fen), 0) as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
      )
      expect(before - one.onCard()).toBe(Number(held[0]!.fen))
      expect(
        await rowsOf(
          server,
          `select 1 from payment where order_no = '${orderNo}' and status in ('created', 'pending', 'confirming', 'refunding')`,
        ),
      ).toEqual([])
    }),
    { numRuns: 15 },
  )
})
