import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { openPglite } from '../../server/db/pglite/open'
import { folderThatSyncs } from '../support/node/folder'
import { leversOf } from '../support/node/levers'
import { auditBooks, freePort, kill, openShop, seat, startServer, tallyOf } from '../support/node/restaurant'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const DINERS = 16
const HOUR = 3_600_000

const throwFault = (fault: unknown) => {
  throw fault
}

let dataDir: string
beforeAll(() => (dataDir = folderThatSyncs('kill')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it(
  `a server killed ${ROUNDS} times while ${DINERS} diners order and pay loses nothing that it said`,
  async () => {
    const prepared = await openDatabase({ databaseUrl: undefined, dataDir }, throwFault)
    await openShop(prepared)
    await prepared.close()
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    const reopened = async (atRest: boolean) => {
      const db = createDatabase(await openPglite(dataDir, throwFault))
      const wrong = await auditBooks(db, diners, { atRest }).finally(() => db.close())
      return wrong
    }

    let server = await start()
    const diners = await seat(DINERS, () => url)
    let isOver = false
    const dining = Promise.all(diners.map((diner) => diner.dine(() => isOver)))
    const answered = () => diners.reduce((sum, one) => sum + one.answered, 0)
    for (let round = 0; round < ROUNDS; round++) {
      const enough = answered() + Math.random() * 100
      while (answered() < enough) await delay(1)
      await delay(Math.random() * 10)
      await kill(server)
      if (ROUNDS < 10 || round % 10 === 0) expect([round, await reopened(false)]).toEqual([round, []])
      server = await start()
      if (process.env.FAULT_ROUNDS) process.stderr.write(`${round + 1} ${JSON.stringify(tallyOf(diners))}\n`)
    }
    while (tallyOf(diners).paid < ROUNDS) await delay(10)
    isOver = true
    await dining
    // Whatever was left unpaid falls due, whatever is owed is given back.
    await leversOf(url).post('/clock', { offsetMs: HOUR })
    await leversOf(url).post('/clock', { offsetMs: 2 * HOUR })
    await kill(server)
    expect(await reopened(true)).toEqual([])
    const db = createDatabase(await openPglite(dataDir, throwFault))
    const rows = (text: string) => db.all<[], object>({ name: '', text })
    expect(await rows(`select order_no from customer_order where status in ('toPay', 'confirmingPayment')`)).toEqual([])
    expect(await rows(`select refund_id from payment_refund where status <> 'done'`)).toEqual([])
    await db.close()
    const tally = tallyOf(diners)
    if (process.env.FAULT_ROUNDS) process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, ...tally })}\n`)
    expect(tally.unanswered).toBeGreaterThan(0)
  },
  // Only guards against what hangs: each round starts a server and the embedded database twice.
  120_000 + ROUNDS * 60_000,
)
