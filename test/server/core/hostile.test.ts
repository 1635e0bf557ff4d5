import { randomUUID } from 'node:crypto'
import { contract } from '@contract/index'
import type { Call } from '@contract/call'
import { RESULTS } from '@domain/results'
import { sample, seed } from '../../support/exhaustive'
import { type Known, NASTY_NUMBERS, nastyInputs, wrongInputs } from '../../support/node/hostile'
import type { Answer, Api } from '../../support/node/api'
import { choose, Diner, newKey, rowsOf, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const CALLS = Object.entries(contract) as unknown as [string, Call][]
/** An answer that takes longer is a hang. */
const BOUND_MS = 5_000
const AT_ONCE = 8
/** Of the hostile inputs of a call, in a usual run. */
const MOST_INPUTS = 5

let server: TestServer
let member: Api
/** An order of the member's, and things that exist. */
let known: Known
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(COUNT_TOUCHES)
})
afterAll(() => server.close())
it('chooses its inputs by a seed that can be repeated', () => {
  process.stdout.write(`hostile inputs: TEST_SEED=${seed}\n`)
  expect(sample([1, 2, 3, 4, 5], 3, 'a')).toEqual(sample([1, 2, 3, 4, 5], 3, 'a'))
})
let count = 0
/** The fingerprint of the database with the member's order in it; none once an input was taken, which may have spent both. */
let untouched: string | null = null
beforeEach(async () => {
  if (untouched !== null) return
  count += 1
  const diner = await Diner.arrive(server, TABLE, { phone: `138${String(count).padStart(8, '0')}` })
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  member = diner.api
  known = { ...TABLE, orderNo, itemId: 'I3', mchntCd: 'TEA', slotAt: null }
  untouched = await fingerprint()
})
/** Only so much of one table may be unpaid; a test that has cancelled the order or lost its ticket is refused here. */
afterEach(async () => {
  if (untouched !== null) return
  await member.answer('/cancelOrder', { orderNo: known.orderNo })
  await member.answer('/nocheck/clearCart', { ...TABLE, idempotencyKey: randomUUID() })
})

/** Counts every written row, also of transactions that are rolled back. */
const COUNT_TOUCHES = `
  create sequence touches;
  select nextval('touches');
  create function count_touch() returns trigger language plpgsql as $$ begin perform nextval('touches'); return null; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger touched after insert or update or delete on %I for each row execute function count_touch()', name);
    end loop;
  end $$`

let announced = { touches: 0, sum: '' }
/** A digest of the whole database, computed again only after a row was written. */
async function fingerprint(): Promise<string> {
  const [row] = await rowsOf<{ touches: number }>(server, 'select last_value as touches from touches')
  const { touches } = row!
  if (touches !== announced.touches) announced = { touches, sum: await sumOfAll() }
  return announced.sum
}

async function sumOfAll(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(server, `select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const one = ({ name }: { name: string }) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`
  // This many are read in parallel, and are processed in any order.
  return JSON.stringify(await rowsOf(server, `select * from (${tables.map(one).join(' union all ')}) as told order by name`))
}

/** Text that no answer may contain. */
const LEAK = /\bat .+\.(ts|js):\d|node_modules|select .+ from |syntax error|violates|pg_|Error:/i

function refuseFault(what: string, { status, envelope }: Answer, tookMs: number): void {
  const { resultCode, resultMsg } = envelope
  if (status >= 500 || resultCode === RESULTS.internalError) throw new Error(`${what} made a fault: ${status} ${JSON.stringify(envelope)}`)
  if (tookMs > BOUND_MS) throw new Error(`${what} took ${tookMs} ms`)
  if (resultCode !== RESULTS.success && LEAK.test(JSON.stringify(envelope))) throw new Error(`${what} leaks: ${JSON.stringify(envelope)}`)
  if (resultCode !== RESULTS.success && resultMsg === '') throw new Error(`${what} is refused without a word`)
}

async function request(api: Api, path: string, input: unknown, what: string): Promise<Answer> {
  const began = Date.now()
  const answer = await api.quick(path, input as object)
  refuseFault(`${path} with ${what}`, answer, Date.now() - began)
  return answer
}

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(work))
}

it.each(CALLS)('%s reports the malformed field, and changes nothing', async (path, { input }) => {
  const before = untouched
  const unnamed: string[] = []
  await inBatches(sample(wrongInputs(input, known), MOST_INPUTS, `${path} wrong`), async ({ what, field, input: wrong }) => {
    const { envelope } = await request(member, path, wrong, `${what} as ${field}`)
    const named = envelope.field ?? ''
    // For a list of wrong values the first is reported; for a part of the wrong type the part itself.
    const isNamed = named === field || named.startsWith(`${field}.`) || (named !== '' && field.startsWith(`${named}.`))
    if (envelope.resultCode !== RESULTS.badInput || !isNamed) unnamed.push(`${what} as ${field}: ${envelope.resultCode} ${named}`)
  })
  untouched = await fingerprint()
  expect(unnamed).toEqual([])
  expect(untouched).toBe(before)
})

const CHOICE = { itemId: 'I3', optionIds: [], addOns: [], slots: [] }
it.each([
  ['/nocheck/addCart', 'changes', { selection: CHOICE, delta: 1, seenUnitFen: 700, memberNo: 0 }],
  ['/nocheck/confirmPreCart', 'lines', { selection: CHOICE, quantity: 1, seenUnitFen: 700, name: '' }],
] as const)('%s bears the worst numbers in a choice that can be had', async (path, list, line) => {
  untouched = null
  for (const field of ['delta', 'quantity', 'seenUnitFen', 'memberNo'].filter((name) => name in line))
    for (const worst of NASTY_NUMBERS) {
      const input = { ...TABLE, idempotencyKey: newKey(), [list]: [{ ...line, [field]: worst }] }
      await request(member, path, input, `${worst} as ${field}`)
    }
})

it.each(CALLS)('%s accepts well-formed texts and numbers with hostile contents', async (path, { input }) => {
  const inputs = sample(nastyInputs(input, known), MOST_INPUTS, `${path} nasty`)
  const isTaken = async ({ what, field, input: nasty }: (typeof inputs)[number]) =>
    (await request(member, path, nasty, `${what} as ${field}`)).envelope.resultCode === RESULTS.success
  for (const one of inputs) await isTaken(one)
  let before = await fingerprint()
  if (before === untouched) return
  untouched = null
  // One after the other, since the changes of an accepted input must not be counted for a refused one.
  for (const one of inputs) {
    const taken = await isTaken(one)
    const after = await fingerprint()
    if (!taken) expect([`${one.what} as ${one.field}`, after]).toEqual([`${one.what} as ${one.field}`, before])
    before = after
  }
})
