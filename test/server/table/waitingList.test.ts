import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { newKey, rowsOf } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, type ConsoleBrowser } from '../../support/node/staff'
import { clearTables, serveFirst } from '../../support/node/features/tableVisits'

/** Parties that wait for a table. */

let server: TestServer
let waiter: ConsoleBrowser
let other: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await serveFirst(server)
  waiter = (await at(server, 'waiter', 'S1')).browser
  other = (await at(server, 'waiter', 'S2')).browser
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await clearTables(server)
  await server.db.exec('delete from waiting_party')
})

const act = () => ({ shopId: 'S1', idempotencyKey: newKey() })
const list = () => waiter.call('/staff/getWaitingList', { shopId: 'S1' })
const add = (size: number, name = '', phoneTail: string | null = null) =>
  waiter.call('/staff/addParty', { ...act(), size, name, phoneTail })
const of = ({ partyId, version }: { partyId: string; version: number }) => ({ ...act(), partyId, version })

it('a party gets the next number of the day, is called, and sits down at a table that is opened for it', async () => {
  const first = await add(2, '周', '8821')
  server.clock.advance(MINUTE)
  const second = await add(6)
  expect([first, second]).toMatchObject([
    { no: 1, name: '周', size: 2, phoneTail: '8821', state: 'waiting' },
    { no: 2, name: '', phoneTail: null },
  ])
  const called = await waiter.call('/staff/callParty', of(first))
  expect(called).toMatchObject({ state: 'called', calledTimes: 1, calledAt: server.clock.now() })
  const again = await waiter.call('/staff/callParty', of(called))
  const seated = await waiter.call('/staff/seatParty', { ...of(again), tableId: 'B1', guestsCount: 2, teaId: 'oolong' })
  expect(seated.state).toBe('seated')
  const { table } = await waiter.call('/staff/getTable', { shopId: 'S1', tableId: 'B1' })
  expect(table).toMatchObject({ state: 'opened', visit: { headcount: 2 } })
  expect((await list()).parties).toEqual([expect.objectContaining({ no: 2 })])
})

it('an occupied table seats nobody, and the party continues to wait', async () => {
  await waiter.call('/staff/openVisit', { ...act(), tableId: 'B1', guestsCount: 2, teaId: 'water' })
  const party = await add(2)
  expect(await waiter.code('/staff/seatParty', { ...of(party), tableId: 'B1', guestsCount: 2, teaId: null })).toBe(RESULTS.tableChanged)
  expect((await list()).parties).toMatchObject([{ no: 1, state: 'waiting', version: 1 }])
})

it('a second act is refused with the first person’s name; a party that left can return to its place', async () => {
  const party = await add(3)
  await add(4)
  const left = await waiter.call('/staff/endParty', of(party))
  const late = await waiter.answer('/staff/callParty', of(party))
  expect(late.envelope).toMatchObject({ resultCode: RESULTS.partyChanged, resultMsg: expect.stringContaining('刚刚处理了这一组') })
  expect(await waiter.code('/staff/callParty', of(left))).toBe(RESULTS.partyGone)
  await waiter.call('/staff/returnParty', of(left))
  expect((await list()).parties.map(({ no }) => no)).toEqual([1, 2])
})

it('parties that arrive at the same moment get different numbers', async () => {
  const parties = await Promise.all(Array.from({ length: 12 }, () => add(2)))
  expect(parties.map(({ no }) => no).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

it('the waiting time is estimated from recently seated parties, separately for small and large tables', async () => {
  expect((await list()).waits).toEqual({ small: null, large: null })
  await add(2)
  await server.db.exec(
    `insert into waiting_party (party_id, shop_id, day, no, name, size, state, joined_at, ended_at, changed_by)
     select 'w' || n, 'S1', 'x', n, '', 2, 'seated', ${server.clock.now()}, ${server.clock.now()}, '' from generate_series(1, 9) as n`,
  )
  expect((await list()).waits).toEqual({ small: 20, large: null })
})

it('another day begins at 1, unserved parties are not shown, and names are deleted after two days', async () => {
  await add(2, '周')
  server.clock.advance(13 * HOUR)
  expect((await list()).parties).toEqual([])
  server.clock.advance(11 * HOUR)
  expect((await add(2)).no).toBe(1)
  server.clock.advance(2 * DAY - 11 * HOUR)
  await server.sweep()
  expect(await rowsOf(server, `select name from waiting_party where name <> ''`)).toEqual([])
})

it('another shop neither sees nor changes it', async () => {
  const party = await add(2)
  expect((await other.call('/staff/getWaitingList', { shopId: 'S2' })).parties).toEqual([])
  for (const path of ['/staff/callParty', '/staff/endParty', '/staff/returnParty'] as const)
    expect(await other.code(path, { ...of(party), shopId: 'S2' })).toBe(RESULTS.partyGone)
})
