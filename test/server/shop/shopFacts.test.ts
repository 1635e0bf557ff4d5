import { RESULTS } from '@domain/results'
import { choose, Diner, PICKUP } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

it('a terminal is shown with its shop and merchant', async () => {
  const { api } = server
  expect(await api.call('/getTermInfo', { termId: 'M1' })).toMatchObject({ shopId: 'S1', termId: 'M1', mchntCd: 'TEA' })
  expect(await api.call('/member/nocheck/getMchntCd', { termId: 'M1' })).toEqual({ mchntCd: 'TEA' })
  expect(await api.call('/member/nocheck/getMchntCd', { shopId: 'N1' })).toEqual({ mchntCd: 'NOODLE' })
  expect(await api.code('/getTermInfo', { termId: 'nowhere' })).toBe(RESULTS.shopNotFound)
  expect(await api.code('/member/nocheck/getMchntCd', {})).toBe(RESULTS.badInput)
})

it('a merchant shows when its shops take orders, and how', async () => {
  const { api } = server
  const { list } = await api.call('/nocheck/getMchntOpenRecords', { mchntCd: 'TEA' })
  expect(list.find(({ shopId }) => shopId === 'S1')).toMatchObject({ openState: '1', opensAt: null })
  expect(await api.call('/nocheck/queryMchntFlag', { mchntCd: 'NOODLE' })).toMatchObject({ mchntCd: 'NOODLE', forbidChangeShopFlag: '1' })
  expect(await api.code('/nocheck/getMchntOpenRecords', { mchntCd: 'nobody' })).toBe(RESULTS.merchantNotFound)
})

it('a shop shows its rules and its page', async () => {
  const near = await server.api.call('/queryMchntExtraInfo', { shopId: 'S1', gitu: 121.476, titu: 31.233 })
  expect(near).toMatchObject({ isShowTable: '1', about: '', services: [], groups: [] })
  expect(near.shopDistance).toBeGreaterThan(0)
  expect(await server.api.call('/queryMchntExtraInfo', { shopId: 'S1' })).toMatchObject({ shopDistance: null })
})

describe('the loader', () => {
  const TEXT = { hans: '院子里八桌', en: 'Eight tables in the courtyard', yue: '院仔八枱' }
  const load = (input: object = { shopId: 'S1' }) => server.api.with({ lang: 'en' }).call('/nocheck/getMchntShopData', input)

  it('has the shop’s rules and page, and the merchant’s other shops nearby with their hours', async () => {
    expect(await load()).toMatchObject({
      groupInfo: null,
      customFieldList: [],
      extraInfo: {
        shopDistance: null,
        isSelPersonNum: '0',
        isShowStock: '1',
        isShowTable: '1',
        memberDayFlag: '1',
        orderRemark: '',
        tableDesc: '',
      },
      openRecords: [
        { shopId: 'S1', openState: '1', openHoursBegin: 600, openHoursEnd: 1320 },
        { shopId: 'S2', openState: '1' },
        { shopId: 'S4', openState: '2' },
      ],
    })
    await server.db.exec(
      insertSql('shop_page', [
        {
          shop_id: 'S1',
          about: TEXT,
          pictures: [],
          services: '{}',
          custom_fields: [{ fieldId: 'yard', remark: TEXT, picUrl: '/pictures/yard.svg' }],
        },
      ]) +
        insertSql('shop_group', [
          { group_id: 'G1', group_code: 'TEA-G1', mchnt_cd: 'TEA', name: TEXT, caption: TEXT, picture: '/p', sort: 1 },
        ]) +
        insertSql('shop_group_shop', [
          { group_id: 'G1', shop_id: 'S1', sort: 1 },
          { group_id: 'G1', shop_id: 'S2', sort: 2 },
        ]) +
        `update shop set table_desc = '${JSON.stringify(TEXT)}' where shop_id = 'S1'`,
    )
    await leversOf(server.url).post('/members/flags', { shopId: 'S1', memberDayFlag: false })
    expect(await load()).toMatchObject({
      groupInfo: { groupId: 'G1', groupCode: 'TEA-G1', groupName: TEXT.en, shopCount: 2 },
      customFieldList: [{ fieldId: 'yard', remark: TEXT.en, picUrl: '/pictures/yard.svg' }],
      extraInfo: { memberDayFlag: '0', tableDesc: TEXT.en },
      shopMemberInfo: { memberDayFlag: '0', isMemberDiscount: '1' },
      detailInfo: { groupFlag: '1' },
    })
    expect(await server.api.with({ lang: 'en' }).call('/queryMchntExtraInfo', { shopId: 'S1' })).toMatchObject({
      tableDesc: TEXT.en,
      memberDayFlag: '0',
    })
    expect(await load({ isOpenDefaultShop: '0', mchntCd: 'TEA' })).toMatchObject({ groupInfo: null, extraInfo: null, openRecords: [] })
  })

  it('has the merchant’s features: top-ups, points that pay, a privacy agreement of its own', async () => {
    const flags = { rechargeFlag: '0', integralScalePer: 0, privateAgreementFlag: '1' }
    expect((await load()).detailInfo).toMatchObject(flags)
    await server.db.exec(
      `insert into point_rules (mchnt_cd, scale_per) values ('TEA', 250);
       insert into top_up_rule (rule_id, mchnt_cd, is_open, min_fen) values ('R1', 'TEA', true, 100);
       update merchant set privacy_agreement = null where mchnt_cd = 'TEA';`,
    )
    expect((await load()).detailInfo).toMatchObject({ rechargeFlag: '1', integralScalePer: 0, privateAgreementFlag: '0' })
    await server.db.exec(insertSql('shop_payment_method', [{ shop_id: 'S2', method: 'points' }]))
    expect((await load()).detailInfo).toMatchObject({ integralScalePer: 250 })
    expect(await server.api.call('/nocheck/getMchntAggreement', { mchntCd: 'TEA' })).toMatchObject({ privacy: '', member: '会员协议' })
  })

  it('needs no ticket: a valid one is recognised, any other is ignored', async () => {
    const diner = await Diner.arrive(server)
    const answers = await Promise.all(
      [diner.api, server.api, diner.api.with({ ticket: 'x'.repeat(43) })].map((api) =>
        api.code('/nocheck/getMchntShopData', { shopId: 'S1' }),
      ),
    )
    expect(answers).toEqual(Array(3).fill(RESULTS.success))
  })
})

describe('a pickup', () => {
  const set = (pickedUpTimeType: '0' | '1' | '2') => leversOf(server.url).post('/shops/S1', { pickedUpTimeType })
  afterAll(() => set('0'))
  const cake = async () => {
    const diner = await Diner.arrive(server, PICKUP)
    await diner.change(choose('I3'), 1, 700)
    return diner
  }

  it('is available now or at a time, only now, or only at a time, as the shop has set it', async () => {
    const diner = await cake()
    const { slots, asapReadyAt } = await diner.checkout()
    expect([slots.length > 0, asapReadyAt !== null]).toEqual([true, true])
    await set('1')
    expect(await diner.checkout()).toMatchObject({ slots: [], asapReadyAt })
    expect(await diner.api.code('/createOrder', await diner.confirmation({ slotAt: slots[3] }))).toBe(RESULTS.slotUnavailable)
    await set('2')
    expect(await diner.checkout()).toMatchObject({ slots, asapReadyAt: null })
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.slotUnavailable)
    expect(await diner.api.code('/createOrder', await diner.confirmation({ slotAt: slots[3] }))).toBe(RESULTS.success)
    expect(await server.api.call('/getShopInfo', { shopId: 'S1' })).toMatchObject({ pickedUpTimeType: '2' })
  })
})

it('where members have no lower price, no dish shows one, at once', async () => {
  const priceOf = async () =>
    (await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1', termId: 'M1' })).items.find(({ itemId }) => itemId === 'I1')!
      .memberPriceFen
  const flag = (isMemberDiscount: boolean) => leversOf(server.url).post('/members/flags', { shopId: 'S1', isMemberDiscount })
  expect(await priceOf()).toBe(1_600)
  await flag(false)
  expect(await priceOf()).toBeNull()
  await flag(true)
  expect(await priceOf()).toBe(1_600)
})

it('an order shows whether it goes to a table with full service', async () => {
  const diner = await Diner.arrive(server, PICKUP)
  const { orderNo } = await diner.orderOf(choose('I3'), 1, 700)
  expect(await diner.detail(orderNo)).toMatchObject({ isMealOrder: '0', orderModel: '' })
  await server.db.exec(
    `update customer_order set mode = 'dineIn' where order_no = '${orderNo}'; update shop set busi_model = '2' where shop_id = 'S1'`,
  )
  expect(await diner.detail(orderNo)).toMatchObject({ isMealOrder: '1', orderModel: '1' })
  await server.db.exec(`update customer_order set kind = 'visit' where order_no = '${orderNo}'`)
  expect((await diner.api.call('/getHisOrderList', { filter: 'all' })).list[0]).toMatchObject({ isMealOrder: '1', orderModel: '0' })
  await server.db.exec(`update shop set busi_model = '1' where shop_id = 'S1'`)
})
