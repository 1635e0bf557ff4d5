import type { Output } from '@contract/index'
import type { MenuItem } from '@domain/menu'

type PlaceWire = Output<'/nocheck/getMchntShopData'>
type ShopWire = NonNullable<PlaceWire['shop']>

export const shopWire = (fields: Partial<ShopWire> = {}): ShopWire => ({
  shopId: 's1',
  mchntCd: 'm1',
  mchntName: 'Tea House',
  shopName: 'Tea House North',
  address: '1 North Street',
  phone: '02155550001',
  gitu: 121.4,
  titu: 31.2,
  picture: '/s1.svg',
  termId: 'TM1',
  termName: 'Counter 1',
  busiModel: '1',
  eatingModel: '0',
  openHoursBegin: 540,
  openHoursEnd: 1320,
  openState: '1',
  opensAt: null,
  eatInState: '1',
  pickUpState: '1',
  takeOut: '0',
  preorderTermId: null,
  productTimePerOrder: 120,
  ordersAhead: 3,
  waitMinutes: 6,
  refundableTimeValues: 30,
  cityId: 'c1',
  cityName: 'Shanghai',
  shopDistance: null,
  isSelPersonNum: '0',
  isShowStock: '1',
  isForcedScanning: '0',
  notice: null,
  ...fields,
})

export const placeWire = (fields: Partial<PlaceWire> = {}): PlaceWire => ({
  mchntCd: 'm1',
  detailInfo: {
    mchntCd: 'm1',
    mchntName: 'Tea House',
    story: '',
    logo: '/m1.svg',
    phone: '02155550000',
    currencySign: '¥',
    currencySignDesc: 'CNY',
    chainFlag: '01',
    utcOffsetMin: 480,
    isForcedScanning: '0',
    forbidChangeShopFlag: '0',
    theme: { brandColor: '#f6512e', labelColor: '#990123', tabColor: '#EE5654' },
  },
  shopList: [{ shopId: 's1', termId: 'TM1', termName: 'Counter 1' }],
  shopRegionCdList: [],
  shop: shopWire(),
  table: null,
  discountList: [],
  entry: 'default',
  nearer: null,
  ...fields,
})

export const tableWire = (fields: Partial<NonNullable<PlaceWire['table']>> = {}): NonNullable<PlaceWire['table']> => ({
  tableFuiouId: 'tb1',
  tableTermName: 'A 01',
  tableState: '1',
  seats: 4,
  orderModel: '0',
  ...fields,
})

export const menuItem = (itemId: string, fields: Partial<MenuItem> = {}): MenuItem => ({
  itemId,
  categoryId: 'c1',
  kind: 'single',
  name: itemId.toUpperCase(),
  caption: '',
  picture: `/${itemId}.svg`,
  priceFen: 1_000,
  memberPriceFen: null,
  tags: [],
  allergens: null,
  specGroups: [],
  exclusions: [],
  addOns: [],
  maxAddOns: 0,
  slots: [],
  box: null,
  limitPerOrder: null,
  remaining: null,
  saleWindow: null,
  soldLastMonth: 0,
  pinyin: { initials: '', full: '' },
  ...fields,
})

export const menuWire = (items: MenuItem[] = [menuItem('a'), menuItem('b')]): Output<'/goods/getAllGoodsInfo'> => ({
  shopId: 's1',
  menuVersion: '1',
  categories: [{ categoryId: 'c1', name: 'Tea' }],
  items,
  boxes: [{ boxId: 'box', name: 'Box', priceFen: 100 }],
})
