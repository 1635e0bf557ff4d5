import { retryDelay } from '@domain/retry'
import { RESULTS } from '@domain/results'
import { HOUR, MINUTE } from '@domain/time'
import { codeSentTo } from '../../support/node/accounts'
import { Diner, rowsOf } from '../../support/node/diner'
import { dueWorkCases } from '../../support/node/dueWork/dueWork'
import { dueWorkSql, setAside } from '../../support/node/dueWork/dueWorkSetting'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let due: ReturnType<typeof dueWorkCases>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  due = dueWorkCases(server)
  await server.db.exec(dueWorkSql(server.clock.now()))
})
afterAll(() => server.close())

const isGiven = (award: string) => due.cases.prizes!.isDone(award)

it('The prizes of a visitor without a phone wait, and are given once the visitor is a member', async () => {
  const { userId } = await server.newCaller()
  const award = await due.prize(userId, server.clock.now())
  await server.sweep()
  const [failure] = await setAside(server, 'prizes')
  expect(failure).toMatchObject({ key: award, attempts: 1, reason: `${RESULTS.notFound}: notFound` })
  await server.db.exec(`update app_user set phone = '13800138000', registered_at = 1 where user_id = '${userId}'`)
  server.clock.set(failure!.failedAt + retryDelay(1))
  await server.sweep()
  expect(await isGiven(award)).toBe(true)
  expect(await setAside(server, 'prizes')).toEqual([])
})

it('Closing an account cancels its pending prizes, and delays nobody else’s', async () => {
  const now = server.clock.now()
  const leaving = await Diner.arrive(server, undefined, { phone: '13711112222', member: true })
  const theirs = await due.prize(leaving.who.userId, now + MINUTE)
  const others = await due.prize(await due.newMember(), now + 2 * MINUTE)
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
  expect(await setAside(server, 'prizes')).toEqual([])
})

it('While the database is unavailable nothing is set aside, and all is done when it is available again', async () => {
  const award = await due.prize(await due.newMember(), server.clock.now())
  await server.db.exec(`
    create function refuse_for_now() returns trigger language plpgsql as $$ begin raise exception 'starting up' using errcode = '57P03'; end $$;
    create trigger away before update on prize_award for each row execute function refuse_for_now()`)
  await expect(server.sweep()).rejects.toMatchObject({ code: '57P03' })
  await server.db.exec('drop trigger away on prize_award')
  expect(await setAside(server, 'prizes')).toEqual([])
  await server.sweep()
  expect(await isGiven(award)).toBe(true)
})

it('A failure of work that is no longer due is deleted', async () => {
  const { userId } = await server.newCaller()
  const award = await due.prize(userId, server.clock.now())
  await server.sweep()
  expect(await setAside(server, 'prizes')).toMatchObject([{ key: award }])
  await server.db.exec(`update prize_award set withdrawn_at = 1 where award_id = '${award}'`)
  server.clock.advance(2 * HOUR)
  await server.sweep()
  expect(await setAside(server, 'prizes')).toEqual([])
})

it('A lever without a valid target is refused', async () => {
  expect((await leversOf(server.url).try('POST', '/due-work', { work: 'prizes', key: 'nothing' })).status).toBe(404)
})
