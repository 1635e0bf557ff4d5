import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT_COLUMNS } from '../../../server/modules/account/index'
import { storesPersonalData } from '../../../server/personalData/model'
import { RETENTION, retentionTable } from '../../../server/personalData/retention'
import { codeSentTo } from '../../support/node/accounts'
import { choose, Diner, newKey, PICKUP, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const columns = () => [...ACCOUNT_COLUMNS, ...server.app.extensions(storesPersonalData).flatMap((data) => data.columns)]
const WITHOUT_REFERENCE = ['idempotency', 'picture_upload', 'sms_code']

it('Every table that names people says how long its rows stay', () => {
  const tables = new Set([...columns().map((column) => column.split('.')[0]!), ...WITHOUT_REFERENCE])
  expect(Object.keys(RETENTION).sort()).toEqual([...tables].sort())
})

it('Sweeps that delete rows of people are sweeps of the server', () => {
  const named = Object.values(RETENTION).flatMap((one) => (one.ends === 'sweep' ? [one.sweep] : []))
  expect(named.filter((name) => !server.app.sweeper.names.includes(name))).toEqual([])
})

it('docs/privacy.md has the table that `npm run modules` writes', () => {
  expect(readFileSync(join(__dirname, '../../../docs/privacy.md'), 'utf8')).toContain(`${retentionTable()}\n`)
})

it('Of a closed account no row is left that ends with it, and no word of what it wrote to an order', async () => {
  const phone = '13650000001'
  const diner = await Diner.arrive(server, PICKUP, { phone, member: true })
  const { userId } = diner.who
  await diner.api.call('/addReceiveAddress', {
    consignee: '林小满',
    gender: '2',
    phone,
    address: '梧桐里',
    addressDetail: '愚园路 1107 号',
    houseNumber: '3 号楼 502',
    label: 'home',
    isDefault: false,
    gitu: 121.42,
    titu: 31.22,
    idempotencyKey: newKey(),
  })
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700, { remark: '林小满的，少冰' })
  await diner.pay(orderNo)
  for (const event of ['accept', 'make', 'ready', 'complete'])
    await fetch(`${server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })
  await diner.change(choose('I3'), 1, 700)
  server.clock.advance(120_000)
  await server.db.exec(`update customer_order set closed_at = ${server.clock.now()} where user_id = '${userId}' and closed_at is null`)
  await diner.api.call('/getSmsCode', { phone, purpose: 'cancel' })
  await diner.api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
  const left: string[] = []
  for (const column of columns()) {
    const [table, name] = column.split('.') as [string, string]
    const retention = RETENTION[table]!
    if (retention.ends === 'never' || (retention.ends === 'sweep' && !retention.closing) || table === 'picture') continue
    const rows = await rowsOf(server, `select 1 from ${table} where ${name} = '${userId}'`)
    if (rows.length > 0) left.push(column)
  }
  expect(left).toEqual([])
  expect(await rowsOf(server, `select order_no, remark from customer_order where user_id = '${userId}'`)).toEqual([
    { order_no: orderNo, remark: '' },
  ])
})
