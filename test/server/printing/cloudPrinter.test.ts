import { setTimeout as delay } from 'node:timers/promises'
import type { StaffInput } from '@contract/staff/index'
import { layOut } from '@domain/printing/document'
import { CLOUD_RETENTION } from '@domain/printing/job'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { createFeiePrinters } from '../../../server/ports/feie/printers'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey } from '../../support/node/diner'
import { type Feie, startFeie } from '../../support/node/providers/feie'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, type ConsoleBrowser } from '../../support/node/staff'

/** Papers on a cloud printer of Feie: once each, whatever answers of the company are lost. */

const SN = '316500010'
const LABEL_KEY = 'abcdefgh'
let feie: Feie
let server: TestServer
let manager: ConsoleBrowser
let stranger: ConsoleBrowser
let now = () => NOON
beforeAll(async () => {
  feie = await startFeie(() => now())
  server = await startTestServer({ preparation: smallMerchant, config: feie.config })
  now = () => server.clock.now()
  await server.db.exec('update stock set remaining = 1000')
  manager = (await at(server, 'manager', 'S1')).browser
  stranger = (await at(server, 'manager', 'N1', 'NOODLE')).browser
})
afterAll(async () => {
  await server.close()
  await feie.close()
})
beforeEach(() => feie.sell(SN, LABEL_KEY))
afterEach(async () => {
  feie.calm()
  await server.db.exec('delete from print_job; delete from printer')
})

const settings = (more: Partial<StaffInput<'/staff/addPrinter'>> = {}): StaffInput<'/staff/addPrinter'> => ({
  shopId: 'S1',
  name: '前台',
  kind: 'cloud',
  host: null,
  port: null,
  serialNo: SN,
  serialKey: LABEL_KEY,
  paperMm: 58,
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
  const { orderNo } = await diner.orderOf(choose('I2'), 2, 900)
  await diner.pay(orderNo)
  await turn()
  return orderNo
}
/** Until the printers' turn is over, however long the company takes. */
async function turn(): Promise<void> {
  await server.sweep(1000)
  while ((await states()).includes('sending')) await delay(20)
}
async function later(ms = MINUTE): Promise<void> {
  server.clock.advance(ms)
  await turn()
}

it('a paper is sent to the company once, and counts as printed when the printer confirms it', async () => {
  await add()
  const orderNo = await paid()
  expect(await states()).toEqual(['accepted'])
  await later(3_000)
  expect(await jobs()).toMatchObject([{ state: 'printed', orderNo, tries: 1 }])
  const [paper] = feie.papers(SN)
  for (const text of ['结账单', '红豆糕 x2', '18.00', orderNo]) expect(paper).toContain(text)
  await later()
  expect(feie.sent(SN)).toBe(1)
  expect(await printers()).toMatchObject([{ state: 'ok', waiting: 0, unknown: 0 }])
})

it.each(['away', 'paperOut'] as const)('a printer that is %s gets nothing, and its paper once it is ready', async (state) => {
  await add()
  feie.become(SN, state)
  await paid()
  expect(await printers()).toMatchObject([{ state, waiting: 1 }])
  expect(feie.sent(SN)).toBe(0)
  feie.become(SN, 'ok')
  await later()
  await later()
  expect([await states(), feie.papers(SN).length]).toEqual([['printed'], 1])
})

it('a paper that the printer did not take in time is discarded by the company, and only then sent again', async () => {
  await add()
  feie.slow.set('Open_printMsg', 150)
  const order = paid()
  // It runs out of paper between the status query and the paper.
  while (feie.calls('Open_printMsg').length === 0) await delay(5)
  feie.become(SN, 'paperOut')
  await order
  feie.answer()
  await later(CLOUD_RETENTION - MINUTE)
  expect([await states(), feie.sent(SN)]).toEqual([['accepted'], 1])
  await later(3 * MINUTE)
  feie.become(SN, 'ok')
  await later()
  await later()
  expect([await states(), feie.sent(SN), feie.papers(SN).length]).toEqual([['printed'], 2, 1])
})

it('a lost answer about a printed paper is resolved by the count, and nothing is printed twice', async () => {
  await add()
  feie.answering.set('Open_printMsg', 'lost')
  await paid()
  expect(await states()).toEqual(['printed'])
  feie.answer()
  await later()
  expect(feie.sent(SN)).toBe(1)
})

it.each([
  ['is lost before the company did anything', 'cut', 0],
  ['comes from something between', 'broken', 1],
] as const)(
  'where the answer %s and the count cannot be asked, a person looks, and nothing is sent by itself',
  async (_what, how, sent) => {
    await add()
    feie.answering.set('Open_printMsg', how)
    feie.answering.set('Open_queryOrderInfoByDate', 'broken')
    await paid()
    expect(await states()).toEqual(['unknown'])
    feie.answer()
    await later()
    await later()
    expect([feie.sent(SN), await states()]).toEqual([sent, ['unknown']])
    const { jobId } = (await jobs())[0]!
    await manager.call('/staff/printAgain', { shopId: 'S1', jobId, idempotencyKey: newKey() })
    await manager.call('/staff/closePrintJob', { shopId: 'S1', jobId, state: 'unknown', isPrinted: false })
    await later(1000)
    expect(feie.papers(SN).at(-1)).toContain('补打')
  },
)

it('an unreachable company has not received the paper, which waits', async () => {
  await add()
  feie.answering.set('Open_queryPrinterStatus', 'cut')
  await paid()
  expect([await states(), (await printers())[0]!.state]).toEqual([['waiting'], 'away'])
  feie.answer()
  await later()
  await later()
  expect([await states(), feie.papers(SN).length]).toEqual([['printed'], 1])
})

it('a slow company delays nobody for more than a turn, and gets each paper once', async () => {
  await add()
  feie.slow.set('Open_printMsg', 1_500)
  const diner = await Diner.arrive(server)
  const { orderNo } = await diner.orderOf(choose('I2'), 2, 900)
  await diner.pay(orderNo)
  const began = Date.now()
  await server.sweep(1000)
  expect(Date.now() - began).toBeLessThan(1_400)
  expect(await states()).toEqual(['sending'])
  await turn()
  await later(3_000)
  expect([await states(), feie.sent(SN)]).toEqual([['printed'], 1])
})

it('a wait for an answer ends after a while, with a query whether it is printed', async () => {
  feie.sell(SN, LABEL_KEY, { owner: feie.settings.user })
  feie.answering.set('Open_printMsg', 'silent')
  const link = await createFeiePrinters(feie.settings, now, 150).reach(SN)
  const paper = { lines: layOut({ lines: [{ kind: 'text', text: '一' }] }, 58), width: 58 } as const
  expect(await link.send(paper, now())).toEqual({ kind: 'printed' })
  feie.become(SN, 'away')
  expect(await link.send(paper, now())).toEqual({ kind: 'unknown', state: 'ok' })
})

it('a long paper is sent in parts that the company accepts, and only the last is cut', async () => {
  feie.sell(SN, LABEL_KEY, { owner: feie.settings.user })
  const link = await createFeiePrinters(feie.settings, now).reach(SN)
  const lines = Array.from({ length: 150 }, (_, no) => ({ kind: 'columns', left: `红烧牛腱面 ${no}`, right: '36.00' }) as const)
  expect(await link.send({ lines: layOut({ lines }, 58), width: 58 }, now())).toMatchObject({ kind: 'accepted' })
  const contents = feie.contents(SN).slice(-2)
  expect(contents.map((content) => content.includes('<CUT>'))).toEqual([false, true])
})

it('typed text cannot be a tag of the printer', async () => {
  const { printerId } = await add({ name: '<CUT><B>前台' })
  await manager.call('/staff/testPrinter', { shopId: 'S1', printerId })
  await turn()
  const [content] = feie.contents(SN)
  expect(content).toContain('＜CUT＞＜B＞前台')
  expect(content!.match(/<CUT>/g)).toHaveLength(1)
})

describe('setting one up', () => {
  const problem = async (more: Partial<StaffInput<'/staff/addPrinter'>>, browser = manager) => {
    const { envelope } = await browser.answer('/staff/addPrinter', settings(more))
    return [envelope.resultCode, (envelope as { field?: string }).field ?? null]
  }

  it('reports at its field which of number and key is wrong', async () => {
    expect(await problem({ serialNo: '999999999' })).toEqual([RESULTS.printerSerialWrong, 'serialNo'])
    expect(await problem({ serialKey: 'wrongkey' })).toEqual([RESULTS.printerKeyWrong, 'serialKey'])
    expect(await problem({})).toEqual([RESULTS.success, null])
  })

  it('distinguishes a printer of another account from an unreachable company', async () => {
    feie.sell(SN, LABEL_KEY, { owner: 'somebody@else.example' })
    expect(await problem({})).toEqual([RESULTS.printerSerialWrong, 'serialNo'])
    feie.answering.set('Open_printerAddlist', 'cut')
    expect(await problem({})).toEqual([RESULTS.printerCompanyAway, 'serialNo'])
  })

  it('accepts a printer that is registered already with its key, and not with its number alone', async () => {
    await add()
    expect(await problem({ name: '第二份' })).toEqual([RESULTS.success, null])
    expect(await problem({ shopId: 'N1', serialKey: 'guessed1' }, stranger)).toEqual([RESULTS.printerKeyWrong, 'serialKey'])
  })

  it('names this server’s account where the company refuses that', async () => {
    const wrong = createFeiePrinters({ ...feie.settings, key: 'mistyped' }, now)
    expect(await wrong.add({ serialNo: SN, serialKey: LABEL_KEY, name: '前台' })).toBe('account')
    expect((await wrong.reach(SN)).state).toBe('fault')
  })
})
