import { NOON } from '../../support/node/clock'
import type { ApiError } from '../../support/node/api'
import { choose, Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let lever: ReturnType<typeof leversOf>
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  lever = leversOf(server.url)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(NOON))

describe('shops', () => {
  const shopInfo = async () => (await server.api.call('/getShopInfo', { shopId: 'S1' })).openState
  const order = () =>
    Diner.arrive(server)
      .then((diner) => diner.orderOf(choose('I3'), 1, 700))
      .then(
        () => '000000',
        (refusal: ApiError) => refusal.code,
      )

  it('close, rest, stop taking orders, and open again', async () => {
    expect(await lever.post('/shops/S1', { isOpen: false })).toMatchObject({ state: 'closed' })
    expect(await shopInfo()).toBe('0')
    expect(await lever.post('/shops/S1', { isOpen: true, resting: true })).toMatchObject({ state: 'resting', openMin: 0, closeMin: 1440 })
    expect([await shopInfo(), await order()]).toEqual(['2', '200003'])
    await lever.post('/shops/S1', { resting: false, online: false })
    expect(await order()).toBe('200006')
    await lever.post('/shops/S1', { online: true })
    expect([await shopInfo(), await order()]).toEqual(['1', '000000'])
  })

  it('are all listed', async () => {
    const { list } = await lever.get<{ list: { shopId: string }[] }>('/shops')
    expect(list.map(({ shopId }) => shopId)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'N1'])
  })

  it.each<[string, object]>([
    ['resting', { resting: 'yes' }],
    ['closeMin', { openMin: 600, closeMin: 500 }],
    ['isOpen', { isOpen: true, openMin: 5 }],
    ['slotCapacity', { slotCapacity: 0 }],
    ['opne', { opne: true }],
  ])('reports the field %s of %j', async (field, input) => {
    const { status, body } = await lever.try('POST', '/shops/S1', input)
    expect([status, (body as { field: string }).field]).toEqual([400, field])
  })
})

describe('the colours of a merchant', () => {
  interface Painted {
    mchntCd: string
    brandColor: string
    labelColor: string
    tabColor: string
  }
  const merchants = async () => (await lever.get<{ list: Painted[] }>('/merchants')).list

  it('are sent to the next phone; colours that are not given stay', async () => {
    const [{ mchntCd, labelColor, tabColor }] = (await merchants()) as [Painted]
    const painted = { brandColor: '#16a05d', labelColor, tabColor }
    expect(await lever.post(`/merchants/${mchntCd}`, { brandColor: '#16a05d' })).toMatchObject(painted)
    const diner = await Diner.arrive(server)
    expect((await diner.api.call('/getMchntDetailInfo', { mchntCd })).theme).toEqual(painted)
  })

  it.each([
    ['brandColor', { brandColor: 'green' }],
    ['labelColor', { brandColor: '#000000', labelColor: '#12345' }],
    ['tabColour', { tabColour: '#123456' }],
  ])('reports the field %s of %j and changes nothing', async (field, input) => {
    const before = await merchants()
    const { status, body } = await lever.try('POST', `/merchants/${before[0]!.mchntCd}`, input)
    expect([status, (body as { field: string }).field]).toEqual([400, field])
    expect(await merchants()).toEqual(before)
  })

  it('of an unknown merchant are not found', async () => {
    expect((await lever.try('POST', '/merchants/404', { brandColor: '#123456' })).status).toBe(404)
  })
})
