import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** The page that diners begin with, drafted and published at the console (decision 0352). */

type Components = StaffInput<'/staff/saveDecorationDraft'>['components']
type Component = Components[number]
const words = (hans: string, en = '') => ({ hans, hant: '', en, yue: '' })
const always = { isHidden: false, shopIds: null, startsAt: null, endsAt: null }

let server: TestServer
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeEach(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})
afterEach(() => server.close())

const home = async (shopId = 'S1', api = server.api) =>
  (await api.call('/nocheck/getScteDecorationByMainType', { mainType: 'home', shopId })).list
const typesAt = async (shopId = 'S1', api = server.api) => (await home(shopId, api)).map(({ componentType }) => componentType)
const page = () => owner.call('/staff/getDecoration', {})
const notice = (text: string, more: Partial<Component> = {}): Component =>
  ({
    componentId: 'n1',
    componentType: 'notice',
    data: { text: words(text), link: { target: 'menu', value: '' } },
    ...always,
    ...more,
  }) as Component
/** Saves a draft with these components behind those that are there. */
const drafted = async (...added: Component[]) => {
  const { components, version } = await page()
  return owner.call('/staff/saveDecorationDraft', { version, components: [...components, ...added] })
}
const published = async (...added: Component[]) => {
  const { version } = await drafted(...added)
  return owner.call('/staff/publishDecoration', { version })
}

it('starts with the page of before, unchanged and without a version', async () => {
  expect(await page()).toMatchObject({
    components: [
      { componentId: 'first1', componentType: 'banner', data: { slides: [{ title: { hans: '红烧奶茶', hant: '' } }] } },
      { componentType: 'orderEntries' },
      { componentType: 'recommended' },
    ],
    changes: [],
    version: 0,
    publishedNo: 0,
    publishedAt: null,
    dishes: { I1: { name: expect.any(String) as string } },
  })
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect((await others.call('/staff/getDecoration', {})).components.map(({ componentType }) => componentType)).toEqual([
    'orderEntries',
    'orderInProgress',
  ])
})

it('a draft is seen in the console’s frame and by no diner; published, every diner sees it; rolled back, nobody', async () => {
  const frame = owner.preview(server.api)
  const saved = await drafted(notice('今天有龙井'))
  expect(saved).toMatchObject({ version: 1, changes: [{ componentId: 'n1', change: 'added' }], problems: [] })
  expect(await typesAt()).not.toContain('notice')
  expect((await home('S1', frame)).at(-1)).toEqual({
    componentType: 'notice',
    jsonData: { text: '今天有龙井' },
    decorationLinkList: [{ target: 'menu', value: '' }],
  })
  const now = server.clock.now()
  expect(await owner.call('/staff/publishDecoration', { version: 1 })).toMatchObject({
    changes: [],
    publishedNo: 2,
    publishedAt: now,
    version: 2,
  })
  expect(await typesAt()).toContain('notice')
  expect(await typesAt('S2')).toContain('notice')
  expect(await owner.code('/staff/publishDecoration', { version: 2 })).toBe(RESULTS.decorationUnchanged)

  expect((await owner.call('/staff/getDecorationVersions', {})).list).toMatchObject([
    { no: 2, components: ['banner', 'orderEntries', 'recommended', 'notice'], publishedAt: now },
    { no: 1, components: ['banner', 'orderEntries', 'recommended'], publishedAt: null, publishedBy: '' },
  ])
  expect(await owner.code('/staff/restoreDecoration', { version: 2, no: 9 })).toBe(RESULTS.decorationVersionUnknown)
  expect(await owner.call('/staff/restoreDecoration', { version: 2, no: 1 })).toMatchObject({ publishedNo: 3, changes: [] })
  expect(await typesAt()).not.toContain('notice')
  expect(await auditOf(server, `what like '%Decoration%'`)).toMatchObject([
    { what: 'saveDecorationDraft', after: { changes: [{ change: 'added' }] } },
    { what: 'publishDecoration', before: { no: 0 }, after: { no: 2 } },
    { what: 'restoreDecoration', before: { no: 2 }, after: { no: 3, restoredFrom: 1 } },
  ])
})

it('a roll-back leaves the draft that was begun, and a discarded draft is gone', async () => {
  await published(notice('今天有龙井'))
  const { version } = await drafted({ ...notice('还没写完'), componentId: 'n2' })
  const restored = await owner.call('/staff/restoreDecoration', { version, no: 1 })
  expect(restored.changes).toMatchObject([
    { componentId: 'n1', change: 'added' },
    { componentId: 'n2', change: 'added' },
  ])
  const discarded = await owner.call('/staff/discardDecorationDraft', { version: restored.version })
  expect(discarded.changes).toEqual([])
  expect(discarded.components).toHaveLength(3)
  expect(await owner.code('/staff/discardDecorationDraft', { version: discarded.version })).toBe(RESULTS.decorationUnchanged)
})

it('who saves second is told who was first, and a component twice is refused', async () => {
  const { components } = await page()
  await manager.call('/staff/saveDecorationDraft', { version: 0, components: components.slice(1) })
  const { envelope } = await owner.answer('/staff/saveDecorationDraft', { version: 0, components })
  expect(envelope.resultCode).toBe(RESULTS.staffChanged)
  expect((await page()).changes).toMatchObject([{ componentType: 'banner', change: 'removed' }])
  await manager.call('/staff/saveDecorationDraft', { version: 1, components: components.slice(2) })
  // Saved as before, it is no draft any more.
  expect((await owner.call('/staff/saveDecorationDraft', { version: 2, components })).changes).toEqual([])
  expect(await owner.code('/staff/saveDecorationDraft', { version: 3, components: [notice('a'), notice('b')] })).toBe(RESULTS.badInput)
})

it('an unfinished page is saved with its problems by component and field, and is not published', async () => {
  const slide = {
    kicker: words(''),
    title: words(' '),
    subtitle: words(''),
    picture: '',
    gradient: 'tea' as const,
    priceOfItemId: null,
    link: { target: 'lottery' as const, value: 'elsewhere' },
  }
  const saved = await drafted(
    { componentId: 'b1', componentType: 'banner', data: { slides: [slide] }, ...always },
    { componentId: 'n1', componentType: 'notice', data: { text: words('好'), link: { target: 'web', value: 'http://a.cn' } }, ...always },
    { componentId: 'n2', componentType: 'notice', data: { text: words('好'), link: { target: 'stampCard', value: '' } }, ...always },
    { componentId: 'e2', componentType: 'orderEntries', data: { entries: ['pickup'] }, ...always },
    { ...notice('好'), componentId: 'n3', shopIds: ['N1'], startsAt: 2 * DAY, endsAt: DAY },
    { ...notice(' '), componentId: 'n4', isHidden: true },
  )
  expect(saved.problems).toEqual([
    { componentId: 'b1', part: 0, field: 'title', reason: 'empty' },
    { componentId: 'b1', part: 0, field: 'picture', reason: 'noPicture' },
    { componentId: 'b1', part: 0, field: 'link', reason: 'lotteryUnknown' },
    { componentId: 'n1', part: null, field: 'link', reason: 'address' },
    { componentId: 'n2', part: null, field: 'link', reason: 'closed' },
    { componentId: 'e2', part: null, field: 'componentType', reason: 'once' },
    { componentId: 'n3', part: null, field: 'shopIds', reason: 'shopUnknown' },
    { componentId: 'n3', part: null, field: 'endsAt', reason: 'times' },
  ])
  expect(await owner.code('/staff/publishDecoration', { version: saved.version })).toBe(RESULTS.decorationUnfinished)
  const picture = { ...slide, picture: '/pictures/u/somebody-elses.jpg' }
  const { components, version } = saved
  const { envelope } = await owner.answer('/staff/saveDecorationDraft', {
    version,
    components: [...components, { componentId: 'b2', componentType: 'banner', data: { slides: [picture] }, ...always }],
  })
  expect([envelope.resultCode, envelope.field]).toEqual([RESULTS.forbidden, 'picture'])
})

it('a component is shown in its shops and in its time; hidden, nowhere', async () => {
  const now = server.clock.now()
  await published(
    { ...notice('只在二店'), componentId: 'n1', shopIds: ['S2'] },
    { ...notice('明天起'), componentId: 'n2', startsAt: now + DAY, endsAt: now + 2 * DAY },
    { ...notice('藏着'), componentId: 'n3', isHidden: true },
  )
  const noticesAt = async (shopId: string, api = server.api) =>
    (await home(shopId, api)).flatMap((one) => (one.componentType === 'notice' ? one.jsonData.text : []))
  expect(await noticesAt('S1')).toEqual([])
  expect(await noticesAt('S2')).toEqual(['只在二店'])
  expect(await noticesAt('S1', owner.preview(server.api))).toEqual(['明天起'])
  server.clock.advance(DAY)
  expect(await noticesAt('S1')).toEqual(['明天起'])
  server.clock.advance(DAY)
  expect(await noticesAt('S1')).toEqual([])
  // It is on the page of the console nevertheless.
  expect((await page()).components.map(({ componentId }) => componentId)).toEqual(['first1', 'first2', 'first3', 'n1', 'n2', 'n3'])
})

it('the mini-program gets a page that it does not know as a target of none, with the name of the page beside', async () => {
  await server.db.exec(`insert into top_up_rule (rule_id, mchnt_cd) values ('TR', 'TEA')`)
  await server.db.exec(`insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen) values ('TT', 'TR', 10000, 1000)`)
  expect((await owner.call('/staff/getDecorationChoices', {})).openPages).toContain('topUp')
  await published({
    componentId: 'n1',
    componentType: 'notice',
    data: { text: words('充一百送十块', 'Top up'), link: { target: 'topUp', value: '' } },
    ...always,
  })
  const miniProgram = server.api.with({ xappId: 'wx-mini', sourceType: 'miniprogram', lang: 'en' })
  expect((await home('S1', miniProgram)).at(-1)).toEqual({
    componentType: 'notice',
    jsonData: { text: 'Top up' },
    decorationLinkList: [{ target: 'none', value: '', page: 'topUp' }],
  })
})

it('somebody of one shop reads the page and changes nothing; others do neither, and the frame shows them no draft', async () => {
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  const { components } = await ofOneShop.call('/staff/getDecoration', {})
  expect(await ofOneShop.code('/staff/saveDecorationDraft', { version: 0, components })).toBe(RESULTS.forbidden)
  await drafted(notice('今天有龙井'))
  expect(await typesAt('S1', ofOneShop.preview(server.api))).toContain('notice')
  const codeOf = (browser: ConsoleBrowser, shopId: string) =>
    browser.preview(server.api).code('/nocheck/getScteDecorationByMainType', { mainType: 'home', shopId })
  expect(await codeOf(ofOneShop, 'S2')).toBe(RESULTS.forbidden)
  expect(await codeOf(owner, 'N1')).toBe(RESULTS.shopNotFound)
  const cashier = (await at(server, 'cashier')).browser
  expect(await cashier.code('/staff/getDecoration', {})).toBe(RESULTS.forbidden)
  expect(await codeOf(cashier, 'S1')).toBe(RESULTS.forbidden)
})
