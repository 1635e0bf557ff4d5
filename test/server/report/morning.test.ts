import { RESULTS } from '@domain/results'
import { DAY, HOUR, startOfDay } from '@domain/time'
import { NOON } from '../../support/node/clock'
import { choose, Diner, rowsOf } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf } from '../../support/node/staff'

/** Yesterday's figures by mail each morning, to those who switched it on. */

const OFFSET_MIN = 480
const EIGHT = startOfDay(NOON, OFFSET_MIN) + DAY + 8 * HOUR
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const mails = (to: string) =>
  rowsOf<{ subject: string; body: string }>(server, `select subject, body from mail_outbox where recipient = '${to}'`)
async function reader(email: string, role: 'accountant' | 'manager' = 'accountant', shopId: string | null = null) {
  const { who, browser } = await at(server, role, shopId)
  await server.db.exec(`update staff set email = '${email}' where staff_id = '${who.staffId}'`)
  return { ...who, browser }
}

describe('a morning report', () => {
  it('is sent once a day at the chosen hour, with the figures of the shops that its reader may read, until it is switched off', async () => {
    const own = await reader('own@tea.cn')
    const ofOther = await reader('other@tea.cn', 'manager', 'S2')
    const diner = await Diner.arrive(server)
    await diner.pay((await diner.orderOf(choose('I2'), 2, 900)).orderNo)
    expect(await own.browser.call('/staff/getMorningMail', {})).toEqual({ hour: null, to: 'own@tea.cn', isOffered: true })
    expect(await own.browser.call('/staff/setMorningMail', { hour: 8 })).toMatchObject({ hour: 8 })
    await ofOther.browser.call('/staff/setMorningMail', { hour: 8 })
    expect((await auditOf(server, `what = 'setMorningMail'`)).length).toBe(2)

    server.clock.set(EIGHT - 1)
    await server.sweep()
    expect(await mails('own@tea.cn')).toEqual([])

    // Two servers at once.
    const second = await startTestServer({ db: server.db })
    second.clock.set(EIGHT)
    server.clock.set(EIGHT)
    await Promise.all([server.sweep(), second.sweep()])
    await server.sweep()
    const [mail, ...others] = await mails('own@tea.cn')
    expect(others).toEqual([])
    expect(mail!.subject).toContain('¥18.00')
    expect(mail!.body).toContain(' × 2')
    expect((await mails('other@tea.cn')).map(({ subject }) => subject)).toEqual([expect.stringContaining('¥0.00')])

    // A server that was down sends one, of the day before.
    server.clock.set(EIGHT + 3 * DAY + HOUR)
    await server.sweep()
    expect(await mails('own@tea.cn')).toHaveLength(2)
    await own.browser.call('/staff/setMorningMail', { hour: null })
    server.clock.set(EIGHT + 5 * DAY)
    await server.sweep()
    expect(await mails('own@tea.cn')).toHaveLength(2)
    await second.close()
  })

  it('is for those who may read reports, with an address; who may no more gets no more', async () => {
    server.clock.set(NOON + 20 * DAY)
    const nowhere = await at(server, 'accountant')
    expect(await nowhere.browser.code('/staff/setMorningMail', { hour: 8 })).toBe(RESULTS.morningMailNowhere)
    expect(await nowhere.browser.code('/staff/setMorningMail', { hour: 12 })).toBe(RESULTS.badInput)
    expect(await (await at(server, 'cashier', 'S1')).browser.code('/staff/setMorningMail', { hour: 8 })).toBe(RESULTS.forbidden)

    const former = await reader('former@tea.cn')
    await former.browser.call('/staff/setMorningMail', { hour: 9 })
    await server.db.exec(`delete from staff_grant where staff_id = '${former.staffId}'`)
    server.clock.set(NOON + 22 * DAY)
    await server.sweep()
    expect(await mails('former@tea.cn')).toEqual([])
    expect(await rowsOf(server, `select 1 from morning_mail where staff_id = '${former.staffId}'`)).toEqual([])
  })
})
