import type { ImportRow } from './columns'

/** Rows of the template: each column has an example. */
export const TEMPLATE_ROWS: readonly ImportRow[] = [
  {
    line: 2,
    cells: {
      name: '红烧牛腱面',
      category: '招牌',
      price: '36',
      memberPrice: '32.8',
      specs: '份量:标准*,大份+6;@辣度:不辣,微辣*,中辣',
      addOns: '溏心蛋+4(蛋),青菜+3(无)',
      maxAddOns: '3',
      allergens: '麸质、大豆',
      tags: '招牌、微辣',
      caption: '牛腱慢火炖足四小时',
      nameEn: 'Braised Beef Shank Noodles',
      box: '面碗+1',
      picture: '红烧牛腱面.jpg',
    },
  },
  {
    line: 3,
    cells: { name: '鲜肉煎饺', category: '点心小食', price: '22', specs: '8 只*,12 只+9', allergens: '麸质', hours: '10:30-14:00' },
  },
  { line: 4, cells: { name: '冻柠茶', category: '茶饮', price: '16', allergens: '无', limit: '10' } },
  { line: 5, cells: { name: '单人套餐', category: '套餐', price: '48', slots: '主食:红烧牛腱面*;小食:鲜肉煎饺*;饮品:冻柠茶*' } },
]
