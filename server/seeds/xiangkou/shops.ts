import type { ShopSeed } from '../model'
import { tables } from '../shops/tables'
import { localized } from '../words'

const dingxi = (): ShopSeed => ({
  shopId: 'xk-dingxi',
  regionCd: '310100',
  name: localized('定西路店', 'Dingxi Road', '定西路店'),
  address: localized('长宁区定西路 1277 号', '1277 Dingxi Road, Changning', '長寧區定西路 1277 號'),
  phone: '021-62511277',
  lng: 121.42397,
  lat: 31.21461,
  art: 'broth/steaming-bowl_meat-on-bone',
  busiModel: '1',
  hours: [0, 1440],
  dineIn: true,
  pickup: true,
  quickPay: { memberPercent: 100 },
  prepMin: 10,
  terminals: [{ termId: 'XK0101', name: localized('收银台', 'Counter', '收銀處') }],
  tableDesc: localized('方桌十二张，中午要拼桌', 'Twelve square tables, shared at lunch', '方枱十二張，晏晝要搭枱'),
  tables: tables('XKDX', 'A', 12, (no) => (no % 3 === 0 ? 4 : 2)),
  storeCodes: [{ code: 'SXKDX01' }],
  stock: { 'xk-three-shrimp': 5, 'xk-braised-pork': 16, 'xk-chicken': 0, 'xk-add-pork': 0, 'xk-spicy-pork:hot': 0 },
})

/** Mornings only, and only ordered ahead when it is closed: its YD terminal belongs to a full-service setup (spec section 4). */
const caoyang = (): ShopSeed => ({
  shopId: 'xk-caoyang',
  regionCd: '310100',
  name: localized('曹杨路店', 'Caoyang Road', '曹楊路店'),
  address: localized('普陀区曹杨路 510 号', '510 Caoyang Road, Putuo', '普陀區曹楊路 510 號'),
  phone: '021-62540510',
  lng: 121.40893,
  lat: 31.24312,
  art: 'wheat/spaghetti',
  busiModel: '2',
  hours: [330, 840],
  dineIn: false,
  pickup: true,
  prepMin: 15,
  slotCapacity: 12,
  refundMinutes: 60,
  notice: localized(
    '早市 5:30 开门，下午两点打烊；打烊后可以预约第二天。',
    'Open from 5:30 until two; after that, order ahead for tomorrow.',
    '朝早 5:30 開門，兩點收舖；收咗可以預約第二日。',
  ),
  terminals: [
    { termId: 'XK0201', name: localized('收银台', 'Counter', '收銀處') },
    { termId: 'YD0201', name: localized('预约窗口', 'Order-ahead window', '預約窗口') },
  ],
  storeCodes: [{ code: 'SXKCY01' }, { code: 'SXKYD01', termId: 'YD0201' }],
})

/** A pre-order terminal on a light setup: a diner who scans it is asked to check the business mode. */
const guanqian = (): ShopSeed => ({
  shopId: 'xk-guanqian',
  regionCd: '320500',
  name: localized('苏州观前街店', 'Suzhou Guanqian Street', '蘇州觀前街店'),
  address: localized('姑苏区观前街 161 号', '161 Guanqian Street, Gusu', '姑蘇區觀前街 161 號'),
  phone: '0512-67270161',
  lng: 120.62658,
  lat: 31.31274,
  art: 'sea/steaming-bowl_shrimp',
  busiModel: '1',
  hours: [360, 1260],
  dineIn: true,
  pickup: true,
  delivery: { maxMetres: 1_500, startFareFen: 200, steps: [], minimumFen: 2_000, hours: [390, 1230], minutes: 20 },
  prepMin: 12,
  refundMinutes: 45,
  showsStock: false,
  tableDesc: localized('八张方桌，临街两张', 'Eight square tables, two of them on the street', '八張方枱，臨街兩張'),
  terminals: [
    { termId: 'XK0301', name: localized('收银台', 'Counter', '收銀處') },
    { termId: 'YD0301', name: localized('预约窗口', 'Order-ahead window', '預約窗口') },
  ],
  tables: tables('XKGQ', 'A', 8, () => 4),
  tableRangeM: 300,
  payMethods: [{ method: 'cash', modes: ['dineIn'] }, { method: 'campusCard' }],
  storeCodes: [{ code: 'SXKGQ01' }, { code: 'SXKYD02', termId: 'YD0301' }],
})

/** Not opened yet: its door has a code, but it has no terminal. */
const hengshan = (): ShopSeed => ({
  shopId: 'xk-hengshan',
  regionCd: '310100',
  name: localized('衡山路店', 'Hengshan Road', '衡山路店'),
  address: localized('徐汇区衡山路 880 号', '880 Hengshan Road, Xuhui', '徐匯區衡山路 880 號'),
  phone: '021-64330880',
  lng: 121.44617,
  lat: 31.19889,
  art: 'chili/steaming-bowl',
  busiModel: '1',
  hours: [360, 1260],
  dineIn: true,
  pickup: true,
  prepMin: 12,
  terminals: [],
  storeCodes: [{ code: 'SXKHS01' }],
})

export const xiangkouShops = (): ShopSeed[] => [dingxi(), caoyang(), guanqian(), hengshan()]
