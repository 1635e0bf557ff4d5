import { defineTexts } from '@/i18n'

export const promotionTexts = defineTexts({
  'promotion.title': { hans: '有一张券给你', hant: '有一張券給你', en: 'A coupon for you', yue: '有張券畀你' },
  'promotion.body': {
    hans: '从链接来的，每人一张',
    hant: '從連結來的，每人一張',
    en: 'From your link, one for each person',
    yue: '由連結嚟嘅，每人一張',
  },
  'promotion.take': { hans: '收下', hant: '收下', en: 'Take it', yue: '攞咗佢' },
  'promotion.logIn': { hans: '登录后收下', hant: '登入後收下', en: 'Log in and take it', yue: '登入之後攞' },
  'promotion.taken': { hans: '已领取', hant: '已領取', en: 'It’s yours', yue: '攞咗喇' },
  'promotion.see': { hans: '看看', hant: '看看', en: 'See it', yue: '睇吓' },
})
