import { defineTexts } from '@/i18n'

export const suggestedTexts = defineTexts({
  'suggested.about': { hans: '品牌介绍', en: 'About this brand', yue: '品牌介紹' },
  'suggested.title': { hans: '推荐商户', hant: '推薦商家', en: 'Recommended', yue: '推薦商戶' },
  'suggested.shops': { hans: '{n} 家门店', hant: '{n} 家門市', en: '{n|shop|shops}', yue: '{n} 間分店' },
  'suggested.areaShops': { hans: '{n} 家店，几个品牌', en: '{n|shop|shops} of several brands', yue: '{n} 間舖，幾個品牌' },
  'suggested.go': { hans: '去看看', en: 'Have a look', yue: '去睇下' },
  'suggested.goNamed': { hans: '去看看{name}', en: 'Have a look at {name}', yue: '去睇下{name}' },
  'suggested.none': { hans: '还没有推荐的商户', hant: '還沒有推薦的商家', en: 'Nothing to recommend yet', yue: '仲未有推薦嘅商戶' },
  'suggested.noShop': {
    hans: '这家商户现在没有门店接单',
    hant: '這個商家目前沒有門市接單',
    en: 'None of its shops takes orders right now',
    yue: '呢間商戶而家冇分店接單',
  },
})
