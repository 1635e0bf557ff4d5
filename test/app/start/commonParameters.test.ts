import { preparePhone, settle } from '../../support/client/phone'
import { placeWire, shopWire, tableWire } from '../../support/client/wire'

type Place = Parameters<typeof placeWire>[0]

/** The app at this place, opened this way; `parameters`: the common parameters of its next call. */
const arrive = async (
  place: Place,
  query: Record<string, string> = {},
  options?: { hasPluginPay?: boolean | null; isPreview?: boolean },
) => {
  const phone = preparePhone({ '/nocheck/getMchntShopData': () => placeWire(place), '/getIndexOrderInfo': () => ({}) })
  const app = phone.open(query, options)
  await settle()
  const parameters = async () => {
    await app.api.call('/getIndexOrderInfo', {})
    return phone.log.at(-1)!.body
  }
  return { app, parameters, log: phone.log }
}

const atTable = (table: Parameters<typeof tableWire>[0] = {}): Place => ({ entry: 'table', table: tableWire(table) })

describe('the parameters of every call', () => {
  it('identify only the caller for a visitor without a place', async () => {
    const { parameters } = await arrive({ shop: null, entry: 'none' })
    expect(await parameters()).toEqual({
      sourceType: 'h5',
      systemType: 'ios',
      appletVersion: expect.any(String) as string,
      lang: 'en',
      xappId: 'h5',
      openId: 'o1',
      userId: 'u1',
      ticket: 'ticket1',
      mchntCd: 'm1',
    })
  })

  it('name shop, terminal and order type once there are some', async () => {
    const { app, parameters } = await arrive({ shop: shopWire({ takeOut: '1' }) })
    expect(await parameters()).toMatchObject({ mchntCd: 'm1', shopId: 's1', termId: 'TM1', termName: 'Counter 1', orderType: '01' })
    await app.shop.prepare({ mode: 'delivery' }).apply()
    expect(await parameters()).toMatchObject({ orderType: '02' })
  })

  it('name the table of the code in every mode, and the ordering table only when eating in', async () => {
    const { app, parameters } = await arrive(atTable(), { scene: 'T100' })
    expect(await parameters()).toMatchObject({ tmFuiouId: 'tb1', tableFuiouId: 'tb1', orderModel: '0', type: 'table' })
    await app.shop.prepare({ mode: 'pickup' }).apply()
    const elsewhere = await parameters()
    expect(elsewhere).toMatchObject({ tmFuiouId: 'tb1', type: 'table' })
    expect(elsewhere).not.toHaveProperty('tableFuiouId')
    expect(elsewhere).not.toHaveProperty('orderModel')
  })

  it('name the open order of the table, but not when ordering elsewhere', async () => {
    const { app, parameters } = await arrive(atTable({ orderNo: 'N7' }), { scene: 'T100' })
    expect(await parameters()).toMatchObject({ orderNo: 'N7' })
    await app.shop.prepare({ mode: 'pickup' }).apply()
    expect(await parameters()).not.toHaveProperty('orderNo')
  })

  it('are overridden by a call about another order', async () => {
    const { app, log } = await arrive(atTable({ orderNo: 'N7' }), { scene: 'T100' })
    await app.api.call('/queryOrderByNo', { orderNo: 'N8' }).catch(() => undefined)
    expect(log.at(-1)?.body).toMatchObject({ orderNo: 'N8' })
  })

  it.each([
    ['12', 'dineIn', '1'],
    ['2', 'dineIn', '1'],
    ['2', 'pickup', undefined],
    ['2', 'delivery', undefined],
    ['1', 'dineIn', undefined],
  ] as const)('say of business model %s and %s that an order is a meal order: %s', async (busiModel, mode, isMealOrder) => {
    const { app, parameters } = await arrive({ shop: shopWire({ busiModel, takeOut: '1' }) })
    await app.shop.prepare({ mode }).apply()
    expect((await parameters()).isMealOrder).toBe(isMealOrder)
  })

  it.each([
    [null, undefined],
    [false, '0'],
    [true, '1'],
  ])('say of a build with payment plugin %s: %s', async (hasPluginPay, sent) => {
    const { parameters } = await arrive({}, {}, { hasPluginPay })
    expect((await parameters()).canUsePluginPay).toBe(sent)
  })

  it('mark a draft preview in the console’s frame, and nothing elsewhere', async () => {
    expect((await (await arrive({}, {}, { isPreview: true })).parameters()).preview).toBe('1')
    expect((await (await arrive({})).parameters()).preview).toBeUndefined()
  })

  it('state that the visit began with a store’s code, and nothing for a visit without one', async () => {
    expect((await (await arrive({ entry: 'store' }, { scene: 'S100' })).parameters()).type).toBe('store')
    expect((await (await arrive({})).parameters()).type).toBeUndefined()
  })
})

describe('the diner’s id at the merchant’s enterprise WeChat', () => {
  const lives = (phone: ReturnType<typeof preparePhone>) => async (query: Record<string, string>) => {
    const app = phone.open(query)
    await settle()
    return { app, sent: phone.log.at(-1)!.body.qwOpenId }
  }

  it('comes from a link, is sent with every call, and stays over restarts until another link', async () => {
    const open = lives(preparePhone())
    expect((await open({})).sent).toBeUndefined()
    expect((await open({ qwOpenId: 'wmAbc-9_x' })).sent).toBe('wmAbc-9_x')
    expect((await open({ scene: 'T100' })).sent).toBe('wmAbc-9_x')
    expect((await open({ qwOpenId: 'wmOther' })).sent).toBe('wmOther')
  })

  it.each(['', 'a b', '<script>', 'x'.repeat(129)])('is not taken from a link that was truncated or forged: %s', async (qwOpenId) => {
    expect((await lives(preparePhone())({ qwOpenId })).sent).toBeUndefined()
  })

  it('is removed with the diner who logs out', async () => {
    const open = lives(preparePhone())
    const { app } = await open({ qwOpenId: 'wmAbc' })
    await app.session.logout()
    expect((await open({})).sent).toBeUndefined()
  })
})

describe('the shop loader', () => {
  const loads = ({ log }: Awaited<ReturnType<typeof arrive>>) =>
    log.filter(({ path }) => path === '/nocheck/getMchntShopData').map(({ body }) => body)

  it('is called with the code and its kind, and the order type', async () => {
    const [first] = loads(await arrive(atTable(), { scene: 'T100' }))
    expect(first).toMatchObject({ ecode: 'T100', type: 'table', orderType: '01', xappId: 'h5' })
    for (const unknown of ['shopId', 'termId', 'mchntCd', 'regionCd', 'isOpenDefaultShop']) expect(first).not.toHaveProperty(unknown)
  })

  it('is called for any shop without a code, in the region that the diner has chosen', async () => {
    const phone = await arrive({ shop: null, entry: 'none' })
    expect(loads(phone)).toEqual([expect.objectContaining({ isOpenDefaultShop: '1', orderType: '01' })])
    phone.app.shop.lookIn({ cityId: '3100', name: '', province: '', initial: '', lat: 0, lng: 0, shopCount: 1 })
    await phone.app.shop.reload()
    expect(loads(phone).at(-1)).toMatchObject({ isOpenDefaultShop: '1', regionCd: 'AREA3100' })
  })

  it('is called again for the same place with all that is known about it', async () => {
    const phone = await arrive(atTable(), { scene: 'T100' })
    await phone.app.shop.reload()
    const again = loads(phone).at(-1)
    expect(again).toMatchObject({
      shopId: 's1',
      termId: 'TM1',
      tableFuiouId: 'tb1',
      mchntCd: 'm1',
      orderType: '01',
      regionCd: 'AREAc1',
      ticket: 'ticket1',
    })
    for (const left of ['ecode', 'type', 'tmFuiouId', 'orderModel']) expect(again).not.toHaveProperty(left)
  })

  it('is sent nothing about the place that is left, except the order type', async () => {
    const phone = await arrive(atTable({ orderNo: 'N7' }), { scene: 'T100' })
    await phone.app.shop.prepare({ shopId: 's2' }).apply()
    const next = loads(phone).at(-1)
    expect(next).toMatchObject({ shopId: 's2', orderType: '01' })
    for (const left of ['mchntCd', 'termId', 'termName', 'tmFuiouId', 'tableFuiouId', 'orderNo', 'orderModel', 'regionCd', 'type'])
      expect(next).not.toHaveProperty(left)
  })

  it('is sent the shared card, and the position where it is known', async () => {
    const phone = await arrive({}, { shopId: 's1' })
    expect(loads(phone)[0]).toMatchObject({ shopId: 's1', isShareApplet: '1' })
    phone.app.shop.current.position = { kind: 'at', lat: 31.2, lng: 121.4 }
    await phone.app.shop.reload()
    expect(loads(phone).at(-1)).toMatchObject({ titu: 31.2, gitu: 121.4 })
  })
})
