import { defineTexts } from '@/i18n'

/** Of the page with the dishes that a coupon counts for. */
export const couponGoodsTexts = defineTexts({
  'couponGoods.title': { hans: '可用菜品', hant: '適用菜品', en: 'Dishes for this coupon', yue: '用得嘅菜式' },
  'couponGoods.for': {
    hans: '“{name}”能用在这些菜上',
    hant: '「{name}」適用於這些菜品',
    en: '{name} counts for these',
    yue: '「{name}」用得喺呢啲嘢',
  },
  'couponGoods.none': {
    hans: '这家店没有能用的菜',
    hant: '這家門市沒有適用的菜品',
    en: 'No dishes for it at this shop',
    yue: '呢間店冇用得嘅嘢',
  },
  'couponGoods.noneBody': { hans: '换一家店看看。', hant: '換一家門市看看。', en: 'Try another shop.', yue: '換間分店睇吓。' },
  'couponGoods.shops': { hans: '选门店', hant: '選擇門市', en: 'Choose a shop', yue: '揀分店' },
})
