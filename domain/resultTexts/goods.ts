import type { ResultTexts } from './texts'

export const goodsTexts = {
  itemRemoved: { hans: '商品已下架', hant: '商品已下架', en: 'This product has been removed', yue: '呢件商品落咗架' },
  stockShort: {
    hans: '{name} 库存不足，仅剩 {left} 份',
    hant: '{name} 庫存不足，僅剩 {left} 份',
    en: 'Insufficient stock: {left} left of {name}',
    yue: '{name} 唔夠貨，淨返 {left} 份',
  },
  itemSoldOut: { hans: '{name} 已售完', hant: '{name} 已售完', en: '{name} is sold out', yue: '{name} 賣晒' },
  limitExceeded: {
    hans: '{name} 每单限购 {limit} 份，请重新选择',
    hant: '{name} 每單限購 {limit} 份，請重新選擇',
    en: 'Purchase limit exceeded: at most {limit} of {name} per order, please reselect',
    yue: '{name} 每張單限買 {limit} 份，請再揀過',
  },
  itemNotOnSale: {
    hans: '{name} 不在供应时段',
    hant: '{name} 不在供應時段',
    en: '{name} is not served at this time',
    yue: '{name} 而家唔係供應時段',
  },
  groupMissing: { hans: '请选择{group}', hant: '請選擇{group}', en: 'Please choose: {group}', yue: '請揀{group}' },
  optionUnknown: {
    hans: '{name} 的规格已变更，请重新选择',
    hant: '{name} 的規格已變更，請重新選擇',
    en: 'The choices of {name} have changed, please choose again',
    yue: '{name} 嘅規格改咗，請再揀過',
  },
  optionsExcluded: { hans: '{reason}', hant: '{reason}', en: '{reason}', yue: '{reason}' },
  addOnsOverLimit: { hans: '加料最多 {max} 份', hant: '加料最多 {max} 份', en: 'At most {max} add-ons', yue: '加料最多 {max} 份' },
  slotIncomplete: {
    hans: '{slot}请选满 {pick} 份',
    hant: '{slot}請選滿 {pick} 份',
    en: 'Please choose {pick} of {slot}',
    yue: '{slot}請揀夠 {pick} 份',
  },
  cartEmpty: { hans: '购物车是空的', hant: '購物車是空的', en: 'Your cart is empty', yue: '購物車係空嘅' },
  cartChanged: {
    hans: '购物车已变化，请确认后重试',
    hant: '購物車已變化，請確認後重試',
    en: 'The cart has changed, please check and try again',
    yue: '購物車有變，請睇過再試',
  },
  lineGone: {
    hans: '购物车中已没有该商品',
    hant: '購物車中已沒有該商品',
    en: 'This line is no longer in the cart',
    yue: '購物車入面已經冇呢樣嘢',
  },
  cartFull: { hans: '购物车已满', hant: '購物車已滿', en: 'The cart is full', yue: '購物車滿咗' },
} as const satisfies ResultTexts
