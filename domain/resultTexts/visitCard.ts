import type { ResultTexts } from './texts'

export const visitCardTexts = {
  visitCardNotFound: {
    hans: '没有找到这张次卡',
    hant: '沒有找到這張次卡',
    en: 'This visit card was not found',
    yue: '搵唔到呢張次卡',
  },
  visitCardChanged: {
    hans: '商家刚刚改了这张次卡，请看一下再买',
    hant: '商家剛剛改了這張次卡，請看一下再買',
    en: 'The shop has just changed this visit card. Please look at it again',
    yue: '商家啱啱改咗呢張次卡，睇清楚先買',
  },
  visitCardNotForSale: {
    hans: '这张次卡暂不销售',
    hant: '這張次卡暫不販售',
    en: 'This visit card isn’t on sale now',
    yue: '呢張次卡暫時唔賣',
  },
  visitCardGone: {
    hans: '次卡刚刚用掉了，请再确认金额',
    hant: '次卡剛剛用掉了，請再確認金額',
    en: 'A visit was just used elsewhere. Please check the total again',
    yue: '次卡啱啱用咗，請睇返個總數',
  },
  visitCardUsed: {
    hans: '这张次卡用过了，只能退剩下的次数',
    hant: '這張次卡用過了，只能退剩下的次數',
    en: 'This card has been used. Only the visits that are left can be given back',
    yue: '呢張次卡用過喇，淨係可以退剩低嘅次數',
  },
  visitCardOver: {
    hans: '这张次卡已经用完、退掉或过期',
    hant: '這張次卡已經用完、退掉或過期',
    en: 'This card is used up, given back or expired',
    yue: '呢張次卡用晒、退咗或者過咗期',
  },
  visitsShort: {
    hans: '次卡只剩 {left} 次',
    hant: '次卡只剩 {left} 次',
    en: 'The card has only {left} left',
    yue: '張次卡淨返 {left} 次',
  },
  visitCardElsewhere: {
    hans: '这张次卡不能在这家店用',
    hant: '這張次卡不能在這家店用',
    en: 'This card isn’t for this shop',
    yue: '呢張次卡喺呢間分店用唔到',
  },
  visitsLeft: {
    hans: '次卡里还有没用的次数，请先退掉或用完再注销',
    hant: '次卡裡還有沒用的次數，請先退掉或用完再註銷',
    en: 'Your visit cards still have visits. Give them back or use them first',
    yue: '次卡仲有未用嘅次數，請退咗或者用晒先註銷',
  },
} as const satisfies ResultTexts
