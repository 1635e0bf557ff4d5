import type { Localized } from '@domain/lang'
import type { Database } from '../../../../server/db/database'
import type { ChoicesDocument } from '../../../../server/modules/menu/index'
import type { Preparation } from '../database/database'

/** Two merchants small enough to remember: a tea chain (TEA) in two cities and a noodle shop (NOODLE). Their shops are metres apart, not provinces. */

const text = (hans: string, en: string, yue = hans): Localized => ({ hans, en, yue })
const quote = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'object'
      ? `'${JSON.stringify(value).replaceAll("'", "''")}'`
      : typeof value === 'string'
        ? `'${value.replaceAll("'", "''")}'`
        : String(value)

/** One INSERT of rows that all have the same columns. */
export const insertSql = (table: string, rows: readonly Readonly<Record<string, unknown>>[]): string =>
  `insert into ${table} (${Object.keys(rows[0]!).join(', ')}) values ${rows.map((row) => `(${Object.values(row).map(quote).join(', ')})`).join(', ')};`

const merchant = (code: string, name: Localized, sort: number, chainFlag = '01') => ({
  mchnt_cd: code,
  name,
  story: text('故事', 'Story'),
  logo: `/pictures/logo/${code}.svg`,
  phone: '02112345678',
  currency_desc: text('元', 'yuan'),
  chain_flag: chainFlag,
  agreement: text('会员协议', 'Member agreement', '會員協議'),
  privacy_agreement: text('隐私政策', 'Privacy policy', '私隱政策'),
  sort,
})

interface ShopSeed {
  id: string
  merchant?: string
  region?: string
  name: Localized
  at: [lng: number, lat: number]
  sort: number
  row?: Readonly<Record<string, unknown>>
}
const shop = ({ id, merchant: code = 'TEA', region = 'SH', name, at, sort, row = {} }: ShopSeed) => ({
  shop_id: id,
  mchnt_cd: code,
  region_cd: region,
  name,
  address: text(`${name.hans}路 1 号`, `1 ${name.en} Road`),
  phone: '02100000000',
  lng: at[0],
  lat: at[1],
  picture: `/pictures/shop/${id}.svg`,
  busi_model: '1',
  open_min: 600,
  close_min: 1320,
  resting: false,
  online: true,
  dine_in: true,
  pickup: true,
  delivery: false,
  prep_min: 5,
  sort,
  ...row,
})

const sizes: ChoicesDocument = {
  specGroups: [
    {
      groupId: 'G1',
      kind: 'spec',
      name: text('规格', 'Size', '大細'),
      options: [
        { optionId: 'O1', name: text('中杯', 'Regular', '中杯'), isDefault: true },
        { optionId: 'O2', name: text('大杯', 'Large', '大杯'), priceDeltaFen: 300 },
      ],
    },
  ],
  addOns: [{ addOnId: 'A1', name: text('珍珠', 'Pearls'), priceFen: 200, allergens: [] }],
  maxAddOns: 3,
}
const combo: ChoicesDocument = {
  slots: [
    {
      slotId: 'L1',
      name: text('任选一款', 'Any one'),
      pick: 1,
      choices: [
        { itemId: 'I2', isDefault: true },
        { itemId: 'I3', priceDeltaFen: 200 },
      ],
    },
  ],
}

const item = (
  id: string,
  category: string,
  name: Localized,
  priceFen: number,
  sort: number,
  row: Readonly<Record<string, unknown>> = {},
) => ({
  item_id: id,
  mchnt_cd: 'TEA',
  category_id: category,
  kind: 'single',
  name,
  caption: text(`${name.hans}，现做`, `${name.en}, made fresh`),
  description: text(`${name.hans}的故事`, `The story of ${name.en}`),
  picture: `/pictures/dish/${id}.svg`,
  price_fen: priceFen,
  member_price_fen: null,
  tags: [],
  choices: {},
  box_id: null,
  box_count: 0,
  sale_from_min: null,
  sale_to_min: null,
  recommended: false,
  sort,
  ...row,
})

const statements: readonly string[] = [
  insertSql('merchant', [merchant('TEA', text('山岚茶', 'Shanlan Tea'), 1), merchant('NOODLE', text('麦穗面', 'Maisui Noodles'), 2, '02')]),
  insertSql('region', [
    { region_cd: 'SH', province: text('上海', 'Shanghai'), name: text('上海市', 'Shanghai'), initial: 'S', lng: 121.47, lat: 31.23 },
    { region_cd: 'HZ', province: text('浙江', 'Zhejiang'), name: text('杭州市', 'Hangzhou'), initial: 'H', lng: 120.15, lat: 30.27 },
  ]),
  insertSql('shop', [
    shop({ id: 'S1', name: text('人民广场店', "People's Square"), at: [121.475, 31.232], sort: 1 }),
    shop({ id: 'S2', name: text('静安寺店', "Jing'an Temple"), at: [121.445, 31.223], sort: 2, row: { dine_in: false } }),
    shop({
      id: 'S3',
      region: 'HZ',
      name: text('西湖店', 'West Lake'),
      at: [120.15, 30.25],
      sort: 3,
      row: { open_min: 1080, close_min: 1500 },
    }),
    shop({ id: 'S4', name: text('休息店', 'Resting'), at: [121.4751, 31.232], sort: 4, row: { resting: true } }),
    shop({ id: 'S5', name: text('未开通店', 'Offline'), at: [121.47, 31.23], sort: 5, row: { online: false } }),
    shop({ id: 'S6', name: text('无终端店', 'Terminal-less'), at: [121.47, 31.23], sort: 6 }),
    shop({ id: 'N1', merchant: 'NOODLE', name: text('麦穗总店', 'Maisui'), at: [121.48, 31.24], sort: 1, row: { busi_model: '2' } }),
  ]),
  insertSql('terminal', [
    { term_id: 'M1', shop_id: 'S1', name: text('前台', 'Counter'), eating_model: '0' },
    { term_id: 'YDBAD', shop_id: 'S1', name: text('预订', 'Pre-order'), eating_model: '0' },
    { term_id: 'M2', shop_id: 'S2', name: text('前台', 'Counter'), eating_model: '0' },
    { term_id: 'M3', shop_id: 'S3', name: text('前台', 'Counter'), eating_model: '0' },
    { term_id: 'M4', shop_id: 'S4', name: text('前台', 'Counter'), eating_model: '0' },
    { term_id: 'M5', shop_id: 'S5', name: text('前台', 'Counter'), eating_model: '0' },
    { term_id: 'MN', shop_id: 'N1', name: text('前台', 'Counter'), eating_model: '1' },
    { term_id: 'YDN', shop_id: 'N1', name: text('预订', 'Pre-order'), eating_model: '0' },
  ]),
  insertSql('dining_table', [
    { table_id: 'B1', public_id: 'B1', shop_id: 'S1', term_id: 'M1', name: 'A01', seats: 4, enabled: true },
    { table_id: 'B2', public_id: 'B2', shop_id: 'S1', term_id: 'M1', name: 'A02', seats: 2, enabled: false },
    { table_id: 'BN', public_id: 'BN', shop_id: 'N1', term_id: 'MN', name: '8', seats: 6, enabled: true },
  ]),
  insertSql('entry_code', [
    { code: 'TA01', kind: 'table', shop_id: 'S1', term_id: 'M1', table_id: 'B1', enabled: true },
    { code: 'TA02', kind: 'table', shop_id: 'S1', term_id: 'M1', table_id: 'B2', enabled: true },
    { code: 'TOLD', kind: 'table', shop_id: 'S1', term_id: 'M1', table_id: 'B1', enabled: false },
    { code: 'TN8', kind: 'table', shop_id: 'N1', term_id: 'MN', table_id: 'BN', enabled: true },
    { code: 'SS2', kind: 'store', shop_id: 'S2', term_id: 'M2', table_id: null, enabled: true },
    { code: 'SS5', kind: 'store', shop_id: 'S5', term_id: 'M5', table_id: null, enabled: true },
  ]),
  insertSql('promotion', [
    {
      promotion_id: 'P1',
      mchnt_cd: 'TEA',
      shop_ids: null,
      name: text('满 50 减 5', '5 off 50'),
      threshold_fen: 5000,
      reduction_fen: 500,
      starts_at: 0,
      ends_at: 9e12,
    },
    {
      promotion_id: 'P2',
      mchnt_cd: 'TEA',
      shop_ids: '{S2}',
      name: text('静安专享', "Jing'an only"),
      threshold_fen: 3000,
      reduction_fen: 400,
      starts_at: 0,
      ends_at: 9e12,
    },
    {
      promotion_id: 'P3',
      mchnt_cd: 'TEA',
      shop_ids: null,
      name: text('已结束', 'Over'),
      threshold_fen: 3000,
      reduction_fen: 400,
      starts_at: 0,
      ends_at: 1,
    },
  ]),
  insertSql('category', [
    { category_id: 'C1', mchnt_cd: 'TEA', name: text('奶茶', 'Milk tea'), sort: 1 },
    { category_id: 'C2', mchnt_cd: 'TEA', name: text('小食', 'Snacks', '小食'), sort: 2 },
    { category_id: 'C3', mchnt_cd: 'TEA', name: text('空分类', 'Empty'), sort: 3 },
  ]),
  insertSql('lunch_box', [{ box_id: 'X1', mchnt_cd: 'TEA', name: text('打包杯', 'Cup'), price_fen: 100 }]),
  insertSql('menu_item', [
    item('I1', 'C1', text('红烧奶茶', 'Roasted milk tea', '紅燒奶茶'), 1800, 1, {
      member_price_fen: 1600,
      choices: sizes,
      box_id: 'X1',
      box_count: 1,
      recommended: true,
    }),
    item('I2', 'C2', text('红豆糕', 'Red bean cake'), 900, 1, { recommended: true }),
    item('I3', 'C2', text('蛋挞', 'Egg tart', '蛋撻'), 700, 2),
    item('I4', 'C2', text('早餐包', 'Breakfast bun'), 600, 3, { sale_from_min: 360, sale_to_min: 600, recommended: true }),
    item('I5', 'C1', text('双人套餐', 'Set for two'), 2500, 2, { kind: 'setMeal', choices: combo }),
    item('I6', 'C1', text('下架茶', 'Removed tea'), 1500, 3),
  ]),
  insertSql(
    'shop_item',
    ['S1', 'S2', 'S3'].flatMap((shopId) =>
      ['I1', 'I2', 'I3', 'I4', 'I5', 'I6'].map((itemId) => ({
        shop_id: shopId,
        item_id: itemId,
        on_sale: itemId !== 'I6',
        price_fen: shopId === 'S2' && itemId === 'I1' ? 1500 : null,
      })),
    ),
  ),
  insertSql('stock', [
    { shop_id: 'S1', sku: 'I2', remaining: 5 },
    { shop_id: 'S1', sku: 'I1:O2', remaining: 2 },
    { shop_id: 'S1', sku: 'A1', remaining: 3 },
  ]),
  insertSql('decoration', [
    {
      mchnt_cd: 'TEA',
      main_type: 'home',
      sort: 1,
      component_type: 'banner',
      data: {
        slides: [
          {
            kicker: text('新品', 'New'),
            title: text('红烧奶茶', 'Roasted milk tea'),
            subtitle: text('现在就喝', 'Drink it now'),
            priceOfItemId: 'I1',
            picture: '/pictures/dish/I1.svg',
            gradient: 'tea',
            link: { target: 'menuItem', value: 'I1' },
          },
        ],
      },
    },
    {
      mchnt_cd: 'TEA',
      main_type: 'home',
      sort: 2,
      component_type: 'orderEntries',
      data: { entries: ['dineIn', 'pickup', 'delivery', 'preorder'] },
    },
    {
      mchnt_cd: 'TEA',
      main_type: 'home',
      sort: 3,
      component_type: 'recommended',
      data: { title: text('推荐', 'Recommended'), itemIds: ['I2', 'I6', 'I1'] },
    },
  ]),
]

export const smallMerchant: Preparation = {
  version: JSON.stringify(statements),
  run: (db: Database) => db.exec(statements.join('\n')),
}
