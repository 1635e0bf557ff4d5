/** Most dishes of one file: they are written in one call. */
export const MOST_IMPORTED = 5_000

/** Columns of a menu as a spreadsheet, in the order of the template. */
export const COLUMNS = [
  'id',
  'name',
  'category',
  'price',
  'memberPrice',
  'cost',
  'specs',
  'addOns',
  'maxAddOns',
  'allergens',
  'tags',
  'caption',
  'description',
  'nameHant',
  'nameEn',
  'nameYue',
  'slots',
  'box',
  'boxCount',
  'limit',
  'hours',
  'weigh',
  'recommended',
  'picture',
] as const
export type Column = (typeof COLUMNS)[number]

/** What each column may be called; the first two are the template's, in Chinese and in English. */
export const HEADS: Readonly<Record<Column, readonly [hans: string, en: string, ...more: string[]]>> = {
  id: ['编号', 'Number', '編號', 'id', '菜品编号'],
  name: ['菜名', 'Dish', '品名', '名称', '名稱', '菜品', '菜品名称', '菜品名', '商品名称', '品项', 'name', 'item', 'dish name'],
  category: ['分类', 'Category', '分類', '类别', '類別', '菜品分类', '种类', 'type', 'section'],
  price: ['价格', 'Price', '價格', '单价', '單價', '售价', '售價', '价钱', '原价', 'amount'],
  memberPrice: ['会员价', 'Member price', '會員價', '会员价格', 'member'],
  cost: ['成本', 'Cost', '成本价', '成本價', 'unit cost'],
  specs: ['规格', 'Options', '規格', '做法', '份量', '口味', '选项', 'specs', 'variants', 'sizes'],
  addOns: ['加料', 'Add-ons', '小料', '配料', 'addons', 'extras', 'toppings'],
  maxAddOns: ['最多加料', 'Most add-ons', '加料上限', 'max add-ons'],
  allergens: ['过敏原', 'Allergens', '過敏原', '备注', '備註', '致敏', 'allergen'],
  tags: ['标签', 'Tags', '標籤', '特色', 'labels'],
  caption: ['一句话', 'In a line', '一句話', '简介', '卖点', 'caption', 'subtitle'],
  description: ['介绍', 'Description', '介紹', '描述', '详情', '说明', 'details'],
  nameHant: ['繁体菜名', 'Dish in traditional Chinese', '繁體菜名', '繁体', '繁體', 'traditional'],
  nameEn: ['英文菜名', 'Dish in English', '英文', '英文名', 'english', 'english name'],
  nameYue: ['粤语菜名', 'Dish in Cantonese', '粵語菜名', '粤语', '粵語', 'cantonese'],
  slots: ['套餐内容', 'Set meal', '套餐內容', '套餐', 'set', 'combo'],
  box: ['餐盒', 'Box', '打包盒', '包装', 'packing'],
  boxCount: ['餐盒个数', 'Boxes', '餐盒數', '餐盒数量', 'box count'],
  limit: ['每单最多', 'Most in an order', '限购', '限購', '每单限购', 'limit'],
  hours: ['供应时间', 'Hours', '供應時間', '供应时段', '时段', 'sale hours'],
  weigh: ['称重克数', 'Grams', '秤重克數', '重量', '克重', 'weight'],
  recommended: ['推荐', 'Recommended', '推薦', '是否推荐', 'featured'],
  picture: ['图片', 'Picture', '圖片', '图', '图片名', '照片', 'image', 'photo', 'file'],
}

/** "单价 (元)" is "单价": case, spaces, marks and what stands in brackets do not count. */
const plain = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[（(【[].*?[)）\]】]/g, '')
    .replace(/[\s_\-–—:：*/·.]+/g, '')

const KNOWN = new Map(COLUMNS.flatMap((column) => HEADS[column].map((head) => [plain(head), column] as const)))

/** Which column each heading is; null: none that is known. Each is taken once, by the first heading that has its name. */
export function matchColumns(heads: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>()
  return heads.map((head) => {
    const column = KNOWN.get(plain(head))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The row that has the headings: most known names among the first ten; files often begin with a title. */
export function headRow(table: readonly (readonly string[])[]): number {
  const known = table.slice(0, 10).map((row) => matchColumns(row).filter((column) => column !== null).length)
  const most = Math.max(0, ...known)
  return most === 0 ? 0 : known.indexOf(most)
}

/** A row of a file by its columns, with the line that it stands in. */
export interface ImportRow {
  line: number
  cells: Partial<Record<Column, string>>
}

/** Rows under the headings; those that say nothing are left out. */
export function rowsOf(table: readonly (readonly string[])[], head: number, columns: readonly (Column | null)[]): ImportRow[] {
  return table.slice(head + 1).flatMap((cells, index) => {
    const row: ImportRow = { line: head + index + 2, cells: {} }
    columns.forEach((column, at) => {
      const cell = (cells[at] ?? '').trim()
      if (column && cell !== '') row.cells[column] = cell
    })
    return Object.keys(row.cells).length > 0 ? row : []
  })
}
