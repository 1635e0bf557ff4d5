import type { Output } from '@contract/index'
import { DAY } from '@domain/time'
import { RESULTS } from '@domain/results'
import { ACCOUNT_COLUMNS, ACCOUNT_NOT_SHOWN, ACCOUNT_SHOWS } from '../../../server/modules/account/index'
import { storesPersonalData } from '../../../server/personalData/model'
import { FIELDS, SECTIONS } from '../../../server/personalData/words'
import { codeSentTo, newGuest } from '../../support/node/accounts'
import { choose, Diner, newKey, PICKUP, rowsOf } from '../../support/node/diner'
import { claimCoupon, offer } from '../../support/node/features/coupons'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at } from '../../support/node/staff'

/** What a member downloads of themselves (decision 0356). */

type Files = Output<'/downloadMyData'>
interface DataFile {
  madeAt: string
  records: Record<string, Record<string, unknown>[]>
  onlyNewest: unknown[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `${insertSql('coupon_offer', [offer('ONE', 100)])}
     insert into point_rules (mchnt_cd, scale_per, day_max_fen, register_points) values ('TEA', 100, 100, 88)
         on conflict (mchnt_cd) do update set register_points = 88`,
  )
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(2 * DAY))

let lastPhone = 13_640_000_000
const newPhone = () => String((lastPhone += 1))
const arrive = async () => {
  const phone = newPhone()
  return { phone, diner: await Diner.arrive(server, PICKUP, { phone, member: true }) }
}

async function requestCode({ api }: Diner, phone: string): Promise<string> {
  server.clock.advance(60_000)
  await api.call('/getSmsCode', { phone: '', purpose: 'download' })
  return codeSentTo(server, phone)
}
const filesOf = async (diner: Diner, phone: string, lang: '' | 'en' = ''): Promise<Files> =>
  diner.api.with({ lang, mchntCd: 'TEA' }).call('/downloadMyData', { smsCode: await requestCode(diner, phone) })
const opened = async (url: string) => fetch(server.url + url)
const dataOf = async (files: Files) => (await (await opened(files.data.url)).json()) as DataFile
async function pdfTextOf(files: Files): Promise<string> {
  const { extractText, getDocumentProxy } = (globalThis as unknown as { modulesFromOutside: { unpdf: typeof import('unpdf') } })
    .modulesFromOutside.unpdf
  const bytes = new Uint8Array(await (await opened(files.pdf.url)).arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, '')
}

const HOME = {
  consignee: '林小满',
  gender: '2',
  phone: '13800016072',
  address: '梧桐里',
  addressDetail: '愚园路 1107 号',
  houseNumber: '3 号楼 502',
  label: 'home',
  isDefault: false,
  gitu: 121.42,
  titu: 31.22,
} as const

/** An address, a coupon, an order that was paid and eaten, and its review. */
async function lives(diner: Diner, text: string): Promise<string> {
  await diner.api.call('/addReceiveAddress', { ...HOME, consignee: text, idempotencyKey: newKey() })
  await claimCoupon(diner, 'ONE')
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700, { remark: `${text}，少冰` })
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  await diner.api.call('/commentOrder', { orderNo, idempotencyKey: newKey(), rating: 4, text, pictureIds: [], anonymous: false })
  return orderNo
}

describe('what a member downloads', () => {
  it('is what they did, and nothing of anybody else', async () => {
    const [anna, bert] = [await arrive(), await arrive()]
    const orderNo = await lives(anna.diner, '好吃安娜')
    const otherNo = await lives(bert.diner, '好吃贝尔')
    const { browser } = await at(server, 'cashier', 'S1')
    await browser.call('/staff/getOrder', { shopId: 'S1', orderNo })
    const files = await filesOf(anna.diner, anna.phone)
    const { records, onlyNewest } = await dataOf(files)
    expect(records).toMatchObject({
      profile: [{ phone: anna.phone }],
      addresses: [{ consignee: '好吃安娜', address: '梧桐里', houseNumber: '3 号楼 502' }],
      coupons: [{ name: 'ONE券', state: 'used' }],
      orders: [{ orderNo, payableFen: 600, remark: '好吃安娜，少冰' }],
      orderLines: [{ orderNo, quantity: 1, unitFen: 700 }],
      payments: [{ orderNo, method: 'wechat', amountFen: 600 }],
      reviews: [{ orderNo, rating: 4, content: '好吃安娜' }],
      pointEntries: [{ orderNo, kind: 'earn', points: 6 }],
      accesses: [expect.objectContaining({ shown: expect.arrayContaining(['orders']), staffName: expect.stringMatching(/^.\*$/) })],
    })
    expect(records.orders![0]!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(onlyNewest).toEqual([])
    const all = JSON.stringify(records)
    for (const foreign of ['好吃贝尔', bert.phone, bert.diner.who.userId, otherNo]) expect(all).not.toContain(foreign)
  })

  it('can be read as a PDF in the language of whoever asked', async () => {
    const { diner, phone } = await arrive()
    const orderNo = await lives(diner, '好喝')
    const chinese = await pdfTextOf(await filesOf(diner, phone))
    for (const part of ['我的数据', '个人资料', phone, orderNo, '好喝', '收货地址', '7.00']) expect(chinese).toContain(part)
    const english = await pdfTextOf(await filesOf(diner, phone, 'en'))
    for (const part of ['Mydata', 'Profile', phone, orderNo, '好喝', 'Addresses', '7.00']) expect(english).toContain(part)
  })

  it('contains no hash, secret or id of staff', async () => {
    const { diner, phone } = await arrive()
    await lives(diner, '好吃')
    const { records } = await dataOf(await filesOf(diner, phone))
    const fields = new Set(Object.values(records).flatMap((rows) => rows.flatMap((row) => Object.keys(row))))
    expect([...fields].filter((name) => /hash|salt|secret|staffId|userId|By$/.test(name))).toEqual([])
  })
})

describe('the files of a download', () => {
  it('are for nobody’s cache, named, and gone after ten minutes', async () => {
    const { diner, phone } = await arrive()
    const files = await filesOf(diner, phone)
    const response = await opened(files.data.url)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
    expect((await opened(files.pdf.url)).headers.get('content-type')).toBe('application/pdf')
    server.clock.advance(11 * 60_000)
    expect((await (await opened(files.data.url)).json()) as object).toMatchObject({ resultCode: RESULTS.notFound })
  })

  it('are opened only so often', async () => {
    const { diner, phone } = await arrive()
    const { data } = await filesOf(diner, phone)
    for (let time = 0; time < 20; time++) expect(await (await opened(data.url)).json()).toHaveProperty('records')
    expect(await (await opened(data.url)).json()).toMatchObject({ resultCode: RESULTS.notFound })
  })

  it('need a code that was sent for them', async () => {
    const { diner, phone } = await arrive()
    const smsCode = await requestCode(diner, phone)
    const { envelope } = await diner.api.answer('/downloadMyData', { smsCode: smsCode === '111111' ? '222222' : '111111' })
    expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.smsCodeWrong, 'smsCode'])
    expect(await diner.api.code('/cancelAccount', { smsCode })).toBe(RESULTS.smsCodeExpired)
    expect(await (await newGuest(server)).api.code('/downloadMyData', { smsCode })).toBe(RESULTS.phoneNotVerified)
    expect(await diner.api.code('/downloadMyData', { smsCode })).toBe(RESULTS.success)
    expect(await diner.api.code('/downloadMyData', { smsCode })).toBe(RESULTS.smsCodeExpired)
  })

  it('are made three times a day, and the fourth refusal says when again, before a message is sent', async () => {
    const { diner, phone } = await arrive()
    for (let time = 0; time < 3; time++) await filesOf(diner, phone)
    server.clock.advance(60_000)
    const { envelope } = await diner.api.with({ lang: 'en' }).answer('/getSmsCode', { phone: '', purpose: 'download' })
    expect(envelope).toMatchObject({
      resultCode: RESULTS.downloadsUsedUp,
      field: 'smsCode',
      resultMsg: 'Your data can be downloaded 3 times a day. Please try again in about 24 h',
    })
    server.clock.advance(DAY)
    await server.sweep()
    expect(await rowsOf(server, `select 1 from data_link where user_id = '${diner.who.userId}'`)).toEqual([])
    expect((await filesOf(diner, phone)).pdf.url).toMatch(/\.pdf$/)
  })

  it('open nothing once the account is closed', async () => {
    const { diner, phone } = await arrive()
    const { data } = await filesOf(diner, phone)
    server.clock.advance(60_000)
    await diner.api.call('/getSmsCode', { phone, purpose: 'cancel' })
    await diner.api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
    expect(await (await opened(data.url)).json()).toMatchObject({ resultCode: RESULTS.notFound })
  })
})

const sections = () => [...ACCOUNT_SHOWS, ...server.app.extensions(storesPersonalData).flatMap(({ shows }) => shows)]

it('Every column that names a person is shown in the download, or left out for a reason', () => {
  const data = server.app.extensions(storesPersonalData)
  const named = [...ACCOUNT_COLUMNS, ...data.flatMap(({ columns }) => columns)]
  const left = Object.assign({}, ACCOUNT_NOT_SHOWN, ...data.map(({ notShown }) => notShown)) as Record<string, string>
  const covered = sections().flatMap(({ columns }) => columns)
  expect([...covered, ...Object.keys(left)].sort()).toEqual([...named].sort())
  expect(Object.entries(left).filter(([, reason]) => reason.length < 20)).toEqual([])
  expect(data.filter(({ shows, notShown = {} }) => shows.length === 0 && Object.keys(notShown).length === 0)).toEqual([])
})

/** Columns that hold a user's id without a reference to `app_user`. */
const WITHOUT_REFERENCE: Readonly<Record<string, string>> = {
  'idempotency.user_id': 'answers to calls, repeated where an answer was lost, for some days',
  'picture_upload.user_id': 'counts uploads of a day, without the pictures',
  'sms_code.user_id': 'codes as hashes, for minutes',
}
it('No table names a person in a column that nobody declared', async () => {
  const found = await rowsOf<{ place: string }>(
    server,
    `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'user_id' order by 1`,
  )
  const declared = [...ACCOUNT_COLUMNS, ...server.app.extensions(storesPersonalData).flatMap(({ columns }) => columns)]
  const isOutside = (place: string) => place.startsWith('app_user.') || declared.includes(place)
  expect(found.map(({ place }) => place).filter((place) => !isOutside(place))).toEqual(Object.keys(WITHOUT_REFERENCE))
})

it('Every section and every field of the download has words', async () => {
  expect(
    sections()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(SECTIONS).sort())
  const fields = new Set<string>()
  for (const { name, statement } of sections()) {
    await server.db.exec(`create temp view shown_columns as ${statement.text.replaceAll('$1', "'nobody'").replaceAll('$2', '1')}`)
    const columns = await rowsOf<{ attname: string }>(
      server,
      `select attname from pg_attribute where attrelid = 'shown_columns'::regclass and attnum > 0`,
    )
    expect([name, columns.length]).not.toEqual([name, 0])
    for (const { attname } of columns) fields.add(attname)
    await server.db.exec('drop view shown_columns')
  }
  expect([...fields].sort()).toEqual(Object.keys(FIELDS).sort())
})
