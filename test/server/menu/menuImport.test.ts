import { RESULTS } from '@domain/results'
import { newDish } from '@domain/menu/editing/document'
import sharp from 'sharp'
import { newKey } from '../../support/node/diner'
import { MenuEditor, named } from '../../support/node/merchants/menuEditor'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

let server: TestServer
let noodle: MenuEditor
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  noodle = new MenuEditor((await at(server, 'owner', null, 'NOODLE')).browser, 'N1')
})
afterAll(() => server.close())

const dishes = (from: number, count: number, categoryId: string) =>
  Array.from({ length: count }, (_, no) => ({
    itemId: `F${from + no}`,
    document: { ...newDish(categoryId, 0, ['N1']), name: named(`面 ${from + no}`), priceFen: 1000 + no },
    updates: false,
  }))
const file = (more: object = {}) => ({
  shopId: 'N1',
  idempotencyKey: newKey(),
  categories: [{ categoryId: 'K1', name: '面' }],
  boxes: [{ boxId: 'B1', name: '餐盒', priceFen: 100 }],
  dishes: dishes(1, 60, 'K1'),
  ...more,
})
const served = async () => (await server.api.call('/goods/getAllGoodsInfo', { shopId: 'N1' })).items.map(({ name }) => name)

describe('a file', () => {
  it('is imported completely or not at all', async () => {
    const wrong = file()
    wrong.dishes[59]!.document.name = named('')
    expect(await noodle.browser.code('/staff/importMenu', wrong)).toBe(RESULTS.dishNameMissing)
    expect(await noodle.browser.call('/staff/getMenu', { shopId: 'N1' })).toMatchObject({
      categories: [],
      boxes: [],
      dishes: 0,
      changes: 0,
    })
    expect(await auditOf(server, `what = 'importMenu'`)).toEqual([])
  })

  it('for a shop without a menu is visible to diners at once, in the order of the file, and once per key', async () => {
    const first = file()
    const answers = await Promise.all([1, 2].map(() => noodle.browser.call('/staff/importMenu', first)))
    expect(answers).toEqual([1, 2].map(() => ({ imported: 60, isPublished: true, firstCategory: 'K1' })))
    expect(await served()).toEqual(first.dishes.map(({ document }) => document.name.hans))
    expect(await auditOf(server, `what = 'importMenu' and mchnt_cd = 'NOODLE'`)).toHaveLength(2)
  })

  it('of thousands of dishes is imported in one call; nobody without a session can send so much', async () => {
    const shop = new MenuEditor((await at(server, 'owner')).browser)
    const many = file({
      shopId: 'S1',
      categories: [{ categoryId: 'KM', name: '批发' }],
      boxes: [],
      dishes: dishes(10_000, 2300, 'KM').map((dish) => ({
        ...dish,
        document: { ...dish.document, shops: [{ shopId: 'S1', priceFen: null, memberPriceFen: null }] },
      })),
    })
    expect(JSON.stringify(many).length).toBeGreaterThan(1_000_000)
    const stranger = await fetch(`${server.url}/api/staff/importMenu.action`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(many),
    })
    expect(await stranger.json()).toMatchObject({ resultCode: RESULTS.staffSignedOut })
    expect(await shop.browser.call('/staff/importMenu', many)).toMatchObject({ imported: 2300, isPublished: false })
    const seen = await shop.browser.call('/staff/getMenuChanges', { shopId: 'S1' })
    expect(seen).toMatchObject({ isCut: true, all: { count: 2301 } })
    const publish = (all: object) => shop.browser.answer('/staff/publishMenu', { shopId: 'S1', idempotencyKey: newKey(), all })
    expect((await publish({ ...seen.all, count: 2300 })).envelope.resultCode).toBe(RESULTS.staffChanged)
    expect((await publish(seen.all)).envelope.data).toEqual({ published: 2301 })
    const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    expect(items.filter(({ categoryId }) => categoryId === 'KM').map(({ itemId }) => itemId)).toEqual(
      many.dishes.map(({ itemId }) => itemId),
    )
  })

  it('goes to the draft where there is a menu, adds and updates, and does not touch other shops', async () => {
    const { dishes: known } = await noodle.browser.call('/staff/exportMenu', { shopId: 'N1' })
    expect(known).toHaveLength(60)
    const update = { ...known[0]!, document: { ...known[0]!.document, priceFen: 4200 }, updates: true }
    const more = file({ categories: [], boxes: [], dishes: [update, ...dishes(61, 2, 'K1')] })
    expect(await noodle.browser.call('/staff/importMenu', more)).toMatchObject({ imported: 3, isPublished: false })
    expect(await served()).toHaveLength(60)
    expect((await noodle.changes()).map(({ change }) => change).sort()).toEqual(['changed', 'new', 'new'])
    await noodle.publish()
    expect((await served()).slice(-2)).toEqual(['面 61', '面 62'])
    expect(
      await noodle.browser.code('/staff/importMenu', file({ categories: [], boxes: [], dishes: [{ ...update, updates: false }] })),
    ).toBe(RESULTS.notFound)
  })
})

describe('a picture', () => {
  const upload = async (
    browser: ConsoleBrowser,
    purpose: string,
    bytes: Buffer,
    headers: Record<string, string> = { origin: server.url },
  ) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'dish.png')
    const cookie = (browser as unknown as { cookie: () => string }).cookie()
    const reply = await fetch(`${server.url}/api/staff/uploadPicture.action?purpose=${purpose}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: form,
    })
    return (await reply.json()) as { resultCode: string; data: { url: string; width: number; height: number } }
  }
  const png = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()

  it('of a dish is checked, cut square, and usable by its own merchant only', async () => {
    const bytes = await png()
    const { resultCode, data } = await upload(noodle.browser, 'dish', bytes)
    expect([resultCode, data.width, data.height]).toEqual([RESULTS.success, 800, 800])
    expect(await upload(noodle.browser, 'dish', Buffer.from('not a picture'))).toMatchObject({ resultCode: RESULTS.pictureUnsupported })
    expect(await upload(noodle.browser, 'nothing', bytes)).toMatchObject({ resultCode: RESULTS.badInput })
    expect(await upload(noodle.browser, 'dish', bytes, { origin: 'https://evil.example' })).toMatchObject({ resultCode: RESULTS.forbidden })
    expect(await upload((await at(server, 'kitchen', 'N1', 'NOODLE')).browser, 'dish', bytes)).toMatchObject({
      resultCode: RESULTS.forbidden,
    })
    expect(await noodle.change('F1', { picture: data.url })).toMatchObject({ picture: data.url })
    const tea = new MenuEditor((await at(server, 'owner')).browser)
    await expect(tea.change('I2', { picture: data.url })).rejects.toMatchObject({ code: RESULTS.forbidden })
    // Pictures of a draft are kept, unused ones are deleted after a day.
    const unused = (await upload(noodle.browser, 'dish', bytes)).data.url
    server.clock.advance(25 * 3600_000)
    await server.sweep()
    expect([(await fetch(`${server.url}${data.url}`)).status, (await fetch(`${server.url}${unused}`)).status]).toEqual([200, 404])
  })
})
