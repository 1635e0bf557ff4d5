import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner, newKey } from '../../support/node/diner'
import { couponsOf, offer } from '../../support/node/features/coupons'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Redemption codes that staff make, print and end (decision 0139). */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(insertSql('coupon_offer', [offer('POSTCARD', 300, { is_listed: false })]))
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const words = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
type Draft = StaffInput<'/staff/makeCodes'>
const draft = (more: Partial<Draft> = {}): Draft => ({
  name: words('明信片'),
  note: words(''),
  kind: 'coupon',
  offerId: 'POSTCARD',
  points: null,
  days: null,
  codes: 3,
  uses: 1,
  startsAt: server.clock.now(),
  expiresAt: server.clock.now() + DAY,
  ...more,
})
let lastPhone = 13_630_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const redeem = (diner: Diner, code: string) => diner.api.call('/cdkey/checkCDKey', { mchntCd: 'TEA', code, idempotencyKey: newKey() })

it('codes made at the console are redeemed by members, each once, and ended codes are not; nobody can read them again', async () => {
  const made = await owner.call('/staff/makeCodes', draft())
  expect(made.batch).toMatchObject({ name: '明信片', kind: 'coupon', codes: 3, uses: 3, used: 0, endedBy: null })
  expect(made.csv.split('\r\n')).toHaveLength(5)
  expect(made.csv).toContain(`code?code=${made.codes[0]}`)
  const { batchId } = made.batch
  const { pdf } = await owner.call('/staff/printCodes', { batchId, codes: made.codes })
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await owner.code('/staff/printCodes', { batchId, codes: ['AAAABBBBCCCC'] })).toBe(RESULTS.notFound)

  const diner = await member()
  expect((await redeem(diner, made.codes[0]!)).refusal).toBeNull()
  await server.sweep()
  server.clock.advance(10 * 60_000)
  await server.sweep()
  expect((await couponsOf(diner)).list).toMatchObject([{ offerId: 'POSTCARD' }])
  expect((await redeem(await member(), made.codes[0]!)).refusal?.resultCode).toBe(RESULTS.redemptionCodeWrong)
  expect((await owner.call('/staff/getCodeBatches', {})).list[0]).toMatchObject({ batchId, used: 1 })

  const { browser: other, who } = await at(server, 'manager')
  await other.call('/staff/endCodes', { batchId })
  const { envelope } = await owner.answer('/staff/endCodes', { batchId })
  expect(envelope).toMatchObject({ resultCode: RESULTS.codesEnded, resultMsg: expect.stringContaining(who.name) })
  expect((await redeem(await member(), made.codes[1]!)).refusal?.resultCode).toBe(RESULTS.redemptionCodeWrong)

  const entries = await auditOf(server, `what = 'makeCodes'`)
  expect(entries).toMatchObject([{ subject: '明信片', after: { codes: 3 } }])
  expect(made.codes.filter((code) => JSON.stringify(entries).includes(code))).toEqual([])
})

it('what is wrong is told at its field, and whoever runs one shop makes no codes', async () => {
  const refused = async (more: Partial<Draft>) => {
    const { envelope } = await owner.answer('/staff/makeCodes', draft(more))
    return [envelope.resultCode, (envelope as { field?: string }).field]
  }
  expect(await refused({ name: words(' ') })).toEqual([RESULTS.nameMissing, 'name'])
  expect(await refused({ offerId: 'elsewhere' })).toEqual([RESULTS.couponNotFound, 'offerId'])
  expect(await refused({ kind: 'points' })).toEqual([RESULTS.codesPointsMissing, 'points'])
  expect(await refused({ kind: 'goods' })).toEqual([RESULTS.codesDaysMissing, 'days'])
  expect(await refused({ expiresAt: 1 })).toEqual([RESULTS.codesPast, 'expiresAt'])
  const manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }]))
  expect(await manager.code('/staff/makeCodes', draft())).toBe(RESULTS.forbidden)
})
