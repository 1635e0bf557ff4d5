import { defineTexts } from '@/i18n'

/** Texts of a shop's state and its heart, which are on pages of every package. */
export const shopStateTexts = defineTexts({
  'shops.addFavourite': { hans: '收藏 {name}', en: 'Add {name} to favourites', yue: '收藏 {name}' },
  'shops.removeFavourite': { hans: '不再收藏 {name}', en: 'Remove {name} from favourites', yue: '唔再收藏 {name}' },
  'shops.open': { hans: '营业中', en: 'Open', yue: '營業中' },
  'shops.closed': { hans: '已打烊', en: 'Closed', yue: '已收舖' },
  'shops.resting': { hans: '休息中', en: 'Taking a break', yue: '休息中' },
  'shops.until': { hans: '至 {time}', en: 'until {time}', yue: '開到 {time}' },
  'shops.allDay': { hans: '24 小时', en: '24 hours', yue: '24 小時' },
  'shops.wait': { hans: '约等 {n} 分钟', en: 'about {n} min wait', yue: '大約等 {n} 分鐘' },
  'shops.noWait': { hans: '无需等位', hant: '免候位', en: 'no wait', yue: '唔使等' },
  'shops.opensAt': { hans: '{when} 开门', en: 'opens {when}', yue: '{when} 開門' },
})
