import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Agreements in their versions, and who accepted which (decision 0330). */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
let lastPhone = 13_500_000_000
/** Logs in by phone at the merchant, ticking the agreements. */
async function member(phone = String((lastPhone += 1))) {
  const guest = await newGuest(server)
  return { phone, ...(await logIn(server, guest.api.with({ mchntCd: 'TEA' }), phone)) }
}
const read = () => server.api.call('/nocheck/getMchntAggreement', { mchntCd: 'TEA' })
const current = () => owner.call('/staff/getAgreements', {})
const acceptances = (phone: string) => owner.call('/staff/getAcceptances', { phone })

it('diners read the newest version, older ones stay unchanged, and people who log in accept the version of that time', async () => {
  const first = await member()
  const before = await current()
  expect(before).toMatchObject({ version: 1, changedAt: null, past: [], accepted: 1 })
  server.clock.advance(2 * MINUTE)
  const publishedAt = server.clock.now()
  const after = await owner.call('/staff/publishAgreements', {
    version: 1,
    member: words('会员协议，第二版'),
    privacy: words('我们的隐私政策'),
  })
  expect(after).toMatchObject({
    version: 2,
    changedAt: publishedAt,
    accepted: 0,
    past: [{ version: 1, replacedAt: publishedAt, accepted: 1 }],
  })
  expect(await read()).toMatchObject({ member: '会员协议，第二版', privacy: '我们的隐私政策', updatedAt: publishedAt })
  expect(await owner.call('/staff/getPastAgreement', { version: 1 })).toMatchObject({ member: before.member, privacy: before.privacy })

  const second = await member()
  expect((await acceptances(second.phone)).list).toMatchObject([{ version: 2, maskedPhone: expect.stringContaining('****') as string }])
  expect((await acceptances(first.phone)).list.map(({ version }) => version)).toEqual([1])
  // After another login they accept the current version.
  await member(first.phone)
  expect((await acceptances(first.phone)).list.map(({ version }) => version)).toEqual([2, 1])
  expect((await current()).accepted).toBe(2)
  expect(await auditOf(server, `what = 'publishAgreements'`)).toMatchObject([{ before: { version: 1 }, after: { version: 2 } }])
})

it('of two who publish at once the second learns who was first, and an empty text is refused', async () => {
  const { version } = await current()
  const other = await at(server, 'owner')
  await other.browser.call('/staff/publishAgreements', { version, member: words('第三版'), privacy: null })
  const { envelope } = await owner.answer('/staff/publishAgreements', { version, member: words('另一个第三版'), privacy: null })
  expect(envelope).toMatchObject({ resultCode: RESULTS.staffChanged, resultMsg: expect.stringContaining(other.who.name) as string })
  expect(await read()).toMatchObject({ member: '第三版', privacy: '' })
  const empty = await owner.answer('/staff/publishAgreements', { version: version + 1, member: words('  '), privacy: null })
  expect([empty.envelope.resultCode, empty.envelope.field]).toEqual([RESULTS.agreementMissing, 'member'])
})

it('lists acceptances page by page, and none to another merchant', async () => {
  for (let more = 0; more < 3; more += 1) await member()
  const first = await owner.call('/staff/getAcceptances', { pageSize: 2 })
  const second = await owner.call('/staff/getAcceptances', { pageSize: 2, cursor: first.nextCursor! })
  expect(new Set([...first.list, ...second.list].map(({ acceptanceId }) => acceptanceId)).size).toBe(4)
  const { browser: noodle } = await at(server, 'owner', null, 'NOODLE')
  expect((await noodle.call('/staff/getAcceptances', {})).list).toEqual([])
  expect(await noodle.code('/staff/getPastAgreement', { version: 1 })).toBe(RESULTS.notFound)
})

it('an acceptance is deleted with its account', async () => {
  const { phone, api, session } = await member()
  expect((await acceptances(phone)).list).toHaveLength(1)
  server.clock.advance(2 * MINUTE)
  await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
  await api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
  expect(await rowsOf(server, `select 1 from agreement_acceptance where user_id = '${session.userId}'`)).toEqual([])
})
