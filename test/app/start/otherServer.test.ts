import { preparePhone, settle } from '../../support/client/phone'
import { menuItem } from '../../support/client/wire'

/** A server of the same specification that answers only the calls that the specification names. */
const specified = {
  '/loginParam': () => ({
    openId: 'o1',
    userId: 'u1',
    ticket: 'ticket1',
    registerFlag: '00',
    isAgree: '0',
    quickPayCalcFlag: '0',
    qwOpenId: '',
  }),
  '/nocheck/getMchntShopData': () => ({
    mchntCd: 'm1',
    detailInfo: {
      mchntCd: 'm1',
      currencySign: '¥',
      currencySignDesc: 'CNY',
      chainFlag: '01',
      isForcedScanning: '0',
      forbidChangeShopFlag: '0',
    },
    shopList: [{ shopId: 's1', termId: 'TM1', termName: 'Counter 1' }],
    shop: {
      shopId: 's1',
      mchntCd: 'm1',
      shopName: 'North',
      address: '1 North Street',
      phone: '02155550001',
      gitu: 121.4,
      titu: 31.2,
      termId: 'TM1',
      busiModel: '1',
      openHoursBegin: 540,
      openHoursEnd: 1320,
      openState: '1',
      eatInState: '1',
      takeOut: '0',
      productTimePerOrder: 120,
      refundableTimeValues: 30,
      cityId: 'c1',
      cityName: 'Shanghai',
      isSelPersonNum: '0',
      isShowStock: '0',
    },
  }),
  '/goods/getAllGoodsInfo': () => ({ shopId: 's1', categories: [{ categoryId: 'c1', name: 'Tea' }], items: [menuItem('a')] }),
}

it('on a server without our extensions the app opens shop and menu, with defaults', async () => {
  const app = preparePhone(specified).open()
  await settle()
  expect(app.shop).toMatchObject({
    mode: 'dineIn',
    theme: null,
    merchant: { utcOffsetMin: 480, name: '' },
    shop: { name: 'North', modes: ['dineIn', 'pickup'], utcOffsetMin: 480, waitMinutes: 0, notice: null, preorderTerminalId: null },
    table: null,
    needsScan: false,
  })
  expect(app.shop.place).toMatchObject({ state: 'ready', value: { foundBy: 'chosen', cities: [], promotions: [], nearer: null } })
  expect(app.shop.menu.value).toMatchObject({ version: '', boxes: [], recommended: [] })
})

it('logs in once, not before every call, also after a restart of the app', async () => {
  const phone = preparePhone(specified)
  const app = phone.open()
  await settle()
  await app.api.call('/nocheck/getCart', app.shop.ref!)
  phone.open()
  await settle()
  expect(phone.paths().filter((path) => path === '/loginParam')).toHaveLength(1)
})
