import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Input, Output, Path } from '@contract/index'
import { createDatabase, type Database } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { isExhaustive } from '../../support/exhaustive'
import { choose, newKey, PICKUP } from '../../support/node/diner'
import { folderWithShop } from '../../support/node/faults/durable'
import { RULES } from '../../support/node/database/invariants'
import { leversOf } from '../../support/node/levers'
import { freePort, insertMembers, kill, SECRET, startServer } from '../../support/node/merchants/restaurant'
import { StubbornDiner } from '../../support/node/faults/stubbornDiner'

type Method = 'wechat' | 'balance' | 'points' | 'bankTransfer' | 'cash' | 'campusCard'

type Step = 'order' | 'begin' | 'settle' | 'more' | 'eats' | 'requestsBack' | 'isGranted' | 'hasItBack'

interface Row {
  /** The methods that pay an order of two portions, in turn; the last pays the rest. */
  by: readonly Method[]
  /** The diner's balance of each stored method. */
  held?: number
  back: Partial<Record<Method, number>>
  /** In which of its steps the server dies in a usual run: of all rows in each one, and where each way takes the money and gives it back. */
  deaths: readonly [Step, Step, Step]
}
const TABLE: readonly Row[] = [
  { by: ['wechat'], back: { wechat: 900 }, deaths: ['begin', 'settle', 'hasItBack'] },
  { by: ['balance'], held: 5_000, back: { balance: 900 }, deaths: ['begin', 'requestsBack', 'isGranted'] },
  { by: ['points'], held: 5_000, back: { points: 900 }, deaths: ['begin', 'requestsBack', 'hasItBack'] },
  { by: ['bankTransfer'], back: { bankTransfer: 900 }, deaths: ['begin', 'settle', 'hasItBack'] },
  { by: ['cash'], back: { cash: 900 }, deaths: ['order', 'settle', 'hasItBack'] },
  { by: ['campusCard'], held: 5_000, back: { campusCard: 900 }, deaths: ['begin', 'isGranted', 'hasItBack'] },
  // Of several methods the bank's money is refunded first.
  { by: ['balance', 'wechat'], held: 1_000, back: { wechat: 800, balance: 100 }, deaths: ['order', 'more', 'isGranted'] },
  { by: ['points', 'cash'], held: 1_000, back: { cash: 800, points: 100 }, deaths: ['begin', 'more', 'isGranted'] },
]
const UNIT = 900
const MINUTE = 60_000
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

const throwFault = (fault: unknown) => {
  throw fault
}
let dataDir: string
beforeAll(async () => void (dataDir = await folderWithShop('methods')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const opened = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
  const db = createDatabase(await openPglite(dataDir, throwFault))
  return look(db).finally(() => db.close())
}
/** The number of a diner's campus card: digits of their own. */
const cardOf = ({ userId }: StubbornDiner) =>
  `62${parseInt(createHash('sha256').update(userId).digest('hex').slice(0, 11), 16)}`.slice(0, 14)
const rows = <R>(db: Database, text: string) => db.all<[], R>({ name: '', text })
/** How far the shop's clock was moved. */
let movedMs = MINUTE
/** One diner, one order, step by step; each asks until there is an answer, with the keys that it began with. */
class Guest {
  readonly diner: StubbornDiner
  private readonly keys = new Map<string, string>()
  orderNo = ''

  constructor(
    readonly row: Row,
    readonly phone: string,
    private readonly url: string,
  ) {
    this.diner = new StubbornDiner(() => url, SECRET, { place: PICKUP, itemId: 'I2', priceFen: UNIT }, Math.random)
  }

  private key(step: string): string {
    const key = this.keys.get(step) ?? newKey()
    this.keys.set(step, key)
    return key
  }

  private async call<P extends Path>(path: P, input: Input<P>): Promise<Output<P>> {
    const answer = await this.diner.request(path, input)
    if (!answer) throw new Error(`${this.row.by.join()}: ${path} was refused ${JSON.stringify(this.diner.refused)}`)
    return answer
  }

  /** The console's keys have none of their own: pulled until the server is there, whether or not the first pull was done. */
  private async pulls<T>(method: 'GET' | 'POST', path: string, input?: object): Promise<T | null> {
    for (;;) {
      const answer = await leversOf(this.url)
        .try(method, path, input)
        .catch(() => null)
      if (answer && answer.status < 500) return answer.status < 300 ? (answer.body as T) : null
      await delay(100)
    }
  }

  async order(): Promise<void> {
    const changes = [{ selection: choose('I2'), delta: 2, seenUnitFen: UNIT }]
    await this.call('/nocheck/addCart', { ...PICKUP, idempotencyKey: this.key('cart'), changes })
    const { cartVersion, bill } = await this.call('/calcOrderDis', { ...PICKUP, slotAt: null })
    const requested = { slotAt: null, cartVersion, expectedPayableFen: bill.payableFen, guestsCount: null, remark: '' }
    this.orderNo = (await this.call('/createOrder', { ...PICKUP, ...requested, idempotencyKey: this.key('order') })).orderNo
  }

  async begin(turn: number): Promise<void> {
    const { orderNo } = this
    const method = this.row.by[turn]
    const idempotencyKey = this.key(`begin ${turn}`)
    if (method === 'wechat') await this.call('/wxpay', { orderNo, idempotencyKey })
    else if (method === 'bankTransfer')
      await this.call('/submitTransfer', {
        orderNo,
        idempotencyKey,
        version: 0,
        payerName: '上海满满文化',
        paidOn: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
        pictureIds: [`proof-${this.diner.userId}`],
        pickupCode: '',
        pickupPoint: '',
        remark: '',
      })
    else if (method) await this.call('/confirmPay', { orderNo, method, idempotencyKey })
  }

  async settle(turn: number): Promise<void> {
    const { orderNo } = this
    const method = this.row.by[turn]
    if (method === 'wechat') await this.pulls('POST', `/payments/${orderNo}`, { action: 'pay' })
    if (method === 'cash') await this.paysCash(turn)
    if (method === 'bankTransfer') {
      const { list } = (await this.pulls<{ list: { transferId: string; orderNo: string }[] }>('GET', '/transfers'))!
      const { transferId } = list.find((one) => one.orderNo === orderNo)!
      await this.pulls('POST', `/transfers/${transferId}`, { action: 'receive' })
    }
    if (turn === this.row.by.length - 1) await this.until(({ payState }) => payState === 'succeeded')
  }

  private async paysCash(turn: number): Promise<void> {
    const { orderNo } = this
    const { list } = (await this.pulls<{ list: { code: string }[] }>('GET', `/waiter-codes?q=${orderNo}`))!
    // No code waits any more: the order was paid, and the answer was lost.
    const code = list[0]?.code
    if (code !== undefined)
      await this.diner.request('/confirmPay', { orderNo, method: 'cash', code, idempotencyKey: this.key(`settle ${turn}`) })
  }

  private async until(isSo: (standing: Output<'/queryPayDoneInfo'>) => boolean): Promise<void> {
    while (!isSo(await this.call('/queryPayDoneInfo', { orderNo: this.orderNo }))) await delay(200)
  }

  async eats(): Promise<void> {
    for (const event of ['accept', 'make', 'ready', 'pickUp']) await this.pulls('POST', `/orders/${this.orderNo}/${event}`)
  }

  async requestsBack(): Promise<void> {
    const request = { reason: 'damaged' as const, note: '', pictureIds: [], expectedFen: UNIT }
    await this.call('/applyRefund', {
      orderNo: this.orderNo,
      idempotencyKey: this.key('refund'),
      lines: [{ lineNo: 1, quantity: 1 }],
      ...request,
    })
  }

  async isGranted(): Promise<void> {
    const { refunds } = await this.call('/queryOrderByNo', { orderNo: this.orderNo })
    await this.pulls('POST', `/refunds/${refunds![0]!.refundId}`, { action: 'approve' })
  }

  /** Staff return cash by hand; all other refunds are automatic, including those that a dead server had leased. */
  async hasItBack(): Promise<void> {
    for (; ; movedMs += MINUTE) {
      const { refunds } = await this.call('/queryOrderByNo', { orderNo: this.orderNo })
      if (refunds![0]!.state === '03') return
      const { list } = (await this.pulls<{ list: { returnId: string; orderNo: string }[] }>('GET', '/hand-returns'))!
      for (const { returnId, orderNo } of list) if (orderNo === this.orderNo) await this.pulls('POST', `/hand-returns/${returnId}`)
      await this.pulls('POST', '/clock', { offsetMs: movedMs })
    }
  }
}

/** The steps of an order, in order. */
const STEPS: readonly (readonly [Step, (guest: Guest) => Promise<void>])[] = [
  ['order', (guest) => guest.order()],
  ['begin', (guest) => guest.begin(0)],
  ['settle', (guest) => guest.settle(0)],
  [
    'more',
    async (guest) => {
      await guest.begin(1)
      await guest.settle(1)
    },
  ],
  ['eats', (guest) => guest.eats()],
  ['requestsBack', (guest) => guest.requestsBack()],
  ['isGranted', (guest) => guest.isGranted()],
  ['hasItBack', (guest) => guest.hasItBack()],
]
const ALL_BUT_THE_MEAL = STEPS.map(([step]) => step).filter((step) => step !== 'eats')
/** The numbers of the steps in which the server dies. */
const deathsOf = ({ deaths }: Row): number[] =>
  (isExhaustive ? ALL_BUT_THE_MEAL : deaths).map((death) => STEPS.findIndex(([step]) => step === death))

it('the server dies in every step', () => {
  expect(new Set(TABLE.flatMap(({ deaths }) => deaths))).toEqual(new Set(ALL_BUT_THE_MEAL))
})

it(
  'a server killed in every step of every way to pay, and of its refund, has each once, and gives each back to where it came from',
  async () => {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const guests = Array.from({ length: ROUNDS }, () => TABLE)
      .flat()
      .map((row, no) => new Guest(row, String(13_790_000_000 + no), url))
    const phones = guests.map(({ phone }) => phone)
    await opened(async (db) => {
      await insertMembers(db, phones)
      await db.exec(`
        update shop set order_refund = true, refund_minutes = 60, refund_auto = false where shop_id = 'S1';
        insert into point_rules (mchnt_cd, per_yuan, scale_per, order_max_fen, day_max_fen) values ('TEA', 0, 100, 5000, 9000);
        insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points'), ('S1', 'bankTransfer'), ('S1', 'cash'), ('S1', 'campusCard');
        insert into outside_issuer (mchnt_cd, name) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}');
        insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours) values ('S1', '上海茶业', '工商银行', '1001', 24);
        insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
          select 'proof-' || user_id, user_id, 'transfer', 1, 1, 1, ${Date.now()} from app_user where phone in (${phones.map((phone) => `'${phone}'`).join()})`)
    })
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    let server = await start()
    await Promise.all(guests.map(({ diner, phone }) => diner.enter(phone)))
    const lever = leversOf(url)
    for (const { row, diner } of guests) {
      const who = { who: diner.userId, mchntCd: 'TEA' }
      if (row.by.includes('balance')) await lever.post('/cards', { ...who, principalFen: row.held, bonusFen: 0 })
      if (row.by.includes('points')) await lever.post('/members/points', { ...who, points: row.held })
      if (row.by.includes('campusCard')) {
        const card = { mchntCd: 'TEA', cardNo: cardOf(diner), holder: '林小满', balanceFen: row.held, isBlocked: false }
        await lever.post('/outside/cards', card)
        await diner.request('/bindYqk', { mchntCd: 'TEA', cardNo: card.cardNo, holderName: card.holder })
      }
    }

    const taken = guests.map(() => 0)
    /** Each takes their own steps before this one. */
    const takeUntil = (stepOf: (row: Row) => number) =>
      Promise.all(
        guests.map(async (guest, no) => {
          for (; taken[no]! < stepOf(guest.row); taken[no]! += 1) await STEPS[taken[no]!]![1](guest)
        }),
      )
    for (const death of deathsOf(TABLE[0]!).keys()) {
      await takeUntil((row) => deathsOf(row)[death]!)
      // All take their next step, and the server dies meanwhile.
      const dying = takeUntil((row) => deathsOf(row)[death]! + 1)
      await delay(Math.random() * 120)
      await kill(server)
      server = await start()
      await dying
    }
    await takeUntil(() => STEPS.length)
    await kill(server)

    await opened(async (db) => {
      expect(await rows(db, RULES)).toEqual([])
      expect(await rows(db, `select payment_id from payment_refund where status <> 'done'`)).toEqual([])
      for (const { row, orderNo, diner } of guests) {
        const announced = await rows<{ method: Method; amount: number; back: number }>(
          db,
          `select method, sum(amount_fen)::int as amount, sum(refunded_fen)::int as back from payment
            where order_no = '${orderNo}' and status in ('succeeded', 'refunding', 'refunded') group by method`,
        )
        const backOf = Object.fromEntries(announced.filter(({ back }) => back > 0).map(({ method, back }) => [method, back]))
        expect([row.by, announced.reduce((sum, { amount }) => sum + amount, 0), backOf]).toEqual([row.by, 2 * UNIT, row.back])
        expect(await rows(db, `select order_no from customer_order where user_id = '${diner.userId}'`)).toHaveLength(1)
        // The purse, the provider's ledger and the shop's hand returns.
        const [moved] = await rows<{ given: number; handed: number; card: number; campus: number; points: number }>(
          db,
          `select (select coalesce(sum(r.amount_fen), 0)::int from sandbox_refund r join payment p on p.payment_id = r.out_trade_no where p.order_no = '${orderNo}') as given,
                  (select coalesce(sum(hand_return.amount_fen), 0)::int from hand_return join payment p using (payment_id) where p.order_no = '${orderNo}' and done_at is not null) as handed,
                  (select coalesce(sum(principal_fen + bonus_fen), 0)::int from value_card where user_id = '${diner.userId}') as card,
                  (select coalesce(sum(balance_fen), 0)::int from sandbox_outside_card where card_no = '${cardOf(diner)}') as campus,
                  (select coalesce(sum(available), 0)::int from point_account where user_id = '${diner.userId}') as points`,
        )
        const taken = (method: Method) => announced.find((one) => one.method === method)?.amount ?? 0
        const left = (method: Method) => (row.by.includes(method) ? row.held! - taken(method) + (row.back[method] ?? 0) : 0)
        expect([row.by, moved]).toEqual([
          row.by,
          {
            given: row.back.wechat ?? 0,
            handed: (row.back.cash ?? 0) + (row.back.bankTransfer ?? 0),
            card: left('balance'),
            campus: left('campusCard'),
            points: left('points'),
          },
        ])
      }
    })
  },
  600_000 + ROUNDS * 120_000,
)
