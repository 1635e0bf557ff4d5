import type { Localized } from '@domain/lang'
import type { DeliverySeed, ShopSeed, TimedRoomSeed } from '../model'
import { tables } from '../shops/tables'
import { localized } from '../words'

type Place = Pick<ShopSeed, 'regionCd' | 'lng' | 'lat' | 'phone' | 'hours'>

/** All shops of the chain are alike: pickup at the counter, some with a few tables. */
const teaShop = (
  letters: string,
  no: number,
  place: Place,
  name: Localized,
  address: Localized,
  more: Partial<ShopSeed> = {},
): ShopSeed => ({
  shopId: `sl-${letters.toLowerCase()}`,
  name,
  address,
  ...place,
  art: no % 2 === 0 ? 'matcha/bubble-tea_coconut' : 'tea/teapot',
  busiModel: '1',
  dineIn: false,
  pickup: true,
  prepMin: 6,
  slotCapacity: 40,
  terminals: [{ termId: `SL${String(no).padStart(2, '0')}01`, name: localized('取餐台', 'Pickup counter', '取餐處') }],
  storeCodes: [{ code: `SSL${letters}01` }],
  ...more,
})

/** Bikes ride up to four kilometres, at night too. */
const byBike: DeliverySeed = {
  maxMetres: 4_000,
  startFareFen: 300,
  steps: [
    { beyondM: 1_000, feeFen: 500 },
    { beyondM: 3_000, feeFen: 800 },
  ],
  minimumFen: 2_000,
  hours: [540, 1380],
  minutes: 25,
}

/** A delivery area that excludes the other bank of the river, in the east. */
const thisSideOfTheRiver: DeliverySeed = {
  ...byBike,
  fence: [
    [-3_500, -3_000],
    [900, -3_000],
    [700, -400],
    [1_300, 800],
    [600, 3_000],
    [-3_500, 3_000],
  ],
  startFareFen: 400,
  steps: [{ beyondM: 2_000, feeFen: 700 }],
  minimumFen: 2_500,
  minutes: 30,
}

/** Within walking distance, free of charge. */
const onFoot: DeliverySeed = { maxMetres: 1_500, startFareFen: 0, steps: [], minimumFen: 3_000, hours: [600, 1320], minutes: 15 }

const withTables = (letters: string, count: number): Partial<ShopSeed> => ({
  dineIn: true,
  tables: tables(`SL${letters}`, 'A', count, () => 2),
})

/** Four rooms behind the counter. Their codes come before those of the tables. */
const teaRooms = (): TimedRoomSeed[] =>
  (
    [
      [
        4,
        'matcha/teapot',
        4_900,
        4_400,
        localized('听雨', 'Listening to Rain', '聽雨'),
        localized('临窗，一壶茶位', 'By the window, for one pot', '近窗，一壺茶位'),
      ],
      [
        6,
        'tea/teacup-without-handle',
        6_400,
        5_800,
        localized('观山', 'Mountain View', '觀山'),
        localized('茶席，有投影', 'A tea table and a projector', '茶席，有投影'),
      ],
      [2, 'sea/mate', 3_400, 3_000, localized('竹影', 'Bamboo Shade', '竹影'), localized('两个人，安静', 'For two, quiet', '兩個人，靜')],
      [
        10,
        'chili/teapot',
        9_900,
        8_900,
        localized('松涛', 'Pine Wind', '松濤'),
        localized('长桌，能开会', 'A long table for meetings', '長枱，開會都得'),
      ],
    ] as const
  ).map(([seats, art, unitFen, memberUnitFen, title, note], index) => ({
    name: `K${index + 1}`,
    code: `TSLRG0${index + 1}`,
    kind: 'room',
    seats,
    art,
    unitFen,
    memberUnitFen,
    dayCapFen: unitFen * 12,
    title,
    note,
  }))

export const shanlanShops = (): ShopSeed[] => [
  teaShop(
    'RG',
    1,
    { regionCd: '310100', lng: 121.47519, lat: 31.23274, phone: '021-63220018', hours: [0, 1440] },
    localized('人民广场店', 'People’s Square', '人民廣場店'),
    localized('黄浦区西藏中路 268 号 B2', 'B2, 268 Middle Xizang Road, Huangpu', '黃浦區西藏中路 268 號 B2'),
    {
      ...withTables('RG', 8),
      timed: {
        unit: 'halfHour',
        graceMin: 10,
        minimumMin: 60,
        peaks: [{ weekdays: [0, 6], fromMin: 780, toMin: 1_080, percent: 120 }],
        rooms: teaRooms(),
      },
      notice: localized(
        '00:00 至 06:00 只供应茶饮，茶点 7:00 起。',
        'From midnight to six: drinks only. Food from 7:00.',
        '00:00 至 06:00 只有茶飲，茶點 7:00 開始。',
      ),
      stock: { 'sl-strawberry-milk': 5, 'sl-doughnut': 0, 'sl-croissant': 12, 'sl-add-cheese': 0, 'sl-osmanthus:large': 0 },
    },
  ),
  teaShop(
    'LJ',
    2,
    { regionCd: '310100', lng: 121.50207, lat: 31.23712, phone: '021-58760027', hours: [450, 1320] },
    localized('陆家嘴店', 'Lujiazui', '陸家嘴店'),
    localized('浦东新区世纪大道 8 号 L1', 'L1, 8 Century Avenue, Pudong', '浦東新區世紀大道 8 號 L1'),
    { prepMin: 10, delivery: thisSideOfTheRiver, refundMinutes: 20, memberFlags: { memberLevelUpdate: false } },
  ),
  teaShop(
    'XJ',
    3,
    { regionCd: '310100', lng: 121.43687, lat: 31.19423, phone: '021-64260033', hours: [540, 1350] },
    localized('徐家汇店', 'Xujiahui', '徐家匯店'),
    localized('徐汇区虹桥路 1 号 LG2', 'LG2, 1 Hongqiao Road, Xuhui', '徐匯區虹橋路 1 號 LG2'),
    { ...withTables('XJ', 6), delivery: onFoot, refundMinutes: 10, showsStock: false },
  ),
  teaShop(
    'ZS',
    4,
    { regionCd: '310100', lng: 121.41682, lat: 31.21893, phone: '021-62100042', hours: [480, 1380] },
    localized('中山公园店', 'Zhongshan Park', '中山公園店'),
    localized('长宁区长宁路 1018 号 1 楼', '1F, 1018 Changning Road, Changning', '長寧區長寧路 1018 號 1 樓'),
    { delivery: byBike },
  ),
  teaShop(
    'HB',
    5,
    { regionCd: '330100', lng: 120.16226, lat: 30.25462, phone: '0571-87060051', hours: [510, 1380] },
    localized('西湖湖滨店', 'West Lake Hubin', '西湖湖濱店'),
    localized('上城区湖滨路 28 号', '28 Hubin Road, Shangcheng', '上城區湖濱路 28 號'),
    {
      ...withTables('HB', 10),
      delivery: byBike,
      refundMinutes: 60,
      tableDesc: localized('湖边露台十桌', 'Ten tables on a terrace by the lake', '湖邊露台十枱'),
      payMethods: [{ method: 'cash', minFen: 2_000 }],
    },
  ),
  teaShop(
    'QJ',
    6,
    { regionCd: '330100', lng: 120.21247, lat: 30.24583, phone: '0571-87830064', hours: [540, 1320] },
    localized('钱江新城店', 'Qianjiang New Town', '錢江新城店'),
    localized('上城区富春路 701 号 B1', 'B1, 701 Fuchun Road, Shangcheng', '上城區富春路 701 號 B1'),
    // Offices order for the break: every order is for a time.
    { pickupTimes: '2', memberFlags: { exclusiveLevelDiscount: false } },
  ),
  teaShop(
    'TH',
    7,
    { regionCd: '440100', lng: 113.32735, lat: 23.13209, phone: '020-85590075', hours: [540, 1350] },
    localized('天河城店', 'Tianhe City', '天河城店'),
    localized('天河区天河路 208 号 5 楼', '5F, 208 Tianhe Road, Tianhe', '天河區天河路 208 號 5 樓'),
    { prepMin: 12, delivery: byBike, refundMinutes: 45, memberFlags: { memberLevelSet: false } },
  ),
  teaShop(
    'BJ',
    8,
    { regionCd: '440100', lng: 113.26873, lat: 23.12468, phone: '020-83330081', hours: [540, 1380] },
    localized('北京路店', 'Beijing Road', '北京路店'),
    localized('越秀区北京路 238 号', '238 Beijing Road, Yuexiu', '越秀區北京路 238 號'),
    // A busy counter: dishes are made at once, at one price for all.
    { pickupTimes: '1', refundMinutes: 5, memberFlags: { isMemberDiscount: false } },
  ),
  teaShop(
    'WX',
    9,
    { regionCd: '440300', lng: 113.95426, lat: 22.54187, phone: '0755-86680092', hours: [600, 1320] },
    localized('万象天地店', 'MixC World', '萬象天地店'),
    localized('南山区深南大道 9668 号 NL105', 'NL105, 9668 Shennan Avenue, Nanshan', '南山區深南大道 9668 號 NL105'),
    {
      resting: true,
      refundMinutes: 45,
      notice: localized(
        '设备检修，预计周五恢复营业。',
        'Closed for repairs, back on Friday.',
        '設備維修，預計星期五恢復營業。',
        '設備維修，預計週五恢復營業。',
      ),
    },
  ),
  teaShop(
    'HA',
    10,
    { regionCd: '440300', lng: 113.93735, lat: 22.51698, phone: '0755-86270104', hours: [600, 1350] },
    localized('海岸城店', 'Coastal City', '海岸城店'),
    localized('南山区文心五路 33 号 1 楼', '1F, 33 Wenxin 5th Road, Nanshan', '南山區文心五路 33 號 1 樓'),
    {
      ...withTables('HA', 6),
      tableDesc: localized('落地窗边六个双人座', 'Six tables for two by the tall windows', '落地窗邊六個雙人位'),
      memberFlags: { memberDayFlag: false },
    },
  ),
  teaShop(
    'SL',
    11,
    { regionCd: '110100', lng: 116.45527, lat: 39.93743, phone: '010-64170113', hours: [570, 1320] },
    localized('三里屯店', 'Sanlitun', '三里屯店'),
    localized('朝阳区三里屯路 19 号院 S4', 'S4, 19 Sanlitun Road, Chaoyang', '朝陽區三里屯路 19 號院 S4'),
    {
      refundMinutes: 15,
      showsStock: false,
      prices: {
        'sl-osmanthus': { priceFen: 2100, memberPriceFen: 1900 },
        'sl-grape': { priceFen: 2400, memberPriceFen: 2160 },
        'sl-lemon': { priceFen: 1800, memberPriceFen: 1600 },
      },
    },
  ),
  teaShop(
    'TK',
    12,
    { regionCd: '510100', lng: 104.08235, lat: 30.65402, phone: '028-86720122', hours: [600, 1380] },
    localized('太古里店', 'Taikoo Li', '太古里店'),
    localized('锦江区中纱帽街 8 号', '8 Zhongshamao Street, Jinjiang', '錦江區中紗帽街 8 號'),
    {
      ...withTables('TK', 8),
      refundMinutes: 90,
      tableDesc: localized('院子里八桌，有遮阳伞', 'Eight tables in the courtyard, under parasols', '院仔八枱，有太陽傘'),
      without: ['sl-matcha-cone', 'sl-waffle'],
    },
  ),
]
