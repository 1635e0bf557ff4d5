import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { RESULTS } from '@domain/results'
import { createDatabase } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { openPglite } from '../../server/db/pglite/open'
import { Api } from '../support/node/api'
import { newKey } from '../support/node/diner'
import { folderThatSyncs } from '../support/node/folder'
import { RULES } from '../support/node/invariants'
import { leversOf } from '../support/node/levers'
import { freePort, kill, openShop, SECRET, startServer } from '../support/node/restaurant'
import type { Running } from '../support/node/processes'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const throwFault = (fault: unknown) => {
  throw fault
}

let dataDir: string
beforeAll(() => (dataDir = folderThatSyncs('refund')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it(
  'a server killed in the middle of every step of a refund gives the money back, once',
  async () => {
    const prepared = await openDatabase({ databaseUrl: undefined, dataDir }, throwFault)
    await openShop(prepared)
    await prepared.exec(`update shop set order_refund = true, refund_minutes = 60`)
    await prepared.close()
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    let server: Running = await start()
    const lever = leversOf(url)
    const guest = await new Api(url, SECRET).call('/loginParam', { xappId: 'h5' })
    const api = new Api(url, SECRET).as({ userId: guest.userId, openId: guest.openId, ticket: guest.ticket })

    /** Does it, kills the server meanwhile, and does it again at the next one until there is an answer. */
    async function interrupted<T>(step: () => Promise<T>): Promise<T> {
      const first = step().catch(() => null)
      await delay(Math.random() * 25)
      await kill(server)
      await first
      server = await start()
      return step()
    }

    const orders: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { orderNo } = await lever.post<{ orderNo: string }>('/orders', {
        who: guest.userId,
        code: 'TA01',
        itemId: 'I2',
        quantity: 3,
        status: 'completed',
      })
      orders.push(orderNo)
      const [line] = (await api.call('/queryOrderByNo', { orderNo })).lines
      const request = {
        orderNo,
        idempotencyKey: newKey(),
        lines: [{ lineNo: line!.lineNo, quantity: 1 }],
        reason: 'damaged' as const,
        note: '',
        pictureIds: [],
        expectedFen: 900,
      }
      const { refunds } = await interrupted(() => api.call('/applyRefund', request))
      expect(refunds).toHaveLength(1)
      const refundId = refunds[0]!.refundId!
      const answered = await interrupted(() => lever.try('POST', `/refunds/${refundId}`, { action: 'approve' }))
      // The first time may have been committed and not told.
      expect([200, 409]).toContain(answered.status)
      await interrupted(async () => {
        for (;;) {
          const { resultCode, data } = (await api.answer<{ refunds: { state: string }[] }>('/queryOrderByNo', { orderNo })).envelope
          if (resultCode === RESULTS.success && data!.refunds[0]!.state === '03') return
          await delay(50)
        }
      })
    }
    await kill(server)
    const db = createDatabase(await openPglite(dataDir, throwFault))
    const rows = (text: string) => db.all<[], object>({ name: '', text })
    expect(await rows(RULES)).toEqual([])
    expect(await rows(`select payment_id from payment_refund where status <> 'done'`)).toEqual([])
    expect(
      await rows(
        `select p.order_no, p.refunded_fen, (select sum(amount_fen)::int from sandbox_refund r where r.out_trade_no = p.payment_id) as given
           from payment p order by p.created_at`,
      ),
    ).toEqual(orders.map((order_no) => ({ order_no, refunded_fen: 900, given: 900 })))
    await db.close()
  },
  120_000 + ROUNDS * 180_000,
)
