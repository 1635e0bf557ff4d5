import { rmSync } from 'node:fs'
import { createDatabase, type Database } from '../../../server/db/database'
import { openPglite } from '../../../server/db/pglite/open'
import { LEASE } from '../../../server/modules/printing/worker'
import { Api, type Caller } from '../../support/node/api'
import { choose, Diner } from '../../support/node/diner'
import { folderWithShop } from '../../support/node/faults/durable'
import { leversOf } from '../../support/node/levers'
import { freePort, kill, SECRET, startServer } from '../../support/node/merchants/restaurant'
import type { TestServer } from '../../support/node/server'
import { startTcpPrinter, type TcpPrinter } from '../../support/node/providers/tcpPrinter'
import { until } from '../../support/until'

/** Papers of a server that is killed between the acceptance of an order and its printing. */

let dataDir: string
let device: TcpPrinter
const throwFault = (fault: unknown) => {
  throw fault
}
const opened = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
  const db = createDatabase(await openPglite(dataDir, throwFault))
  return look(db).finally(() => db.close())
}
const jobs = (db: Database, orderNo: string) =>
  db.all<[], { kind: string; state: string }>({
    name: '',
    text: `select kind, state from print_job where order_no = '${orderNo}' order by kind`,
  })

beforeAll(async () => {
  dataDir = await folderWithShop('paper')
  device = await startTcpPrinter()
  await opened((db) =>
    db.exec(
      `insert into printer (printer_id, shop_id, name, kind, host, port, paper_mm, lang, prints, created_at)
       values ('PR1', 'S1', '后厨', 'network', '127.0.0.1', ${device.port}, 80, 'hans', '{ticket,receipt}', 1)`,
    ),
  )
})
afterAll(async () => {
  await device.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a server that is killed after it confirmed the acceptance prints each paper once after its restart, and never one that may be printed', async () => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
  let server = await start()
  let movedMs = 0
  /** The dead server's lease has expired. */
  const outwait = () => leversOf(url).post('/clock', { offsetMs: (movedMs += 2 * LEASE) })
  const accepted = async (): Promise<string> => {
    const api = new Api(url, SECRET)
    const newCaller = (): Promise<Caller> => api.call('/loginParam', { xappId: 'h5' })
    const diner = await Diner.arrive({ api, url, newCaller } as TestServer)
    const { orderNo } = await diner.orderOf(choose('I2'), 1, 900)
    const { cashier } = await diner.prepay(orderNo)
    await diner.atCashier(cashier!.url, 'pay')
    await until(async () => (await diner.payState(orderNo)).payState === 'succeeded', 'the order is paid')
    await leversOf(url).post(`/orders/${orderNo}/accept`, {})
    return orderNo
  }
  const of = (orderNo: string) => device.papers.filter((paper) => paper.includes(orderNo))

  // Out of paper, so that nothing can be out before it dies.
  device.mood.status = 'paperOut'
  const first = await accepted()
  await kill(server)
  expect(await opened((db) => jobs(db, first))).toEqual([
    { kind: 'receipt', state: 'waiting' },
    { kind: 'ticket', state: 'waiting' },
  ])
  device.mood.status = 'ok'
  server = await start()
  await outwait()
  await device.until(2)
  expect(of(first).map((paper) => paper.includes('结账单'))).toEqual([true, false])

  // The next one is printed, and the server dies before it gets the confirmation.
  device.mood.isStuck = true
  const second = await accepted()
  await device.until(3)
  await kill(server)
  device.mood.isStuck = false
  server = await start()
  await outwait()
  await device.until(4)
  await kill(server)
  expect(of(second)).toHaveLength(2)
  expect(of(first)).toHaveLength(2)
  expect(await opened((db) => jobs(db, second))).toEqual([
    { kind: 'receipt', state: 'unknown' },
    { kind: 'ticket', state: expect.stringMatching(/printed|sending/) },
  ])
})
