import { deliveryCodes } from '@domain/order/delivery'
import { RESULTS } from '@domain/results'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, type Place } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { noProviders } from '../../support/node/providers/noProviders'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

const TART = choose('I3')
const DOOR: Place = { shopId: 'S1', termId: 'M1', orderType: '02', eatingModel: '1' }

let server: TestServer
let shop: { lng: number; lat: number }
beforeAll(async () => {
  server = await startTestServer({
    preparation: smallMerchant,
    config: noProviders,
  })
  await server.db.exec(`
    update shop set delivery = true, express_distance_m = 4000, express_start_fare_fen = 300, delivery_min = 20 where shop_id = 'S1';
    insert into shop_payment_method (shop_id, method) values ('S1', 'campusCard');
    insert into outside_issuer (mchnt_cd, name, has_fuel) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}', true);
    insert into merchant_invoicing (mchnt_cd, seller_name, seller_tax_number, rate_permille)
    values ('TEA', '上海山岚茶业有限公司', '91310000MA1K35XK6Q', 60) on conflict do nothing`)
  const info = await server.api.call('/getShopInfo', { shopId: 'S1' })
  shop = { lng: info.gitu, lat: info.titu }
})
afterAll(() => server.close())
beforeEach(() => noonAgain(server))

const drive = async (orderNo: string, ...events: string[]) => {
  for (const event of events) await leversOf(server.url).post(`/orders/${orderNo}/${event}`)
}
const member = (phone: string) => Diner.arrive(server, undefined, { phone, member: true })

describe('a server without providers', () => {
  it('lists what the app is not to offer, and one with all of them lists nothing', async () => {
    const { detailInfo } = await server.api.call('/nocheck/getMchntShopData', { mchntCd: 'TEA' })
    expect(detailInfo.notOffered).toEqual(['invoice', 'voucher', 'map'])
    expect((await server.api.call('/getMchntDetailInfo', { mchntCd: 'TEA' })).notOffered).toEqual(['invoice', 'voucher', 'map'])
    const usual = await startTestServer({ preparation: smallMerchant })
    expect((await usual.api.call('/getMchntDetailInfo', { mchntCd: 'TEA' })).notOffered).toEqual([])
    await usual.close()
  })

  it('delivers by the shop itself: no courier is called, and no rider is shown', async () => {
    const diner = await Diner.arrive(server, DOOR)
    const { addressId } = await diner.api.call('/addReceiveAddress', {
      consignee: '林小满',
      gender: '2',
      phone: '13800016072',
      address: '梧桐里',
      addressDetail: '',
      houseNumber: '502',
      label: '',
      isDefault: true,
      gitu: shop.lng,
      titu: shop.lat + 0.01,
      idempotencyKey: newKey(),
    })
    const { orderNo } = await diner.orderOf(TART, 1, 700, { addressId })
    await diner.pay(orderNo)
    const follow = async () => {
      await server.sweep()
      const { deliveryState, rider, path, position, asked } = await diner.api.call('/expressPosition', { orderNo })
      expect({ rider, path, position, asked }).toEqual({ rider: null, path: [], position: null, asked: 0 })
      return deliveryCodes.fromCode(deliveryState)
    }
    await drive(orderNo, 'accept', 'make', 'readyToShip')
    server.clock.advance(60_000)
    expect(await follow()).toBe('awaitingDelivery')
    await drive(orderNo, 'ship')
    expect(await follow()).toBe('delivering')
    await drive(orderNo, 'deliver')
    expect(await follow()).toBe('signed')
  })

  it('lists no card of another company, binds none, and takes no payment by one', async () => {
    const diner = await member('13650000001')
    const standing = await diner.api.call('/queryYqk', { mchntCd: 'TEA' })
    expect(standing).toEqual({ issuer: null, card: null })
    expect(await diner.api.code('/bindYqk', { mchntCd: 'TEA', cardNo: '6001000001', holderName: '林小满' })).toBe(RESULTS.outsideCardsNone)
    expect(await diner.api.call('/getOilStateWxMemCard', { mchntCd: 'TEA' })).toEqual({ oilState: 'none', maskedNo: null })
    const { orderNo } = await diner.orderOf(TART, 1, 700)
    const { methods } = await diner.api.call('/getPayMethods', { orderNo })
    expect(methods.map(({ method }) => method)).not.toContain('campusCard')
    expect(await diner.api.code('/confirmPay', { orderNo, method: 'campusCard', idempotencyKey: newKey() })).toBe(
      RESULTS.payMethodUnavailable,
    )
  })

  it('takes no vouchers, issues no invoices, requests no consent, and suggests no places', async () => {
    const diner = await member('13650000002')
    const { api } = diner
    expect(await api.code('/douYinGroupBuy/groupBuyAuth', { code: '100000000001', shopId: 'S1' })).toBe(RESULTS.voucherUnsupported)

    const { orderNo } = await diner.orderOf(TART, 1, 700)
    await diner.pay(orderNo)
    await drive(orderNo, 'accept', 'make', 'ready', 'complete')
    expect((await diner.detail(orderNo)).invoice).toBeNull()
    const { titleId } = await api.call('/addInvoiceAddress', {
      type: 'personal',
      title: '林小满',
      taxNumber: '',
      mobile: '13800138000',
      email: 'lin@manman.cn',
      companyAddress: '',
      companyPhone: '',
      bank: '',
      accountNumber: '',
      isDefault: true,
      idempotencyKey: newKey(),
    })
    const input = { orderNos: [orderNo], titleId, email: 'lin@manman.cn', phone: '', idempotencyKey: newKey() }
    expect(await api.code('/drawInvoice', input)).toBe(RESULTS.invoiceUnsupported)

    const session = await server.api.with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1', code: 'openid:nobody' })
    const requested = await server.api.as(session).call('/message/getTopics', { topics: ['orderReady'], subject: '', mchntCd: 'TEA' })
    expect(requested.list).toEqual([])

    expect((await api.call('/searchPlace', { keyword: '', gitu: shop.lng, titu: shop.lat })).list).toEqual([])
    expect((await fetch(`${server.url}/map/16/54900/26770.svg`)).status).toBe(404)
  })

  it('keeps a typed address: it can be delivered to once it has a position, or at a delivery point of the shop', async () => {
    await server.db.exec(
      insertSql('delivery_point', [
        { point_id: 'GATE', shop_id: 'S1', name: { hans: '东门', en: 'East gate', yue: '東門' }, lng: shop.lng, lat: shop.lat + 0.005 },
      ]),
    )
    const diner = await Diner.arrive(server, DOOR)
    const typed = {
      consignee: '林小满',
      gender: '2',
      phone: '13800016072',
      address: '愚园路 1107 号',
      addressDetail: '',
      houseNumber: '502',
      label: '',
      isDefault: true,
      gitu: 0,
      titu: 0,
    }
    const { addressId } = await diner.api.call('/addReceiveAddress', { ...typed, idempotencyKey: newKey() })
    await diner.change(TART, 1, 700)
    const { delivery } = await diner.checkout()
    expect(delivery).toMatchObject({ address: { addressId }, problem: 'addressUnplaced', metres: null, feeFen: null })
    expect(await diner.api.code('/createOrder', await diner.confirmation({ addressId }))).toBe(RESULTS.addressUnplaced)

    const atGate = await diner.api.call('/calcOrderDis', { ...DOOR, slotAt: null, addressId, pointId: 'GATE' })
    expect(atGate.delivery).toMatchObject({ problem: null, feeFen: 300, point: { pointId: 'GATE' } })

    await diner.api.call('/updateReceiveAddress', { ...typed, addressId, gitu: shop.lng, titu: shop.lat + 0.01 })
    const { orderNo } = await diner.order({ addressId })
    expect((await diner.detail(orderNo)).bill.deliveryFen).toBe(300)
  })
})
