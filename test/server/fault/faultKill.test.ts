import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { RESULTS } from '@domain/results'
import { createDatabase, type Database } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { Api, type Caller } from '../../support/node/api'
import { BATCH_OF_COUPONS, Claimer, expectEachOnce } from '../../support/node/features/claimers'
import { newKey, TABLE } from '../../support/node/diner'
import { folderWithShop } from '../../support/node/faults/durable'
import { leversOf } from '../../support/node/levers'
import {
  auditBooks,
  freePort,
  insertMembers,
  kill,
  SECRET,
  seat,
  seatMembers,
  startServer,
  tallyOf,
} from '../../support/node/merchants/restaurant'
import type { TestServer } from '../../support/node/server'
import { CAKE, Guest, serveFirst } from '../../support/node/features/tableVisits'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const DINERS = 10
const PHONES = Array.from({ length: 6 }, (_, no) => String(13_790_000_000 + no))
const HOUR = 3_600_000
/** The usual duration of a request while all others run: a kill falls before it, into it, or between the work and the answer. */
const REQUEST_MS = 150

const throwFault = (fault: unknown) => {
  throw fault
}

let dataDir: string
beforeAll(async () => void (dataDir = await folderWithShop('kill')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const opened = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
  const db = createDatabase(await openPglite(dataDir, throwFault))
  return look(db).finally(() => db.close())
}

it(
  `a server killed ${ROUNDS + 1} times while ${DINERS} diners order and pay, members claim coupons, and a table sends its rounds and pays, loses nothing that it said and does nothing twice`,
  async () => {
    await opened(async (db) => {
      await serveFirst({ db } as TestServer)
      await insertMembers(db, PHONES)
      await db.exec(BATCH_OF_COUPONS)
    })
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    let server = await start()
    const diners = await seat(DINERS, () => url)
    const claimers = (await seatMembers(PHONES, () => url)).map((diner) => new Claimer(diner))
    const api = new Api(url, SECRET)
    const who: Caller = await api.call('/loginParam', { xappId: 'h5' })
    const guest = new Guest({ api } as TestServer, who, TABLE)
    await guest.open(2, 'water')

    let isOver = false
    const busy = Promise.all([
      ...diners.map((diner) => diner.dine(() => isOver)),
      ...claimers.map(async (claimer, no) => {
        while (!isOver) await claimer.turn(claimers[(no + 1) % claimers.length]!)
      }),
    ])
    const all = [...diners, ...claimers.map(({ diner }) => diner)]
    const answered = () => all.reduce((sum, one) => sum + one.answered, 0)
    /** Makes the call while the server is killed, in the middle of all other calls; then repeats it. */
    async function requestedTwice<T>(request: () => Promise<T>): Promise<T> {
      const enough = answered() + 30 + Math.random() * 70
      while (answered() < enough) await delay(1)
      const first = request().catch(() => null)
      await delay(Math.random() * REQUEST_MS)
      await kill(server)
      await first
      expect(await opened((db) => auditBooks(db, diners, { atRest: false }))).toEqual([])
      server = await start()
      if (process.env.FAULT_ROUNDS) process.stderr.write(`${JSON.stringify(tallyOf(diners))}\n`)
      return request()
    }

    let orderNo: string | null = null
    for (let round = 1; round <= ROUNDS; round += 1) {
      await guest.change(CAKE, 2, 900)
      const sending = await guest.sending()
      const code: string = await requestedTwice(() =>
        orderNo === null
          ? guest.api.code('/confirmHeavyOrderNew', sending)
          : guest.api.code('/confirmAddHeavyMealOrder', { ...sending, orderNo }),
      )
      expect(code).toBe(RESULTS.success)
      const { visit } = await guest.table()
      orderNo = visit!.table.orderNo!
      expect(visit!.rounds.map(({ dishes }) => dishes.map(({ quantity }) => quantity))).toEqual(Array.from({ length: round }, () => [2]))
      expect((await guest.cart()).lines).toEqual([])
    }
    const { payableFen } = await guest.api.call('/settleTable', { ...guest.place, orderNo: orderNo! })
    const { cashier } = await guest.api.call('/wxpay', { orderNo: orderNo!, idempotencyKey: newKey() })
    const pay = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"action":"pay"}' }
    await requestedTwice(() => fetch(url + cashier!.url, pay))
    while ((await guest.api.call('/queryPayDoneInfo', { orderNo: orderNo! })).payState !== 'succeeded') await delay(50)
    expect((await guest.table()).visit!.paidAt).not.toBeNull()
    await leversOf(url).post('/floor/B1/clear', {})
    expect(await guest.api.code('/queryMealOrder', guest.place)).toBe(RESULTS.visitEnded)
    await guest.scan()
    expect((await guest.table()).visit).toBeNull()

    const taken = () => claimers.flatMap((claimer) => claimer.taken)
    while (tallyOf(diners).paid < ROUNDS || taken().length === 0) await delay(10)
    isOver = true
    await busy
    // Whatever was left unpaid falls due, whatever is owed is given back.
    await leversOf(url).post('/clock', { offsetMs: HOUR })
    await leversOf(url).post('/clock', { offsetMs: 2 * HOUR })
    await kill(server)

    await opened(async (db) => {
      const rows = (text: string) => db.all<[], object>({ name: '', text })
      expect(await auditBooks(db, diners, { atRest: true })).toEqual([])
      expect(await rows(`select order_no from customer_order where status in ('toPay', 'confirmingPayment')`)).toEqual([])
      expect(await rows(`select refund_id from payment_refund where status <> 'done'`)).toEqual([])
      expect(await rows(`select amount_fen as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`)).toEqual([
        { fen: payableFen },
      ])
      await expectEachOnce(db, claimers)
    })
    if (process.env.FAULT_ROUNDS) process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, ...tallyOf(diners) })}\n`)
    for (const party of [diners, claimers.map(({ diner }) => diner)])
      expect(party.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0)
  },
  // Only a guard against hanging: each round starts a server and the embedded database twice.
  600_000 + ROUNDS * 120_000,
)
