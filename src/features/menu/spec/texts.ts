import { defineTexts } from '@/i18n'

export const specTexts = defineTexts({
  'spec.required': { hans: '必选', en: 'Required', yue: '必揀' },
  'spec.optional': { hans: '选填，最多 {n} 份', en: 'Optional, up to {n}', yue: '可加可唔加，最多 {n} 份' },
  'spec.addOns': { hans: '加料', en: 'Add-ons', yue: '加料' },
  'spec.share': { hans: '把{name}发给朋友', en: 'Send {name} to a friend', yue: '將{name}傳畀朋友' },
  'spec.poster': { hans: '{name}的海报', en: 'Poster of {name}', yue: '{name}嘅海報' },
  'spec.add': { hans: '加入', en: 'Add', yue: '加入' },
  'spec.save': { hans: '确认修改', en: 'Update', yue: '確認修改' },
  'spec.optionSoldOut': { hans: '{name}今日售完', en: '{name} sold out today', yue: '{name}今日賣晒' },
  'spec.unit': { hans: '单价 {price}', en: 'Each {price}', yue: '單價 {price}' },
  'spec.memberUnit': { hans: '会员价 {price}', en: 'Member {price}', yue: '會員價 {price}' },
  'spec.memberPays': { hans: '会员 {price}', en: 'Members pay {price}', yue: '會員 {price}' },
  'spec.times': { hans: '{n} 份', en: '{n|portion|portions}', yue: '{n} 份' },
  'spec.limit': { hans: '每单限 {limit} 份', en: 'Up to {limit} per order', yue: '每張單限 {limit} 份' },
  'spec.left': { hans: '只剩 {left} 份了', en: 'Only {left} left', yue: '淨返 {left} 份' },
  'spec.soldOut': { hans: '售完了', en: 'Sold out', yue: '賣晒' },
  'spec.chooseGroup': { hans: '请选{group}', en: 'Choose: {group}', yue: '請揀{group}' },
  'spec.chooseSlot': { hans: '「{slot}」请选 {pick} 份', en: 'Choose {pick} of “{slot}”', yue: '「{slot}」請揀 {pick} 份' },
  'spec.addOnsFull': { hans: '加料最多 {max} 份', en: 'Up to {max} add-ons', yue: '加料最多 {max} 份' },
  'spec.cartFull': { hans: '购物车已满', en: 'The cart is full', yue: '購物車滿咗' },
  'spec.changed': { hans: '这道菜有变化，请重新选', en: 'This dish has changed. Please choose again.', yue: '呢款菜式有變，請再揀過' },
})
