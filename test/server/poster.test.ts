import QRCode from 'qrcode'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { sample } from '../support/exhaustive'
import { demoShops } from '../support/node/demoShops'
import { Diner, newKey } from '../support/node/diner'
import { qrCodeIn } from '../support/node/qrCode'
import { startTestServer, type TestServer } from '../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: demoShops, config: { publicUrl: 'https://zhuoma.example' } })
})
afterAll(() => server.close())

const poster = async (path: string) => {
  const response = await fetch(`${server.url}/poster/${path}`)
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
  ])('%s has a code that leads there, in each language', async (_what, path, link) => {
    for (const lang of sample(['hans', 'hant', 'en', 'yue'], 2, path)) {
      const { status, type, bytes } = await poster(`${path}/poster.jpg?lang=${lang}`)
      expect([status, type]).toEqual([200, 'image/jpeg'])
      expect(await sizeOf(bytes)).toEqual({ width: 750, height: 1120, format: 'jpeg' })
      expect(await qrCodeIn(bytes)).toBe(`https://zhuoma.example${link}`)
    }
  })

  it('of a group has one too, and a card as WeChat shows it', async () => {
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

  it('is drawn once, differs by language, follows the price, and is not sent twice to who has it', async () => {
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
  ])('of nothing, as %s, is not there', async (path) => expect((await poster(path)).status).toBe(404))
})

describe('the code of a dish', () => {
  it('stays the same, fits a mini-program’s code, and leads to the dish, as text or as the page that it opens', async () => {
    const ask = () => server.api.call('/goods/getGoodsWxacode', { shopId: 'nt-yuyuan', goodsId: 'nt-beef-noodle' })
    const [first, second] = await Promise.all([ask(), ask()])
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

it('a mini-program’s code is drawn by WeChat where it does, and a poster comes without it where it fails', async () => {
  const drawn: { page: string; scene: string }[] = []
  const code = await QRCode.toBuffer('drawn by WeChat', { width: 430 })
  const miniCode = server.app.deps.ports.miniCode!
  const { draw } = miniCode
  miniCode.draw = async (asked) => {
    drawn.push(asked)
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
