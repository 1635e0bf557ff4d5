import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { RESULTS } from '@domain/results'
import { createDatabase, type Database } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { openTestEngine } from '../../support/node/database/database'
import { choose, newKey, PICKUP } from '../../support/node/diner'
import { folderWithShop } from '../../support/node/faults/durable'
import { WRONG_LEDGERS } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { freePort, insertMembers, kill, openedShop, seatMembers, startServer } from '../../support/node/merchants/restaurant'
import type { StubbornDiner } from '../../support/node/faults/stubbornDiner'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const PHONES = Array.from({ length: 6 }, (_, no) => String(13_740_000_000 + no))
const MUCH = 1_000_000
/** The project that runs this gives one, or the embedded engine is meant. */
const POSTGRES = process.env.TEST_DATABASE_URL

const CAKE_FEN = 900
const name = `'{"hans":"十次卡","en":"Ten cakes","yue":"十次卡"}'`
const SHOP = `
  insert into point_rules (mchnt_cd, scale_per) values ('TEA', 100);
  insert into member_rules (mchnt_cd) values ('TEA');
  insert into member_level (mchnt_cd, level, name, growth) values ('TEA', 1, ${name}, 0);
  insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points');
  insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms) values
    ('TEN', 'TEA', ${name}, ${name}, '/p', 700, 900, 99, 30, '{"itemIds":["I2"],"categoryIds":null,"shopIds":null,"capFen":null}')`

const throwFault = (fault: unknown) => {
  throw fault
}

/** The database that the server runs on: opened by the test while the server is down. */
interface Retained {
  env: Record<string, string>
  open(): Promise<Database>
  close(db: Database): Promise<void>
  end(): Promise<void>
}
async function embedded(): Promise<Retained> {
  const dataDir = await folderWithShop('ledgers')
  return {
    env: { DATA_DIR: dataDir },
    open: async () => createDatabase(await openPglite(dataDir, throwFault)),
    close: (db) => db.close(),
    end: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
async function postgres(): Promise<Retained> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhuoma-ledgers-'))
  const db = createDatabase(await openTestEngine(openedShop, () => undefined))
  const { name: database } = await db.one<[], { name: string }>({ name: '', text: 'select current_database() as name' })
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: Object.assign(new URL(POSTGRES!), { pathname: `/${database}` }).href },
    open: async () => db,
    close: async () => undefined,
    end: async () => {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The confirmed answers to a member. */
class Member {
  readonly paid: string[] = []
  readonly cancelled: string[] = []
  readonly completed: string[] = []
  readonly topUps: string[] = []
  readonly cards: string[] = []

  constructor(
    readonly diner: StubbornDiner,
    private readonly url: string,
    private readonly seed: number,
  ) {}

  async live(isOver: () => boolean): Promise<void> {
    await this.buyCard()
    for (let turn = this.seed; !isOver(); turn += 1) {
      if (turn % 5 === 0) await this.topUp()
      else await this.eat(turn)
    }
  }

  private async buyCard(): Promise<void> {
    const input = { offerId: 'TEN', shopId: 'S1', agreed: true, idempotencyKey: newKey() }
    const card = await this.diner.request('/visitCard/buy', input)
    if (!card) return
    const by = { orderNo: card.orderNo, method: 'balance' as const, idempotencyKey: newKey() }
    if (await this.diner.request('/confirmPay', by)) this.cards.push(card.orderNo)
  }

  private async topUp(): Promise<void> {
    const begun = await this.diner.request('/rechargePay', { shopId: 'S1', amount: '10', agreed: true, idempotencyKey: newKey() })
    const prepared = begun && (await this.diner.request('/wxpay', { orderNo: begun.orderNo, idempotencyKey: newKey() }))
    if (!begun || !prepared?.cashier) return
    await this.untilReceived(`${prepared.cashier.url}`, { action: 'pay' })
    for (;;) {
      const stands = await this.diner.request('/rechargeQuery', { orderNo: begun.orderNo })
      if (stands?.state === 'done') return void this.topUps.push(begun.orderNo)
      if (!stands) return
      await delay(50)
    }
  }

  /** Two cakes: by visits, or by points and balance; then made, cancelled, or left. */
  private async eat(turn: number): Promise<void> {
    const changes = [{ selection: choose('I2'), delta: 2, seenUnitFen: CAKE_FEN }]
    if (!(await this.diner.request('/nocheck/addCart', { ...PICKUP, idempotencyKey: newKey(), changes }))) return
    const requested = { ...PICKUP, slotAt: null, visitCards: turn % 2 === 0 }
    const quote = await this.diner.request('/calcOrderDis', requested)
    if (!quote) return
    const order = await this.diner.request('/createOrder', {
      ...requested,
      idempotencyKey: newKey(),
      cartVersion: quote.cartVersion,
      expectedPayableFen: quote.bill.payableFen,
      guestsCount: null,
      remark: '',
    })
    if (!order) return
    const { orderNo, payableFen } = order
    const pay = (method: 'points' | 'balance', amountFen?: number) =>
      this.diner.request('/confirmPay', { orderNo, method, idempotencyKey: newKey(), ...(amountFen !== undefined && { amountFen }) })
    if (payableFen > 300) await pay('points', 300)
    // A cake that visits pay is paid at once.
    const isPaid = payableFen === 0 || (await pay('balance')) !== undefined
    if (!isPaid) return
    this.paid.push(orderNo)
    if (turn % 3 === 0) return void ((await this.diner.request('/cancelOrder', { orderNo })) && this.cancelled.push(orderNo))
    if (turn % 3 === 1) await this.isServed(orderNo)
  }

  private async isServed(orderNo: string): Promise<void> {
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await this.untilReceived(`/sandbox/orders/${orderNo}/${event}`, {})
    this.completed.push(orderNo)
  }

  /** Any answer is accepted: the repetition may meet the first one's result. */
  private async untilReceived(path: string, body: object): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    for (;;) {
      const answer = await fetch(this.url + path, init).catch(() => null)
      if (answer && answer.status < 500) return
      await delay(100)
    }
  }
}

it(
  `a server killed ${ROUNDS} times while members top up, pay by balance, points and visits, cancel and are served keeps every ledger, and counts everything once`,
  async () => {
    const retained = await (POSTGRES ? postgres() : embedded())
    const url = `http://127.0.0.1:${await freePort()}`
    const start = () => startServer({ ...retained.env, PORT: new URL(url).port })
    const looked = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
      const db = await retained.open()
      return look(db).finally(() => retained.close(db))
    }
    await looked(async (db) => {
      await insertMembers(db, PHONES)
      await db.exec(SHOP)
      await db.exec(
        `insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 100);
         insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen, is_recommended) values ('T10', 'TEA', 1000, 100, false)`,
      )
    })
    let server = await start()
    const diners = await seatMembers(PHONES, () => url)
    for (const { userId } of diners) {
      const whose = { who: userId, mchntCd: 'TEA' }
      await leversOf(url).post('/cards', { ...whose, principalFen: MUCH, bonusFen: MUCH / 10 })
      await leversOf(url).post('/members/points', { ...whose, points: MUCH })
    }
    const members = diners.map((diner, no) => new Member(diner, url, no))
    let isOver = false
    const living = Promise.all(members.map((member) => member.live(() => isOver)))
    const answered = () => diners.reduce((sum, one) => sum + one.answered, 0)
    for (let round = 0; round < ROUNDS; round++) {
      const enough = answered() + 60 + Math.random() * 60
      while (answered() < enough) await delay(1)
      await kill(server)
      expect(await looked((db) => db.all<[], object>({ name: '', text: WRONG_LEDGERS }))).toEqual([])
      server = await start()
    }
    const all = (announced: (member: Member) => string[]) => members.flatMap(announced)
    while (all(({ completed }) => completed).length < 3 || all(({ topUps }) => topUps).length < 2) await delay(10)
    isOver = true
    await living
    await kill(server)

    await looked(async (db) => {
      const rows = <R>(text: string) => db.all<[], R>({ name: '', text })
      expect(await rows(WRONG_LEDGERS)).toEqual([])
      const ordersWith = async (text: string) =>
        (await rows<{ order_no: string; times: number }>(text)).map((row) => `${row.order_no} ${row.times}`)
      const once = (orders: string[]) => orders.map((orderNo) => `${orderNo} 1`)
      // Nothing that was confirmed is lost, and nothing happened twice.
      const toppedUp = await ordersWith(
        `select reference as order_no, count(*)::int as times from value_entry where kind = 'topUp' group by 1`,
      )
      expect(toppedUp).toEqual(expect.arrayContaining(once(all(({ topUps }) => topUps))))
      const bought = await ordersWith(
        `select c.order_no, count(*)::int as times from visit_card c join visit_entry e on e.card_id = c.card_id and e.kind = 'bought' group by 1`,
      )
      expect(bought).toEqual(expect.arrayContaining(once(all(({ cards }) => cards))))
      const unpaid = await rows<{ order_no: string }>(`select order_no from customer_order where paid_at is null`)
      const lost = new Set(unpaid.map(({ order_no }) => order_no))
      expect(all(({ paid }) => paid).filter((orderNo) => lost.has(orderNo))).toEqual([])
      // Every cancelled order has its points and all payments refunded.
      expect(
        await rows(
          `select p.payment_id from payment p join customer_order o on o.order_no = p.order_no
            where o.order_no in (${[...all(({ cancelled }) => cancelled), ''].map((orderNo) => `'${orderNo}'`).join()})
              and p.status in ('succeeded', 'refunding', 'refunded') and p.refunded_fen <> p.amount_fen`,
        ),
      ).toEqual([])
      // Completed orders give growth and points for their money, once; visits that paid give neither.
      const grown = await rows<{ order_no: string; times: number }>(
        `select order_no, count(*)::int as times from growth_entry where kind = 'order' group by 1 having count(*) > 1
         union all select order_no, count(*)::int from point_entry where kind = 'earn' group by 1 having count(*) > 1`,
      )
      expect(grown).toEqual([])
      const earning = new Set(
        (await rows<{ order_no: string }>(`select order_no from growth_entry where kind = 'order'`)).map((row) => row.order_no),
      )
      const served = new Set(all(({ completed }) => completed))
      const byMoney = (
        await rows<{ order_no: string }>(
          `select order_no from payment where method = 'balance' and status = 'succeeded' and amount_fen >= 100`,
        )
      ).filter(({ order_no }) => served.has(order_no))
      expect(byMoney.filter(({ order_no }) => !earning.has(order_no))).toEqual([])
      expect(byMoney.length).toBeGreaterThan(0)
    })
    const refused = diners.map(({ refused: counts }) => Object.keys(counts)).flat()
    expect(refused.filter((code) => code === RESULTS.internalError)).toEqual([])
    expect(diners.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0)
    await retained.end()
  },
  120_000 + ROUNDS * 60_000,
)
