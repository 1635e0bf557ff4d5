import { defineTexts } from '@/i18n'

/** Texts of the page with the dishes that a coupon applies to. */
export const couponGoodsTexts = defineTexts({
  'couponGoods.title': { hans: '可用菜品', hant: '適用菜品', en: 'Dishes for this coupon', yue: '用得嘅菜式' },
  'couponGoods.for': {
    hans: '“{name}”适用以下菜品',
    hant: '「{name}」適用於以下菜品',
    en: '{name} applies to these',
    yue: '「{name}」適用於呢啲菜式',
  },
  'couponGoods.forMembers': {
    hans: '登录后看这张券能用在哪些菜上',
    hant: '登入後查看這張券適用哪些菜品',
    en: 'Log in to see what this coupon counts for',
    yue: '登入之後睇呢張券用得喺邊啲嘢',
  },
  'couponGoods.none': {
    hans: '这家店没有适用的菜品',
    hant: '這家門市沒有適用的菜品',
    en: 'No dishes for it at this shop',
    yue: '呢間店冇適用嘅菜式',
  },
  'couponGoods.noneBody': { hans: '换一家店看看。', hant: '換一家門市看看。', en: 'Try another shop.', yue: '換間分店睇吓。' },
  'couponGoods.shops': { hans: '选门店', hant: '選擇門市', en: 'Choose a shop', yue: '揀分店' },
})
