import { MOST_LISTED_PHONES } from '@domain/member/phoneList'
import { RESULTS } from '@domain/results'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { MINUTE } from '@domain/time'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Which phones may register, by the owner. */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())

const now = () => owner.call('/staff/getRegistration', {})
const save = async (phones: string | null) => owner.answer('/staff/setRegistration', { version: (await now()).version, phones })
const [KNOWN, LISTED, STRANGER] = ['13500000001', '13500000002', '13500000003'] as const
const check = (phone: string, mchntCd = 'TEA') => server.api.code('/nocheck/checkPhoneWhiteList', { mchntCd, phone })
const joins = async (phone: string) => logIn(server, (await newGuest(server)).api.with({ mchntCd: 'TEA' }), phone)

it('only listed phones register; whoever did before stays a member, and another merchant’s list is its own', async () => {
  await joins(KNOWN)
  expect((await save(` +86 ${LISTED}\n\n${LISTED}\r\n`)).envelope.resultCode).toBe(RESULTS.success)
  expect((await now()).phones).toEqual([LISTED])
  expect([await check(LISTED), await check(STRANGER), await check(STRANGER, 'NOODLE')]).toEqual([
    RESULTS.success,
    RESULTS.phoneNotOnWhiteList,
    RESULTS.success,
  ])
  server.clock.advance(2 * MINUTE)
  expect((await joins(KNOWN)).session.registerFlag).toBe('01')
  const { api } = await newGuest(server)
  await api.call('/getSmsCode', { phone: STRANGER, purpose: 'login' })
  const input = { phone: STRANGER, smsCode: await codeSentTo(server, STRANGER), isAgree: '1' } as const
  const refused = await api.with({ mchntCd: 'TEA' }).answer('/loginAndRegisterParam', input)
  expect(refused.envelope.resultCode).toBe(RESULTS.phoneNotOnWhiteList)

  expect((await save(null)).envelope.resultCode).toBe(RESULTS.success)
  expect(await check(STRANGER)).toBe(RESULTS.success)
  const audit = await auditOf(server, `what = 'setRegistration'`)
  expect(audit.map(({ after }) => after)).toEqual([
    { isLimited: true, phones: 1, added: 1, removed: 0 },
    { isLimited: false, phones: 0, added: 0, removed: 1 },
  ])
  expect(JSON.stringify(audit)).not.toContain(LISTED)
})

it('a wrong list is refused with its line, an empty or too long one as well', async () => {
  const before = await now()
  const many = Array.from({ length: MOST_LISTED_PHONES + 1 }, (_, no) => String(13_600_000_000 + no)).join('\n')
  for (const [phones, code] of [
    [`${LISTED}\n\n1380000\n`, 'phoneListWrong'],
    [' \n', 'phoneListEmpty'],
    [many, 'phoneListLong'],
  ] as const) {
    const { envelope } = await save(phones)
    expect([envelope.resultCode, envelope.field]).toEqual([RESULTS[code], 'phones'])
    if (code === 'phoneListWrong') expect(envelope.resultMsg).toMatch(/3.*1380000/)
  }
  expect(await now()).toEqual(before)
})

it('a second person is refused by the first one’s name; managers neither read nor change it', async () => {
  const second = await at(server, 'owner')
  const { version } = await now()
  await second.browser.call('/staff/setRegistration', { version, phones: LISTED })
  const { envelope } = await owner.answer('/staff/setRegistration', { version, phones: null })
  expect([envelope.resultCode, envelope.resultMsg.includes(second.who.name)]).toEqual([RESULTS.staffChanged, true])
  expect((await now()).phones).toEqual([LISTED])
  const { browser: manager } = await at(server, 'manager', null)
  expect(await manager.code('/staff/getRegistration', {})).toBe(RESULTS.forbidden)
  expect(await manager.code('/staff/setRegistration', { version, phones: null })).toBe(RESULTS.forbidden)
})
