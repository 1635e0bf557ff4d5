import type { TObject } from '@sinclair/typebox'
import type { StaffCall } from '@contract/staff/call'
import { staffContract, type StaffPath } from '@contract/staff/index'
import { rowsOf } from '../../support/node/diner'
import { sampleOf } from '../../support/node/hostile'
import { demoShops } from '../../support/node/merchants/demoShops'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at } from '../../support/node/staff'

const READS = Object.entries(staffContract as unknown as Record<StaffPath, StaffCall>).flatMap(([path, call]) =>
  call.auth === 'staff' && call.repeat === 'read' ? [[path as StaffPath, call] as const] : [],
)
/** For a call to a guest; it is in the log of access. */
const SHOWS_A_PHONE: StaffPath = '/staff/getPhone'
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops })
})
afterAll(() => server.close())

/** What the call needs, and of the rest what is known. */
const inputOf = ({ input }: { input: TObject }, known: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(sampleOf(input, known) as object).filter(([name]) => name in known || input.required?.includes(name)))

it('of all calls that staff read with, only the one for a phone number shows a whole one of a diner', async () => {
  const { browser } = await at(server, 'owner', null, 'M1001')
  const colleagues = await rowsOf<{ phone: string }>(server, 'select phone from staff where phone is not null')
  const withoutColleagues = (text: string) => colleagues.reduce((rest, { phone }) => rest.replaceAll(phone, ''), text)
  const orders = await rowsOf<{ shopId: string; userId: string; orderNo: string }>(
    server,
    `select distinct on (shop_id) shop_id as "shopId", user_id as "userId", order_no as "orderNo"
       from customer_order where mchnt_cd = 'M1001' order by shop_id, created_at desc limit 2`,
  )
  const answered = new Set<StaffPath>()
  const shown = new Set<StaffPath>()
  for (const order of orders)
    for (const [path, call] of READS) {
      const { envelope } = await browser.answer(path, inputOf(call, order))
      if (envelope.resultCode === '000000') answered.add(path)
      if (PHONE.test(withoutColleagues(JSON.stringify(envelope.data)))) shown.add(path)
    }
  expect([...shown]).toEqual([SHOWS_A_PHONE])
  for (const path of ['/staff/getOrder', '/staff/findOrders', '/staff/getMembers', '/staff/getMember', '/staff/getAuditLog'] as const)
    expect(answered).toContain(path)
})
