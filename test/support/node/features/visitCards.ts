import type { Input } from '@contract/index'
import { noonAgain } from '../clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../diner'
import { leversOf } from '../levers'
import { startTestServer, type TestServer } from '../server'
import { smallMerchant } from '../merchants/smallMerchant'

/** 9.00 */
export const CAKE = choose('I2')
export const TART = choose('I3')
const name = `'{"hans":"十次卡","en":"Ten cakes","yue":"十次卡"}'`
const terms = (more: object = {}) => `'${JSON.stringify({ itemIds: ['I2'], categoryIds: null, shopIds: null, capFen: null, ...more })}'`

/** A server that sells visit cards, with a till. */
export let server: TestServer
export let door: string

/** Starts it for the tests of a file. */
export const useVisitCards = (): void => {
  beforeAll(async () => {
    server = await startTestServer({ preparation: smallMerchant })
    await server.db.exec(`
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
    insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms) values
      ('TEN', 'TEA', ${name}, ${name}, '/p', 7000, 9000, 10, 30, ${terms()}),
      ('ONE', 'TEA', ${name}, ${name}, '/p', 700, 900, 1, 30, ${terms()}),
      ('ELSEWHERE', 'TEA', ${name}, ${name}, '/p', 700, 900, 1, 30, ${terms({ shopIds: ['S2'] })}),
      ('CAPPED', 'TEA', ${name}, ${name}, '/p', 1000, 1000, 2, 30, ${terms({ itemIds: null, categoryIds: ['C2'], capFen: 500 })})`)
    const [found] = await rowsOf<{ code: string }>(
      server,
      `select code from entry_code where shop_id = 'S1' and enabled order by code limit 1`,
    )
    door = found!.code
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await noonAgain(server)
    await server.db.exec(`update shop set order_refund = true, refund_auto = true, refund_minutes = 6000`)
    await setStock(server, 'I2', 500)
  })
}

let last = 13_630_000_000
/** The card of the newest member. */
export const lastPhone = (): string => String(last)
export async function member() {
  const diner = await Diner.arrive(server, undefined, { phone: String((last += 1)), member: true })
  await server.db.exec(`update ticket set expires_at = ${Number.MAX_SAFE_INTEGER} where user_id = '${diner.who.userId}'`)
  return diner
}
export const purchase = (more: Partial<Input<'/visitCard/buy'>> = {}): Input<'/visitCard/buy'> => ({
  offerId: 'TEN',
  shopId: 'S1',
  agreed: true,
  idempotencyKey: newKey(),
  ...more,
})
export async function bought(diner: Diner, offerId = 'TEN') {
  const begun = await diner.api.call('/visitCard/buy', purchase({ offerId }))
  await diner.pay(begun.orderNo)
  return begun
}
export const detail = (diner: Diner, cardId: string) => diner.api.call('/visitCard/getCard', { cardId })
export const leftOf = async (diner: Diner, cardId: string) => (await detail(diner, cardId)).card.left
export const giveBack = async (diner: Diner, cardId: string, idempotencyKey = newKey()): Promise<Input<'/visitCard/giveBack'>> => ({
  cardId,
  expectedFen: (await detail(diner, cardId)).back?.amountFen ?? 0,
  idempotencyKey,
})
export const returnedFen = async (orderNo: string) =>
  (
    await rowsOf<{ fen: number }>(
      server,
      `select coalesce(sum(r.amount_fen), 0)::int as fen from payment_refund r join payment p on p.payment_id = r.payment_id where p.order_no = '${orderNo}' and r.status = 'done'`,
    )
  )[0]!.fen
export const use = async (diner: Diner, more: object = {}) => {
  const { code } = await diner.api.call('/getMemberCode', { mchntCd: 'TEA' })
  const input = { code, door, ...more }
  const { status, body } = await leversOf(server.url).try('POST', '/visitCards/use', input)
  return { input, status, ...(body as { left?: number; resultCode?: string }) }
}
