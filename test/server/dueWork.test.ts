import { RESULTS } from '@domain/results'
import { retryDelay } from '@domain/retry'
import { HOUR, MINUTE } from '@domain/time'
import { codeSentTo } from '../support/node/accounts'
import { Diner, rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { insertSql, smallMerchant } from '../support/node/smallMerchant'

interface Failure {
  work: string
  key: string
  attempts: number
  reason: string
  failedAt: number
  retryAt: number
}

/** A kind of due work, and how one row of it is made to fail. */
interface Case {
  /** Makes two rows that are due, the one that is to fail first; answers their keys. */
  make: () => Promise<[failing: string, behind: string]>
  /** What the work writes to, and how that row is told there: it is refused by the database. */
  writes: { table: string; where: (key: string) => string }
  isDone: (key: string) => Promise<boolean>
  /** Between its first attempts, where it is not the usual minute. */
  firstMs?: number
}

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
  await server.db.exec(`
    create function refuse_poisoned() returns trigger language plpgsql as $$ begin raise exception 'this row is poisoned'; end $$;
    ${insertSql('point_rules', [{ mchnt_cd: 'TEA' }])}`)
})
afterAll(() => server.close())

const setAside = async (work: string) => (await lever.get<{ list: Failure[] }>('/due-work')).list.filter((one) => one.work === work)
const has = async (sql: string) => (await rowsOf(server, sql)).length > 0

let made = 0
const unique = () => `${(made += 1)}`.padStart(6, '0')
const newMember = async () => (await server.newCaller({ phone: `138${unique()}00`.slice(0, 11), member: true })).userId

/** Twice the same, one after the other. */
const pair = async (make: (at: number) => Promise<string>): Promise<[string, string]> => {
  const now = server.clock.now()
  return [await make(now - 2 * MINUTE), await make(now - MINUTE)]
}

const prize = async (userId: string, dueAt: number) => {
  const award_id = `PZ${unique()}`
  const name = { hans: '储值', en: 'Credit', yue: '儲值' }
  await server.db.exec(
    insertSql('prize_award', [
      {
        award_id,
        user_id: userId,
        mchnt_cd: 'TEA',
        kind: 'balance',
        prize: { kind: 'balance', bonusFen: 100 },
        name,
        picture: '/x.svg',
        source: 'lottery',
        reason: award_id,
        won_at: dueAt,
        due_at: dueAt,
      },
    ]),
  )
  return award_id
}

const CASES: Record<string, Case> = {
  prizes: {
    make: async () => pair(async (at) => prize(await newMember(), at)),
    writes: { table: 'prize_award', where: (key) => `new.award_id = '${key}'` },
    isDone: (key) => has(`select 1 from prize_award where award_id = '${key}' and given_at is not null`),
  },
}

describe.each(Object.entries(CASES))('%s', (work, { make, writes, isDone, firstMs = MINUTE }) => {
  it('that fail are set aside with their reason, tried again later and later, hold up nothing, and are done once mended', async () => {
    const [failing, behind] = await make()
    await server.db.exec(
      `create trigger poisoned before insert or update on ${writes.table} for each row when (${writes.where(failing)}) execute function refuse_poisoned()`,
    )
    await server.sweep()
    expect([await isDone(failing), await isDone(behind)]).toEqual([false, true])
    const [first, ...others] = await setAside(work)
    expect(others).toEqual([])
    expect(first).toMatchObject({ key: failing, attempts: 1, reason: expect.stringContaining('this row is poisoned') })
    expect(first!.retryAt - first!.failedAt).toBe(firstMs)

    server.clock.set(first!.retryAt - 1)
    await server.sweep()
    expect(await setAside(work)).toEqual([first])
    server.clock.set(first!.retryAt)
    await server.sweep()
    const [second] = await setAside(work)
    expect(second).toMatchObject({ key: failing, attempts: 2 })
    expect(second!.retryAt - second!.failedAt).toBe(2 * firstMs)

    await server.db.exec(`drop trigger poisoned on ${writes.table}`)
    const { list } = await lever.post<{ list: Failure[] }>('/due-work', { work, key: failing })
    expect(list.filter((one) => one.work === work)).toEqual([])
    expect(await isDone(failing)).toBe(true)
  })
})

it('The prizes of a visitor without a phone wait, and are given once they are a member', async () => {
  const { userId } = await server.newCaller()
  const award = await prize(userId, server.clock.now())
  await server.sweep()
  const [failure] = await setAside('prizes')
  expect(failure).toMatchObject({ key: award, attempts: 1, reason: `${RESULTS.notFound}: notFound` })
  await server.db.exec(`update app_user set phone = '13800138000', registered_at = 1 where user_id = '${userId}'`)
  server.clock.set(failure!.failedAt + retryDelay(1))
  await server.sweep()
  expect(await CASES.prizes!.isDone(award)).toBe(true)
  expect(await setAside('prizes')).toEqual([])
})

it('An account that is closed takes its prizes that were still to come along, and holds up nobody’s', async () => {
  const now = server.clock.now()
  const leaving = await Diner.arrive(server, undefined, { phone: '13711112222', member: true })
  const theirs = await prize(leaving.who.userId, now + MINUTE)
  const others = await prize(await newMember(), now + 2 * MINUTE)
  await leaving.api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
  await leaving.api.call('/cancelAccount', { smsCode: await codeSentTo(server, '13711112222') })
  server.clock.set(now + 2 * MINUTE)
  await server.sweep()
  expect(
    await rowsOf(
      server,
      `select award_id, given_at is not null as given from prize_award where award_id in ('${theirs}', '${others}') order by due_at`,
    ),
  ).toEqual([
    { award_id: theirs, given: false },
    { award_id: others, given: true },
  ])
  expect(await setAside('prizes')).toEqual([])
})

it('While the database is away nothing is set aside, and all is done when it is back', async () => {
  const award = await prize(await newMember(), server.clock.now())
  await server.db.exec(`
    create function refuse_for_now() returns trigger language plpgsql as $$ begin raise exception 'starting up' using errcode = '57P03'; end $$;
    create trigger away before update on prize_award for each row execute function refuse_for_now()`)
  await expect(server.sweep()).rejects.toMatchObject({ code: '57P03' })
  await server.db.exec('drop trigger away on prize_award')
  expect(await setAside('prizes')).toEqual([])
  await server.sweep()
  expect(await CASES.prizes!.isDone(award)).toBe(true)
})

it('A failure of work that is no longer due is forgotten', async () => {
  const { userId } = await server.newCaller()
  const award = await prize(userId, server.clock.now())
  await server.sweep()
  expect(await setAside('prizes')).toMatchObject([{ key: award }])
  await server.db.exec(`update prize_award set withdrawn_at = 1 where award_id = '${award}'`)
  server.clock.advance(2 * HOUR)
  await server.sweep()
  expect(await setAside('prizes')).toEqual([])
})

it('A lever that names nothing says so', async () => {
  expect((await lever.try('POST', '/due-work', { work: 'prizes', key: 'nothing' })).status).toBe(404)
})
