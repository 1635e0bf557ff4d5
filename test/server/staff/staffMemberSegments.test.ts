import { RESULTS } from '@domain/results'
import { choose, Diner } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Segments of members, and their export (decision 0339). */

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
  for (const [index, name] of ['林小满', '=1+1', '周远'].entries()) {
    const diner = await Diner.arrive(server, undefined, { phone: `1330000000${index}`, member: true })
    await server.db.exec(`update app_user set nick_name = '${name}' where user_id = '${diner.who.userId}'`)
    const { orderNo } = await diner.orderOf(choose('I3'), index + 1, 700)
    await diner.pay(orderNo)
    server.clock.advance(1000)
  }
})
afterAll(() => server.close())

it('a filter is saved under a name, counted whenever it is opened, changed as it was seen and removed', async () => {
  const { list } = await manager.call('/staff/saveMemberSegment', { name: ' 常客 ', filter: { ordersFrom: 1, spentFromFen: 1400 } })
  expect(list).toMatchObject([{ name: '常客', members: 2, version: 1 }])
  const { segmentId } = list[0]!
  expect(await owner.code('/staff/saveMemberSegment', { name: '常客', filter: {} })).toBe(RESULTS.segmentNameTaken)
  expect(await owner.code('/staff/saveMemberSegment', { name: ' ', filter: {} })).toBe(RESULTS.segmentNameMissing)
  const crossed = await owner.answer('/staff/saveMemberSegment', { name: '空', filter: { ordersFrom: 2, ordersTo: 1 } })
  expect([crossed.envelope.resultCode, crossed.envelope.field]).toEqual([RESULTS.rangeCrossed, 'ordersFrom'])
  const changed = await owner.call('/staff/saveMemberSegment', { segmentId, version: 1, name: '常客', filter: { spentFromFen: 2100 } })
  expect(changed.list).toMatchObject([{ members: 1, version: 2 }])
  expect(await manager.code('/staff/saveMemberSegment', { segmentId, version: 1, name: '常客', filter: {} })).toBe(RESULTS.staffChanged)
  const accountant = (await at(server, 'accountant')).browser
  expect((await accountant.call('/staff/getMemberSegments', {})).list).toHaveLength(1)
  expect(await accountant.code('/staff/removeMemberSegment', { segmentId, version: 2 })).toBe(RESULTS.forbidden)
  const noodle = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await noodle.call('/staff/getMemberSegments', {})).list).toEqual([])
  expect(await noodle.code('/staff/removeMemberSegment', { segmentId, version: 2 })).toBe(RESULTS.notFound)
  expect((await manager.call('/staff/removeMemberSegment', { segmentId, version: 2 })).list).toEqual([])
  expect(await auditOf(server, `what like '%MemberSegment'`)).toMatchObject([
    { what: 'saveMemberSegment', subject: '常客' },
    { before: { filter: { spentFromFen: 1400 } }, after: { filter: { spentFromFen: 2100 } } },
    { what: 'removeMemberSegment' },
  ])
})

it('a file has the members of the filter with masked phones; full ones are for the owner, and both exports are in the log', async () => {
  const masked = await manager.call('/staff/exportMembers', { spentFromFen: 1400 })
  expect([masked.rows, masked.isCut, masked.csv.includes('133****0002'), masked.csv.includes('13300000002')]).toEqual([
    2,
    false,
    true,
    false,
  ])
  // A text that a spreadsheet would execute is exported as text.
  expect(masked.csv).toContain("'=1+1")
  expect(await manager.code('/staff/exportMembersWhole', {})).toBe(RESULTS.forbidden)
  const whole = await owner.call('/staff/exportMembersWhole', { search: '林' })
  expect([whole.rows, whole.csv.includes('13300000000')]).toEqual([1, true])
  expect(await auditOf(server, `what like 'exportMembers%'`)).toMatchObject([
    { what: 'exportMembers', after: { rows: 2, isWhole: false, filter: { spentFromFen: 1400 } } },
    { what: 'exportMembersWhole', after: { rows: 1, isWhole: true, filter: { search: '林' } } },
  ])
})
