import QRCode from 'qrcode'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { signedLink } from '@domain/signature'
import { sample } from '../../support/exhaustive'
import { demoShops } from '../../support/node/merchants/demoShops'
import { NEW_POSTERS_PER_ADDRESS, POSTER_BOUNDS } from '../../../server/modules/poster/index'
import { Diner, newKey } from '../../support/node/diner'
import { qrCodeIn } from '../../support/node/qrCode'
import { startTestServer, type TestServer } from '../../support/node/server'
import { until } from '../../support/until'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops, config: { publicUrl: 'https://zhuoma.example' } })
})
afterAll(() => server.close())

/** Requests it as the app does; a link without a signature is requested as it is. */
const signed = (path: string) => signedLink(server.config.signSecret, `/poster/${path}${path.includes('?') ? '' : '?'}`)
const poster = async (path: string, link = signed(path)) => {
  const response = await fetch(server.url + link)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

describe('a poster', () => {
  it.each([
    ['of a dish', 'dish/nt-yuyuan.nt-beef-noodle', '/#/pages/menu/main?shopId=nt-yuyuan&dish=nt-beef-noodle'],
    ['of a shop', 'shop/nt-yuyuan', '/?scene=SNTYY01'],
    ['of a coupon', 'coupon/nt-yuyuan.M1001-treat', '/?scene=SNTYY01#/packUser/pages/couponCenter'],
  ])('%s has a code that opens it, in each language', async (_what, path, link) => {
    for (const lang of sample(['hans', 'hant', 'en', 'yue'], 2, path)) {
      const { status, type, bytes } = await poster(`${path}/poster.jpg?lang=${lang}`)
      expect([status, type]).toEqual([200, 'image/jpeg'])
      expect(await sizeOf(bytes)).toEqual({ width: 750, height: 1120, format: 'jpeg' })
      expect(await qrCodeIn(bytes)).toBe(`https://zhuoma.example${link}`)
    }
  })

  it('of a group has a code too, and a card in WeChat’s format', async () => {
    const diner = await Diner.arrive(server, undefined, { phone: '13530000001', member: true })
    const { offers } = await diner.api.call('/groupBuy/getOfferList', { mchntCd: 'M1001' })
    const { groupId, orderNo } = await diner.api.call('/groupBuy/joinGroup', {
      offerId: offers[0]!.offer.offerId,
      shopId: 'nt-yuyuan',
      idempotencyKey: newKey(),
    })
    await diner.pay(orderNo)
    const { bytes } = await poster(`group/${groupId}/poster.jpg`)
    expect(await qrCodeIn(bytes)).toBe(`https://zhuoma.example/#/packDomain/pages/gathering?groupId=${groupId}`)
    expect(await sizeOf((await poster(`group/${groupId}/card.jpg`)).bytes)).toEqual({ width: 500, height: 400, format: 'jpeg' })
  })

  it('is drawn once, differs by language, follows the price, and is not sent again to clients that have it', async () => {
    const path = 'dish/nt-yuyuan.nt-beef-noodle/poster.jpg'
    const [one, again, english] = [await poster(path), await poster(path), await poster(`${path}?lang=en`)]
    expect(again.etag).toBe(one.etag)
    expect(english.etag).not.toBe(one.etag)
    expect((await fetch(`${server.url}/poster/${path}`, { headers: { 'if-none-match': one.etag! } })).status).toBe(304)
    // Without WeChat's codes the mini-program shows the same picture.
    expect((await poster(`${path}?code=mini`)).bytes.equals(one.bytes)).toBe(true)
  })

  it.each([
    'dish/nt-yuyuan.gone/poster.jpg',
    'dish/gone.nt-beef-noodle/poster.jpg',
    'dish/nt-yuyuan/poster.jpg',
    'shop/gone/card.jpg',
    'shop/nt-yuyuan/other.jpg',
    'group/gone/poster.jpg',
    'coupon/nt-yuyuan.gone/poster.jpg',
    'lunch/nt-yuyuan/poster.jpg',
    `shop/${'x'.repeat(70)}/poster.jpg`,
    'shop/..%2F..%2Fart/poster.jpg',
  ])('of an unknown subject (%s) is not found', async (path) => expect((await poster(path)).status).toBe(404))
})

describe('the code of a dish', () => {
  it('is stable, fits a mini-program’s code, and opens the dish, as text or as a page link', async () => {
    const request = () => server.api.call('/goods/getGoodsWxacode', { shopId: 'nt-yuyuan', goodsId: 'nt-beef-noodle' })
    const [first, second] = await Promise.all([request(), request()])
    expect(second).toEqual(first)
    expect(first.scene.length).toBeLessThanOrEqual(32)
    expect((await poster(first.poster.replace('/poster/', ''))).status).toBe(200)
    for (const ecode of [first.scene, `pages/menu/main?scene=${first.scene}`, first.link])
      expect(await server.api.call('/goods/getECodeGoods', { ecode })).toMatchObject({
        shopId: 'nt-yuyuan',
        item: { itemId: 'nt-beef-noodle' },
      })
    expect(await server.api.code('/goods/getECodeGoods', { ecode: 'DAAAAAAAAAAA' })).toBe(RESULTS.codeUnknown)
  })
})

describe('posters that were not drawn before', () => {
  /** Each of another dish or in another language. */
  async function links(shopId: string): Promise<string[]> {
    const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId })
    return items
      .slice(0, 20)
      .flatMap(({ itemId }) => ['hans', 'en'].map((lang) => signed(`dish/${shopId}.${itemId}/poster.jpg?lang=${lang}&code=mini`)))
  }

  it('are drawn two at a time; a limited number waits, others get "try again later", and other calls are answered meanwhile', async () => {
    const miniCode = server.app.deps.ports.miniCode!
    const { draw } = miniCode
    let [now, most] = [0, 0]
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    miniCode.draw = async () => {
      most = Math.max(most, (now += 1))
      await held
      now -= 1
      return null
    }
    try {
      const all = await links('nt-wukang')
      const busy: string[] = []
      const answers = all.map(async (link) => {
        const response = await fetch(server.url + link)
        if (response.status === 503) busy.push(response.headers.get('retry-after')!)
        await response.arrayBuffer()
        return response.status
      })
      const room = POSTER_BOUNDS.atOnce + POSTER_BOUNDS.waiting
      await until(
        () => now === POSTER_BOUNDS.atOnce && busy.length === all.length - room,
        'as many as may draw, and all that have no room are told',
      )
      expect(new Set(busy)).toEqual(new Set(['2']))
      expect(await server.api.code('/nocheck/getAllOrderShopList', { mchntCd: 'M1001' })).toBe(RESULTS.success)
      release()
      const statuses = await Promise.all(answers)
      expect(statuses.filter((status) => status === 200)).toHaveLength(room)
      expect(most).toBe(POSTER_BOUNDS.atOnce)
      expect((await fetch(server.url + all[statuses.indexOf(503)]!)).status).toBe(200)
    } finally {
      release()
      miniCode.draw = draw
    }
  })

  it('are drawn once for concurrent requests, and again when the dish’s price changes', async () => {
    const shopId = 'nt-jingan'
    const { items } = await server.api.call('/goods/getAllGoodsInfo', { shopId })
    const { itemId, priceFen } = items.find(({ specGroups, memberPriceFen }) => specGroups.length === 0 && memberPriceFen === null)!
    const costs = (fen: number) =>
      fetch(`${server.url}/sandbox/shops/${shopId}/dishes/${itemId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ priceFen: fen }),
      })
    const path = `dish/${shopId}.${itemId}/poster.jpg?lang=hans&code=mini`
    const drawing = jest.spyOn(server.app.deps.ports.miniCode!, 'draw')
    try {
      const all = await Promise.all(Array.from({ length: 32 }, () => poster(path)))
      expect(new Set(all.map(({ status, etag }) => `${status} ${etag}`)).size).toBe(1)
      expect(drawing).toHaveBeenCalledTimes(1)
      await costs(priceFen + 100)
      const dearer = await poster(path)
      expect([dearer.status, dearer.etag === all[0]!.etag]).toEqual([200, false])
      expect(drawing).toHaveBeenCalledTimes(2)
    } finally {
      drawing.mockRestore()
      await costs(priceFen)
    }
  })

  it('need a signed address; drawn ones are public', async () => {
    const path = 'shop/nt-yuyuan/card.jpg?lang=en'
    expect((await poster(path, `/poster/${path}`)).status).toBe(403)
    expect((await poster(path, `${signed(path)}0`)).status).toBe(403)
    const drawn = await poster(path)
    const unsigned = await poster(path, `/poster/${path}`)
    expect([drawn.status, unsigned.status, unsigned.etag]).toEqual([200, 200, drawn.etag])
  })

  it('are limited per minute and address; drawn ones are still sent, and other addresses get new ones', async () => {
    const limited = await startTestServer({ db: server.db, config: { trustedProxies: 1, rateLimits: true } })
    const statusOf = async (link: string, ip: string) => {
      const response = await fetch(limited.url + link, { headers: { 'x-forwarded-for': ip } })
      await response.arrayBuffer()
      return [response.status, response.headers.get('retry-after') !== null]
    }
    try {
      const all = await links('nt-hubin')
      for (const link of all.slice(0, NEW_POSTERS_PER_ADDRESS)) expect(await statusOf(link, '10.0.0.1')).toEqual([200, false])
      const [next] = all.slice(NEW_POSTERS_PER_ADDRESS)
      expect(await statusOf(next!, '10.0.0.1')).toEqual([429, true])
      expect(await statusOf(all[0]!, '10.0.0.1')).toEqual([200, false])
      expect(await statusOf(next!, '10.0.0.2')).toEqual([200, false])
      expect(await statusOf(next!, '10.0.0.1')).toEqual([200, false])
    } finally {
      await limited.close()
    }
  })
})

it('a mini-program’s code is drawn by WeChat if possible, and a poster is made without it where that fails', async () => {
  const drawn: { page: string; scene: string }[] = []
  const code = await QRCode.toBuffer('drawn by WeChat', { width: 430 })
  const miniCode = server.app.deps.ports.miniCode!
  const { draw } = miniCode
  miniCode.draw = async (requested) => {
    drawn.push(requested)
    if (drawn.length > 1) throw new Error('41030')
    return code
  }
  try {
    const { bytes } = await poster('dish/nt-yuyuan.nt-two-set/poster.jpg?code=mini')
    expect(await qrCodeIn(bytes)).toBe('drawn by WeChat')
    expect(drawn).toEqual([{ page: 'pages/menu/main', scene: expect.stringMatching(/^D\w{11}$/) }])
    const failed = await poster('shop/nt-yuyuan/poster.jpg?code=mini')
    expect(await qrCodeIn(failed.bytes)).toContain('scene=SNTYY01')
  } finally {
    miniCode.draw = draw
  }
})
