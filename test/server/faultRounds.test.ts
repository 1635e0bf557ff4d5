import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Input, Path } from '@contract/index'
import { RESULTS } from '@domain/results'
import { createDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { openPglite } from '../../server/db/pglite/open'
import { Api, type Caller } from '../support/node/api'
import { newKey } from '../support/node/diner'
import { folderThatSyncs } from '../support/node/folder'
import { leversOf } from '../support/node/levers'
import { auditBooks, freePort, kill, openShop, SECRET, startServer } from '../support/node/restaurant'
import type { TestServer } from '../support/node/server'
import { CAKE, Guest, serveFirst } from '../support/node/visits'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
/** What a request takes about: a kill falls before it, into it, or between the work and the answer. */
const REQUEST_MS = 15

const throwFault = (fault: unknown) => {
  throw fault
}

let dataDir: string
beforeAll(() => (dataDir = folderThatSyncs('rounds')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it(
  `a server killed while each of ${ROUNDS} rounds is sent, and between the payment and the clearing of the table, has each once`,
  async () => {
    const prepared = await openDatabase({ databaseUrl: undefined, dataDir }, throwFault)
    await openShop(prepared)
    await serveFirst({ db: prepared } as TestServer)
    await prepared.close()
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    let server = await start()
    const api = new Api(url, SECRET)
    const who: Caller = await api.call('/loginParam', { xappId: 'h5' })
    const guest = new Guest({ api } as TestServer, who, {
      shopId: 'S1',
      termId: 'M1',
      orderType: '01',
      eatingModel: '0',
      tableFuiouId: 'B1',
    })

    /** Asks, with the server killed somewhere on the way; then asks the same again. */
    const askedTwice = async <T>(ask: () => Promise<T>): Promise<T> => {
      const first = ask().catch(() => null)
      await delay(Math.random() * REQUEST_MS)
      await kill(server)
      await first
      server = await start()
      return ask()
    }
    const codeOf = <P extends Path>(path: P, input: Input<P>) => askedTwice(() => guest.api.code(path, input))

    await guest.open(2, 'water')
    let orderNo: string | null = null
    for (let round = 1; round <= ROUNDS; round += 1) {
      await guest.change(CAKE, 2, 900)
      const sending = await guest.sending()
      const code: string =
        orderNo === null
          ? await codeOf('/confirmHeavyOrderNew', sending)
          : await codeOf('/confirmAddHeavyMealOrder', { ...sending, orderNo })
      expect(code).toBe(RESULTS.success)
      const { visit } = await guest.table()
      orderNo = visit!.table.orderNo!
      expect(visit!.rounds.map(({ dishes }) => dishes.map(({ quantity }) => quantity))).toEqual(Array.from({ length: round }, () => [2]))
      expect((await guest.cart()).lines).toEqual([])
    }

    const { payableFen } = await guest.api.call('/settleTable', { ...guest.place, orderNo: orderNo! })
    const { cashier } = await guest.api.call('/wxpay', { orderNo: orderNo!, idempotencyKey: newKey() })
    await askedTwice(() =>
      fetch(url + cashier!.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"action":"pay"}' }),
    )
    while ((await guest.api.call('/queryPayDoneInfo', { orderNo: orderNo! })).payState !== 'succeeded') await delay(50)
    expect((await guest.table()).visit!.paidAt).not.toBeNull()

    await leversOf(url).post('/floor/B1/clear', {})
    expect((await guest.table()).visit).toBeNull()
    await kill(server)
    const db = createDatabase(await openPglite(dataDir, throwFault))
    expect(await auditBooks(db, [], { atRest: true })).toEqual([])
    const paid = await db.all<[], { fen: number }>({
      name: '',
      text: `select amount_fen as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
    })
    expect(paid).toEqual([{ fen: payableFen }])
    await db.close()
  },
  // Only guards against what hangs, as in faultKill.
  180_000 + ROUNDS * 60_000,
)
