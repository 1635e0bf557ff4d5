import type { StaffInput } from '@contract/staff/index'
import { COLUMNS, textPlaces } from '@domain/printing/document'
import { MOVED_AFTER } from '@domain/printing/job'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { LEASE } from '../../../server/modules/printing/worker'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'
import { startTcpPrinter, type TcpPrinter } from '../../support/node/providers/tcpPrinter'
import { until } from '../../support/until'

/** Papers of orders on a printer of the shop's network, however the printer is. */

let server: TestServer
let manager: ConsoleBrowser
let device: TcpPrinter
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`update stock set remaining = 1000`)
  manager = (await at(server, 'manager', 'S1')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  device = await startTcpPrinter()
})
afterEach(async () => {
  await device.close()
  await server.db.exec('delete from print_job; update printer set backup_printer_id = null; delete from printer')
})

const settings = (more: Partial<StaffInput<'/staff/addPrinter'>> = {}): StaffInput<'/staff/addPrinter'> => ({
  shopId: 'S1',
  name: '前台',
  kind: 'network',
  host: '127.0.0.1',
  port: device.port,
  serialNo: null,
  paperMm: 80,
  paperLang: 'hans',
  prints: ['receipt'],
  stationId: null,
  backupPrinterId: null,
  ...more,
})
const add = (more: Partial<StaffInput<'/staff/addPrinter'>> = {}) => manager.call('/staff/addPrinter', settings(more))
const jobs = async () => (await manager.call('/staff/getPrintJobs', { shopId: 'S1' })).list
const states = async () => (await jobs()).map(({ state }) => state)
const printers = async () => (await manager.call('/staff/getPrinters', { shopId: 'S1' })).list
async function paid(): Promise<string> {
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I2'), 2, 900, { remark: '不要糖' })
  await diner.pay(orderNo)
  // The payment's papers are printed at the next turn.
  await server.sweep(1000)
  return orderNo
}
/** Once the printer has been given up on. */
async function settled(): Promise<string[]> {
  while ((await states()).includes('sending')) await new Promise((done) => setTimeout(done, 50))
  return states()
}
/** Until postponed jobs are due. */
async function later(ms = MINUTE): Promise<void> {
  server.clock.advance(ms)
  await server.sweep(1000)
}

it('a paid order has one receipt, with Chinese as it was written, confirmed by the printer', async () => {
  await add()
  const orderNo = await paid()
  const [paper] = await device.until(1)
  for (const text of ['结账单', '红豆糕 x2', '18.00', '微信支付', orderNo]) expect(paper).toContain(text)
  await later()
  expect(device.papers).toHaveLength(1)
  expect(await jobs()).toMatchObject([{ state: 'printed', kind: 'receipt', orderNo, isAgain: false, tries: 1 }])
  expect(await printers()).toMatchObject([{ state: 'ok', waiting: 0, unknown: 0 }])
})

it('a test page shows that a printer works, in its own language and width', async () => {
  const { printerId } = await add({ paperMm: 58, paperLang: 'en', name: 'Counter' })
  await manager.call('/staff/testPrinter', { shopId: 'S1', printerId })
  await server.sweep(1000)
  const [paper] = await device.until(1)
  expect(paper).toContain('TEST PAGE')
  expect(paper!.split('\n').every((line) => line.length <= 32)).toBe(true)
})

it.each([80, 58] as const)('on %i mm amounts end at the right edge, beside Chinese names in both sizes', async (paperMm) => {
  await add({ paperMm })
  await paid()
  await device.until(1)
  const amounts = device.sheets[0]!.filter(({ text }) => /\d\.\d{2}$/.test(text))
  expect(amounts.map(({ size }) => size)).toEqual(expect.arrayContaining([1, 2]))
  expect(new Set(amounts.map(({ text, size }) => textPlaces(text) * size))).toEqual(new Set([COLUMNS[paperMm]]))
})

it.each(['paperOut', 'coverOpen'] as const)(
  'nothing is sent to a printer that reports %s, and it prints once it is ready',
  async (status) => {
    device.mood.status = status
    await add()
    await paid()
    expect(await printers()).toMatchObject([{ state: status, waiting: 1 }])
    expect(await states()).toEqual(['waiting'])
    device.mood.status = 'ok'
    await later()
    expect((await device.until(1)).length).toBe(1)
    expect(await states()).toEqual(['printed'])
  },
)

it('an unreachable printer is retried, and at once after a change', async () => {
  const elsewhere = await startTcpPrinter()
  await elsewhere.close()
  const { printerId } = await add({ port: elsewhere.port })
  await paid()
  expect(await printers()).toMatchObject([{ state: 'away', waiting: 1 }])
  const { version } = (await printers())[0]!
  await manager.call('/staff/editPrinter', { ...settings(), printerId, version })
  await server.sweep(1000)
  expect(await states()).toEqual(['printed'])
})

it.each([
  ['runs out of paper in the middle', { jamsAfter: 60 }],
  ['cuts the connection in the middle', { cutsAfter: 60 }],
])('a printer that %s leaves a paper of unknown outcome, which is not sent again automatically', async (_what, mood) => {
  Object.assign(device.mood, mood)
  await add()
  await paid()
  expect(await settled()).toEqual(['unknown'])
  Object.assign(device.mood, { status: 'ok', jamsAfter: null, cutsAfter: null })
  await later()
  await later()
  expect(device.papers).toEqual([])
  expect(await printers()).toMatchObject([{ waiting: 0, unknown: 1 }])
  const { jobId } = (await jobs())[0]!
  // A person checks the printer, and has it printed again.
  await manager.call('/staff/printAgain', { shopId: 'S1', jobId, idempotencyKey: newKey() })
  await manager.call('/staff/closePrintJob', { shopId: 'S1', jobId, state: 'unknown', isPrinted: false })
  await server.sweep(1000)
  expect((await device.until(1))[0]).toContain('补打')
  expect((await states()).sort()).toEqual(['dropped', 'printed'])
})

it('a slow printer gets its papers one after the other, each once', async () => {
  device.mood.printMs = 80
  await add()
  await Promise.all([paid(), paid(), paid()])
  await device.until(3)
  await later()
  expect(device.papers).toHaveLength(3)
  expect(await states()).toEqual(['printed', 'printed', 'printed'])
})

it('a printer that never answers gets its paper, which counts as sent and not as printed', async () => {
  device.mood.status = 'silent'
  await add()
  await paid()
  expect((await device.until(1)).length).toBe(1)
  expect(await states()).toEqual(['sent'])
})

it('a backup printer takes the papers of one that is unreachable for too long, and does not pass them on', async () => {
  const dead = await startTcpPrinter()
  await dead.close()
  const { printerId: backupPrinterId } = await add({ name: '后厨', prints: [] })
  await add({ port: dead.port, backupPrinterId })
  await paid()
  expect(device.papers).toEqual([])
  await later(MOVED_AFTER + 1000)
  await server.sweep(1000)
  expect((await device.until(1)).length).toBe(1)
  expect(await jobs()).toMatchObject([{ printerName: '后厨', isMoved: true, state: 'printed' }])
})

it('a process that died while sending leaves a paper of unknown outcome', async () => {
  await add()
  device.mood.status = 'paperOut'
  await paid()
  await server.db.exec(`update print_job set state = 'sending', due_at = ${server.clock.now() + MINUTE}`)
  device.mood.status = 'ok'
  await later(2 * MINUTE)
  expect([device.papers, await states()]).toEqual([[], ['unknown']])
})

it('a paper is printed again on the same printer, with its mark, once for one tap', async () => {
  await add()
  const orderNo = await paid()
  server.clock.advance(1000)
  const idempotencyKey = newKey()
  const { jobId } = (await jobs())[0]!
  for (let tap = 0; tap < 2; tap++) await manager.call('/staff/printAgain', { shopId: 'S1', jobId, idempotencyKey })
  await server.sweep(1000)
  expect((await device.until(2))[1]).toContain('补打')
  expect(await jobs()).toMatchObject([
    { isAgain: true, orderNo, state: 'printed' },
    { isAgain: false, orderNo, state: 'printed' },
  ])
  expect(await auditOf(server, `what = 'printAgain' and subject = '${orderNo}'`)).toHaveLength(1)
})

it('a printer that was set up later gets the papers of an order on request', async () => {
  const orderNo = await paid()
  const request = () =>
    manager.answer<{ count: number }>('/staff/printOrder', { shopId: 'S1', orderNo, kind: 'receipt', idempotencyKey: newKey() })
  expect((await request()).envelope.resultCode).toBe(RESULTS.printerNone)
  await add()
  expect((await request()).envelope.data).toEqual({ count: 1 })
  server.clock.advance(1000)
  expect((await request()).envelope.data).toEqual({ count: 1 })
  await server.sweep(1000)
  const papers = await device.until(2)
  expect(papers.map((paper) => paper.includes('补打'))).toEqual([false, true])
})

it('a second attempt to close a paper, or to edit a printer, is refused as outdated', async () => {
  device.mood.cutsAfter = 60
  const printer = await add()
  await paid()
  const { jobId } = (await jobs())[0]!
  const close = () => manager.code('/staff/closePrintJob', { shopId: 'S1', jobId, state: 'unknown', isPrinted: true })
  expect([await close(), await close()]).toEqual([RESULTS.success, RESULTS.printJobChanged])
  const edit = (name: string) =>
    manager.code('/staff/editPrinter', { ...settings({ name }), printerId: printer.printerId, version: printer.version })
  expect([await edit('一'), await edit('二')]).toEqual([RESULTS.success, RESULTS.staffChanged])
})

it('a printer is removed and restored, but not while papers wait for it', async () => {
  device.mood.status = 'paperOut'
  const { printerId, version } = await add()
  await paid()
  const remove = (isRemoved: boolean, of = version) =>
    manager.answer<{ version: number }>('/staff/removePrinter', { shopId: 'S1', printerId, version: of, isRemoved })
  expect((await remove(true)).envelope.resultCode).toBe(RESULTS.printerBusy)
  device.mood.status = 'ok'
  await later()
  const { data } = (await remove(true)).envelope
  expect(await printers()).toEqual([])
  await paid()
  expect(device.papers).toHaveLength(1)
  expect((await remove(false, data!.version)).envelope.resultCode).toBe(RESULTS.success)
  expect(await printers()).toHaveLength(1)
})

it('invalid settings of a printer are reported at their field', async () => {
  const problem = async (more: Partial<StaffInput<'/staff/addPrinter'>>) => {
    const { envelope } = await manager.answer('/staff/addPrinter', settings(more))
    return [envelope.resultCode, (envelope as { field?: string }).field]
  }
  expect(await problem({ host: 'not an address' })).toEqual([RESULTS.printerHostMalformed, 'host'])
  expect(await problem({ port: null })).toEqual([RESULTS.badInput, 'port'])
  expect(await problem({ kind: 'cloud', serialNo: '1' })).toEqual([RESULTS.printerSerialWrong, 'serialNo'])
  expect(await problem({ backupPrinterId: 'pr_nowhere' })).toEqual([RESULTS.notFound, 'backupPrinterId'])
})

it('papers and printers of another shop are not found', async () => {
  const { printerId, version } = await add()
  await paid()
  const { jobId } = (await jobs())[0]!
  const other = (await at(server, 'manager', 'S2')).browser
  const shopId = 'S2'
  const codes = [
    await other.code('/staff/testPrinter', { shopId, printerId }),
    await other.code('/staff/removePrinter', { shopId, printerId, version, isRemoved: true }),
    await other.code('/staff/editPrinter', { ...settings(), shopId, printerId, version }),
    await other.code('/staff/getPaper', { shopId, jobId }),
    await other.code('/staff/printAgain', { shopId, jobId, idempotencyKey: newKey() }),
    await other.code('/staff/closePrintJob', { shopId, jobId, state: 'unknown', isPrinted: true }),
    await other.code('/staff/getPrintJobs', { shopId, printerId }),
  ]
  expect(codes).toEqual(codes.map(() => RESULTS.notFound))
  expect(await rowsOf(server, 'select count(*)::int as count from print_job')).toEqual([{ count: 1 }])
})

it('a printer without papers is known to be unreachable, and to be back, without a request', async () => {
  await add()
  await server.sweep(1000)
  expect(await printers()).toMatchObject([{ state: 'ok' }])
  const ear = await manager.listen(['shop:S1'])
  device.mood.status = 'coverOpen'
  await later(30_000)
  expect(await printers()).toMatchObject([{ state: 'coverOpen', waiting: 0 }])
  device.mood.status = 'ok'
  await later(10_000)
  expect(await printers()).toMatchObject([{ state: 'ok' }])
  await until(() => ear.received.filter(({ type }) => type === 'printer').length >= 2, 'whoever looks at the console hears of both')
  ear.close()
})

it('waiting papers are printed as soon as the printer is back, and not only at the next scheduled time', async () => {
  device.mood.status = 'paperOut'
  await add()
  await paid()
  for (let turns = 0; turns < 6; turns++) await later(20_000)
  device.mood.status = 'ok'
  await later(10_000)
  expect(await states()).toEqual(['printed'])
})

it('a printer whose process died is served by the next one after ten seconds', async () => {
  await add()
  await server.db.exec(`update printer set leased_until = ${server.clock.now() + LEASE}`)
  await paid()
  expect(await states()).toEqual(['waiting'])
  await later(LEASE + 1)
  expect(await states()).toEqual(['printed'])
})

it('the code of a table is printed on a slip at the receipt printer, and leads to that table', async () => {
  expect(await manager.code('/staff/printTableCode', { shopId: 'S1', tableId: 'B1', idempotencyKey: newKey() })).toBe(RESULTS.printerNone)
  await add({ name: '后厨', prints: ['ticket'] })
  await add({ name: '前台' })
  const idempotencyKey = newKey()
  for (let tap = 0; tap < 2; tap++) {
    const job = await manager.call('/staff/printTableCode', { shopId: 'S1', tableId: 'B1', idempotencyKey })
    expect(job).toMatchObject({ kind: 'code', printerName: '前台', state: 'waiting' })
  }
  await server.sweep(1000)
  await device.until(1)
  await later()
  expect(device.papers).toHaveLength(1)
  expect(device.papers[0]).toContain('扫码点餐')
  const { jobId } = (await jobs())[0]!
  const { lines } = await manager.call('/staff/getPaper', { shopId: 'S1', jobId })
  expect(lines).toContainEqual({ kind: 'qr', text: `${server.url}/?scene=TA01` })
  const other = (await at(server, 'manager', 'S2')).browser
  expect(await other.code('/staff/printTableCode', { shopId: 'S2', tableId: 'B1', idempotencyKey: newKey() })).toBe(RESULTS.tableNotFound)
})

describe('a cloud printer of the sandbox', () => {
  const SN = 'SN0001'
  const cloud = () => add({ kind: 'cloud', host: null, port: null, serialNo: SN, serialKey: 'KEY12345', paperMm: 58 })
  interface Seen {
    printers: { serialNo: string; state: string; waiting: number }[]
    papers: { serialNo: string; paperMm: number; isTorn: boolean; lines: { kind: string; text?: string }[] }[]
  }
  const seen = () => leversOf(server.url).get<Seen>('/papers')
  const become = (input: object) => leversOf(server.url).post(`/papers/printers/${SN}`, input)
  const textOf = ({ lines }: Seen['papers'][number]) => lines.map(({ text = '' }) => text).join('\n')
  beforeEach(() => server.db.exec('delete from sandbox_paper; delete from sandbox_printer'))

  it('shows its papers to testers, codes too', async () => {
    const { printerId } = await cloud()
    const orderNo = await paid()
    await manager.call('/staff/testPrinter', { shopId: 'S1', printerId })
    await server.sweep(1000)
    const { papers, printers: known } = await seen()
    expect(known).toMatchObject([{ serialNo: SN, state: 'ok', waiting: 0 }])
    expect(papers.map(({ paperMm, isTorn }) => [paperMm, isTorn])).toEqual([
      [58, false],
      [58, false],
    ])
    expect(textOf(papers[1]!)).toContain(orderNo)
    const { paperNo } = papers[0] as unknown as { paperNo: number }
    const code = await fetch(`${server.url}/sandbox/papers/${paperNo}/${papers[0]!.lines.findIndex(({ kind }) => kind === 'qr')}/qr.svg`)
    expect([code.status, (await code.text()).slice(0, 4)]).toEqual([200, '<svg'])
  })

  it.each(['away', 'paperOut', 'coverOpen'])('that is %s by a tester prints once it is ready again', async (state) => {
    await cloud()
    await become({ state })
    await paid()
    expect(await printers()).toMatchObject([{ state, waiting: 1 }])
    await become({ state: 'ok' })
    await server.sweep(1000)
    expect([(await seen()).papers.length, await states()]).toEqual([1, ['printed']])
  })

  it('that jams leaves half a paper, of unknown outcome', async () => {
    await cloud()
    await become({ state: 'jams' })
    await paid()
    expect([await states(), (await seen()).papers.map(({ isTorn }) => isTorn)]).toEqual([['unknown'], [true]])
    expect((await seen()).printers).toMatchObject([{ state: 'paperOut', waiting: 1 }])
  })

  it('that is slow prints each paper once, and one that no shop has cannot be operated', async () => {
    await cloud()
    await become({ slowMs: 50 })
    await paid()
    expect(await settled()).toEqual(['printed'])
    expect((await leversOf(server.url).try('POST', '/papers/printers/SN9999', { state: 'ok' })).status).toBe(404)
  })
})
