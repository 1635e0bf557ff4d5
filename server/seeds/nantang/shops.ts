import type { ShopSeed } from '../model'
import { except, tables } from '../shops/tables'
import { localized } from '../words'

const counter = (termId: string): ShopSeed['terminals'] => [{ termId, name: localized('收银台', 'Counter', '收銀處') }]
const ACCOUNT = { name: '上海南塘餐饮管理有限公司', bank: '工商银行上海长宁支行', number: '1001244009200883316' }
const seats = (no: number): number => (no % 5 === 0 ? 8 : no % 2 === 0 ? 4 : 2)

/** Charged per guest, whichever is chosen. */
const TEAS: NonNullable<ShopSeed['rounds']>['teas'] = [
  {
    id: 'dancong',
    name: localized('凤凰单丛', 'Dancong oolong', '鳳凰單叢'),
    note: localized('蜜兰香', 'Honey orchid', '蜜蘭香'),
    art: 'tea/teapot',
    fen: 600,
  },
  {
    id: 'puer',
    name: localized('熟普洱', 'Ripe pu’er', '熟普洱'),
    note: localized('八年陈', 'Eight years old', '八年陳'),
    art: 'tea/teacup-without-handle',
    fen: 600,
  },
  {
    id: 'jupu',
    name: localized('菊普', 'Chrysanthemum pu’er', '菊普'),
    note: localized('清火', 'Cooling', '清火'),
    art: 'matcha/teacup-without-handle',
    fen: 600,
  },
  {
    id: 'water',
    name: localized('白开水', 'Hot water', '滾水', '白開水'),
    note: localized('随便续', 'Free refills', '隨便加', '隨意續'),
    art: 'stone/teacup-without-handle',
    fen: 0,
  },
]

/** Open at night, too, so that a tester always finds an open shop. */
const yuyuan = (): ShopSeed => ({
  shopId: 'nt-yuyuan',
  regionCd: '310100',
  name: localized('愚园路店', 'Yuyuan Road', '愚園路店'),
  address: localized('长宁区愚园路 546 号 1 楼', '1F, 546 Yuyuan Road, Changning', '長寧區愚園路 546 號 1 樓'),
  phone: '021-62520546',
  lng: 121.43312,
  lat: 31.22198,
  art: 'broth/steaming-bowl',
  busiModel: '1',
  hours: [0, 1440],
  dineIn: true,
  pickup: true,
  quickPay: { memberPercent: 95 },
  prepMin: 12,
  slotCapacity: 24,
  notice: localized(
    '22:00 后只供应粉面饭与炖汤，烧味次日 10:30 出炉。',
    'After 22:00: noodles, rice and soups. Roasts again at 10:30.',
    '22:00 後只有粉麵飯同燉湯，燒味聽朝 10:30 出爐。',
  ),
  terminals: counter('NT0101'),
  tableDesc: localized('散座二十桌，靠窗六个卡座', 'Twenty tables, and six booths by the window', '散座二十枱，窗邊六個卡位'),
  // A19 is out of use; the sticker of A20 was withdrawn.
  tables: except(except(tables('NTYY', 'A', 20, seats), 'A19', { enabled: false }), 'A20', { codeEnabled: false }),
  // Booths by the window: guests eat first, with one bill at the end.
  rounds: {
    tables: tables('NTYY', 'R', 6, (no) => (no % 3 === 0 ? 8 : 4)),
    seatFen: 600,
    teas: TEAS,
  },
  storeCodes: [{ code: 'SNTYY01' }],
  stock: {
    'nt-shrimp-tofu-pot': 12,
    'nt-har-gow': 5,
    'nt-roast-goose': 9,
    'nt-double-skin-milk': 0,
    'nt-coconut-soup': 18,
    'nt-strawberry-cake': 7,
    'nt-fish-balls': 0,
    'nt-beef-noodle:hot': 0,
    'nt-add-mushroom': 0,
  },
})

const jingan = (): ShopSeed => ({
  shopId: 'nt-jingan',
  regionCd: '310100',
  name: localized('静安寺店', 'Jing’an Temple', '靜安寺店'),
  address: localized('静安区南京西路 1618 号 B1', 'B1, 1618 Nanjing West Road, Jing’an', '靜安區南京西路 1618 號 B1'),
  phone: '021-62481618',
  lng: 121.44561,
  lat: 31.22347,
  art: 'sea/pot-of-food_shrimp',
  busiModel: '1',
  hours: [600, 1350],
  dineIn: true,
  pickup: true,
  quickPay: { memberPercent: 95 },
  prepMin: 25,
  askHeadcount: true,
  refundMinutes: 60,
  tableDesc: localized(
    '圆桌为主，包间两间请打电话订',
    'Mostly round tables; please call for the two private rooms',
    '多數係圓枱，兩間廂房請打電話訂',
  ),
  transfers: { account: ACCOUNT, minFen: 2000, confirmHours: 24 },
  notice: localized(
    '周末 12:00 至 13:30 人多，建议先点单再出门。',
    'Busy at weekends from 12:00 to 13:30: order before you leave.',
    '週末 12:00 至 13:30 多人，建議落咗單先出門。',
  ),
  terminals: counter('NT0201'),
  tables: tables('NTJA', 'A', 16, seats),
  storeCodes: [{ code: 'SNTJA01' }],
  stock: { 'nt-shrimp-tofu-pot': 20, 'nt-har-gow': 30, 'nt-seafood-rice': 0 },
})

const wukang = (): ShopSeed => ({
  shopId: 'nt-wukang',
  regionCd: '310100',
  name: localized('武康路店', 'Wukang Road', '武康路店'),
  address: localized('徐汇区武康路 378 号', '378 Wukang Road, Xuhui', '徐匯區武康路 378 號'),
  phone: '021-64370378',
  lng: 121.43756,
  lat: 31.20689,
  art: 'tea/teapot',
  busiModel: '1',
  hours: [600, 1260],
  dineIn: false,
  pickup: true,
  quickPay: { memberPercent: 95 },
  prepMin: 15,
  refundMinutes: 20,
  // Boxed meals for offices, collected by one of the colleagues.
  transfers: {
    account: ACCOUNT,
    minFen: 2000,
    confirmHours: 24,
    needsPickupCode: true,
    pickupPoints: [
      { id: 'wk-door', name: localized('武康路 378 号店门口', 'At the door, 378 Wukang Road', '武康路 378 號門口') },
      { id: 'wk-lobby', name: localized('武康大楼一楼大堂', 'Ground floor lobby, Wukang Mansion', '武康大樓地下大堂') },
    ],
    needsRemark: true,
  },
  terminals: counter('NT0301'),
  storeCodes: [{ code: 'SNTWK01' }],
  without: ['nt-seafood-rice', 'nt-family-set', 'nt-wheat-beer'],
})

const xintiandi = (): ShopSeed => ({
  shopId: 'nt-xintiandi',
  regionCd: '310100',
  name: localized('新天地店', 'Xintiandi', '新天地店'),
  address: localized('黄浦区马当路 245 号 2 楼', '2F, 245 Madang Road, Huangpu', '黃浦區馬當路 245 號 2 樓'),
  phone: '021-63850245',
  lng: 121.47468,
  lat: 31.21925,
  art: 'chili/shallow-pan-of-food',
  busiModel: '1',
  hours: [600, 1380],
  dineIn: true,
  pickup: true,
  prepMin: 18,
  forceScan: true,
  refundMinutes: 15,
  showsStock: false,
  tableDesc: localized(
    '二楼十二桌，临窗四桌看得到弄堂',
    'Twelve tables upstairs, four of them over the lane',
    '二樓十二枱，窗邊四枱睇到里弄',
  ),
  memberFlags: { memberShareDiscount: false },
  notice: localized('堂食请扫桌角的二维码。', 'To eat in, please scan the code on your table.', '堂食請掃枱角二維碼。'),
  terminals: counter('NT0401'),
  tables: tables('NTXT', 'B', 12, seats),
  // The old sticker on the door no longer works.
  storeCodes: [{ code: 'SNTXT01' }, { code: 'SNTXT02', enabled: false }],
  prices: {
    'nt-beef-noodle': { priceFen: 3900, memberPriceFen: 3550 },
    'nt-curry-rice': { priceFen: 3000, memberPriceFen: 2750 },
    'nt-roast-goose': { priceFen: 7200, memberPriceFen: 6600 },
  },
})

/** The shop has moved out: hidden from lists, and its code shows that. */
const wujiaochang = (): ShopSeed => ({
  shopId: 'nt-wujiaochang',
  regionCd: '310100',
  name: localized('五角场店', 'Wujiaochang', '五角場店'),
  address: localized('杨浦区邯郸路 600 号', '600 Handan Road, Yangpu', '楊浦區邯鄲路 600 號'),
  phone: '021-65110600',
  lng: 121.51418,
  lat: 31.29874,
  art: 'stone/takeout-box',
  busiModel: '1',
  hours: [600, 1320],
  online: false,
  dineIn: true,
  pickup: true,
  prepMin: 15,
  terminals: counter('NT0501'),
  tables: tables('NTWJ', 'A', 2, seats),
  storeCodes: [{ code: 'SNTWJ01' }],
})

const hangzhou = (): ShopSeed => ({
  shopId: 'nt-hubin',
  regionCd: '330100',
  name: localized('杭州湖滨店', 'Hangzhou Hubin', '杭州湖濱店'),
  address: localized('上城区东坡路 7 号 3 楼', '3F, 7 Dongpo Road, Shangcheng', '上城區東坡路 7 號 3 樓'),
  phone: '0571-87020007',
  lng: 120.16473,
  lat: 30.25518,
  art: 'matcha/teacup-without-handle',
  busiModel: '1',
  hours: [630, 1320],
  dineIn: true,
  pickup: true,
  quickPay: { memberPercent: 95 },
  prepMin: 20,
  refundMinutes: 120,
  showsStock: false,
  tableDesc: localized('湖景座六桌，先到先坐', 'Six tables with a view of the lake, first come first seated', '湖景座六枱，先到先坐'),
  memberFlags: { balanceShareDiscount: false },
  terminals: counter('NT0601'),
  tables: tables('NTHB', 'A', 10, seats),
  // Rooms by the lake: the captain accepts a party's order before the kitchen begins.
  rounds: { tables: tables('NTHB', 'V', 4, () => 10), acceptsByHand: true, seatFen: 800, teas: TEAS },
  payMethods: [{ method: 'cash', maxFen: 50_000 }],
  storeCodes: [{ code: 'SNTHB01' }],
})

export const nantangShops = (): ShopSeed[] => [yuyuan(), jingan(), wukang(), xintiandi(), hangzhou(), wujiaochang()]
