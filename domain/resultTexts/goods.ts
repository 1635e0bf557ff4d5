import type { ResultTexts } from './texts'

export const goodsTexts = {
  itemRemoved: { hans: '商品已下架', hant: '商品已下架', en: 'This item has been removed from the menu', yue: '呢樣嘢落咗架' },
  stockShort: {
    hans: '{name} 库存不足，只剩 {left} 份',
    hant: '{name} 庫存不足，只剩 {left} 份',
    en: 'Not enough in stock: only {left} of {name} left',
    yue: '{name} 唔夠貨，淨返 {left} 份',
  },
  itemSoldOut: { hans: '{name} 已售完', hant: '{name} 已售完', en: '{name} is sold out', yue: '{name} 賣晒' },
  limitExceeded: {
    hans: '{name} 每单限购 {limit} 份，请重新选择',
    hant: '{name} 每筆訂單限購 {limit} 份，請重新選擇',
    en: 'Over the purchase limit: at most {limit} of {name} per order. Please choose again',
    yue: '{name} 每張單限買 {limit} 份，請再揀過',
  },
  itemNotOnSale: {
    hans: '{name} 这个时段不供应',
    hant: '{name} 這個時段不供應',
    en: '{name} isn’t served at this time',
    yue: '{name} 呢個時段唔供應',
  },
  groupMissing: { hans: '请选择{group}', hant: '請選擇{group}', en: 'Please choose: {group}', yue: '請揀{group}' },
  optionUnknown: {
    hans: '{name} 的规格有变化，请重新选择',
    hant: '{name} 的規格有變動，請重新選擇',
    en: 'The choices of {name} have changed. Please choose again',
    yue: '{name} 嘅規格改咗，請再揀過',
  },
  optionsExcluded: { hans: '{reason}', hant: '{reason}', en: '{reason}', yue: '{reason}' },
  addOnsOverLimit: { hans: '加料最多 {max} 份', hant: '加料最多 {max} 份', en: 'Up to {max} add-ons', yue: '加料最多 {max} 份' },
  slotIncomplete: {
    hans: '「{slot}」请选满 {pick} 份',
    hant: '「{slot}」請選滿 {pick} 份',
    en: 'Please choose {pick} of {slot}',
    yue: '「{slot}」請揀夠 {pick} 份',
  },
  cartEmpty: { hans: '购物车是空的', hant: '購物車是空的', en: 'Your cart is empty', yue: '購物車係空嘅' },
  cartChanged: {
    hans: '购物车有变动，请确认后再下单',
    hant: '購物車有變動，請確認後再下單',
    en: 'The cart has changed. Please check it again',
    yue: '購物車有變，請睇過再落單',
  },
  lineGone: {
    hans: '购物车里已经没有这份菜品',
    hant: '購物車裡已經沒有這項餐點',
    en: 'This is no longer in the cart',
    yue: '購物車入面冇咗呢樣',
  },
  cartFull: { hans: '购物车已满', hant: '購物車已滿', en: 'The cart is full', yue: '購物車滿咗' },
  previewOnly: {
    hans: '这里是预览，不能点单',
    hant: '這裡是預覽，不能點單',
    en: 'This is a preview: nothing can be ordered here',
    yue: '呢度係預覽，落唔到單',
  },
} as const satisfies ResultTexts
