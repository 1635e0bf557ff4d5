import type { StaffInput, StaffOutput } from '@contract/staff/index'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { choose, Diner } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** What a shop shows of itself and what it grants its members, by its manager. */

let server: TestServer
let desk: ConsoleBrowser
const shopId = 'S1'
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  desk = (await at(server, 'manager', shopId)).browser
})
afterAll(() => server.close())

type Settings = StaffOutput<'/staff/getShopSettings'>
const settings = () => desk.call('/staff/getShopSettings', { shopId })
const inChinese = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
const stored = <F extends 'page' | 'members'>(all: Settings, form: F) => {
  const { changedBy: _by, changedAt: _at, ...fields } = all[form]
  return { shopId, ...fields }
}
const upload = async (browser: ConsoleBrowser, background = '#ee8899') =>
  (
    await browser.upload(
      'shop',
      await sharp({ create: { width: 900, height: 900, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  ).url

describe('the page of a shop', () => {
  const save = async (changes: Partial<StaffInput<'/staff/setShopPage'>>) =>
    desk.answer('/staff/setShopPage', { ...stored(await settings(), 'page'), ...changes } as StaffInput<'/staff/setShopPage'>)
  const shown = async () => (await Diner.arrive(server)).api.call('/queryMchntExtraInfo', { shopId })

  it('is what diners see at once, in its order, and is recorded', async () => {
    const [first, second] = [await upload(desk), await upload(desk, '#88bbee')]
    const { pictures: alone } = await shown()
    const { envelope } = await save({
      about: inChinese('弄堂口的茶铺'),
      pictures: [second, first],
      services: ['pets', 'wifi'],
      customFields: [
        { fieldId: 'lake', remark: inChinese('靠窗不留座'), picture: first },
        { fieldId: 'rain', remark: inChinese('下雨收伞'), picture: null },
      ],
    })
    expect(envelope.resultCode).toBe(RESULTS.success)
    const page = await shown()
    expect(page).toMatchObject({ about: '弄堂口的茶铺', pictures: [alone[0], second, first], services: ['wifi', 'pets'] })
    expect(page.customFieldList).toEqual([
      { fieldId: 'lake', remark: '靠窗不留座', picUrl: first },
      { fieldId: 'rain', remark: '下雨收伞', picUrl: expect.stringMatching(/^\/art\//) },
    ])
    expect((await settings()).page.customFields[1]!.picture).toBeNull()
    const audit = await auditOf(server, `what = 'setShopPage'`)
    expect(audit.at(-1)!.after).toMatchObject({ services: ['wifi', 'pets'] })
    // Saved again as it was read, nothing changes.
    expect((await save({})).envelope.resultCode).toBe(RESULTS.success)
    expect(await shown()).toEqual(page)
  })

  it('has no pictures of others, no sentence without words and no field twice', async () => {
    const { browser: noodle } = await at(server, 'owner', null, 'NOODLE')
    const theirs = await upload(noodle, '#000000')
    const before = await settings()
    const field = (fieldId: string, hans: string, picture: string | null = null) => ({ fieldId, remark: inChinese(hans), picture })
    for (const [changes, code, named] of [
      [{ pictures: [theirs] }, 'forbidden', 'pictures'],
      [{ pictures: ['/art/tea/teapot.svg'] }, 'forbidden', 'pictures'],
      [{ customFields: [field('a', '好', theirs)] }, 'forbidden', 'customFields'],
      [{ customFields: [field('a', ' ')] }, 'nameMissing', 'customFields'],
      [{ customFields: [field('a', '好'), field('a', '更好')] }, 'badInput', 'customFields'],
    ] as const) {
      const { envelope } = await save(changes as unknown as Partial<StaffInput<'/staff/setShopPage'>>)
      expect([envelope.resultCode, envelope.field]).toEqual([RESULTS[code], named])
    }
    expect(await settings()).toEqual(before)
  })
})

describe('what a shop grants its members', () => {
  const FLAG = 'isMemberDiscount'

  it('is on until somebody turns it off; a second person is refused by the first one’s name', async () => {
    const all = await settings()
    expect(Object.entries(stored(all, 'members')).filter(([, value]) => value === false)).toEqual([])
    const member = await Diner.arrive(server, undefined, { phone: '13770000001', member: true })
    // 18.00 at the list, 16.00 for members.
    await member.change(choose('I1', { optionIds: ['O1'] }), 1, 1_800)
    const pays = async () => {
      const { bill } = await member.cart()
      return bill.payableFen - bill.packingFen
    }
    expect(await pays()).toBe(1_600)
    const second = await at(server, 'manager', shopId)
    const after = await second.browser.call('/staff/setShopMembers', { ...stored(all, 'members'), [FLAG]: false })
    expect(after.members).toMatchObject({ [FLAG]: false, memberLevelSet: true, version: 1, changedBy: second.who.name })
    const { envelope } = await desk.answer('/staff/setShopMembers', stored(all, 'members'))
    expect([envelope.resultCode, envelope.resultMsg.includes(second.who.name)]).toEqual([RESULTS.staffChanged, true])
    const [audit] = await auditOf(server, `what = 'setShopMembers'`)
    expect([audit!.before, audit!.after]).toEqual([{ [FLAG]: true }, { [FLAG]: false }])
    expect(await pays()).toBe(1_800)
  })
})

it.each(['page', 'members'] as const)('the %s of a shop is its manager’s alone', async (form) => {
  const path = form === 'page' ? '/staff/setShopPage' : '/staff/setShopMembers'
  const input = stored(await settings(), form) as StaffInput<'/staff/setShopPage'>
  const codeOf = async ({ browser }: { browser: ConsoleBrowser }) => browser.code(path as '/staff/setShopPage', input)
  expect(await codeOf(await at(server, 'manager', 'S2'))).toBe(RESULTS.forbidden)
  expect(await codeOf(await at(server, 'cashier', shopId))).toBe(RESULTS.forbidden)
  // Another merchant does not learn that the shop exists.
  expect(await codeOf(await at(server, 'owner', null, 'NOODLE'))).toBe(RESULTS.shopNotFound)
})
