import { defineTexts } from '@/i18n'

/** Texts of the sheet of payment methods. */
export const offerTexts = defineTexts({
  'offer.title': { hans: '支付方式', en: 'Payment', yue: '付款方式' },
  'offer.available': { hans: '可用 {amount}', en: '{amount} available', yue: '有 {amount} 可以用' },
  'offer.part': { hans: '可付 {amount}，余款用其他方式支付', en: 'Pays {amount}, the rest another way', yue: '畀 {amount}，其餘另外畀' },
  'offer.bankTransfer': { hans: '转好后上传凭证，等门店核对', en: 'Send the proof; the shop checks it', yue: '轉好上載憑證，等分店核對' },
  'offer.cash': { hans: '现金交给店员', en: 'Hand it to the staff', yue: '現金畀店員' },
  'offer.rest': { hans: '余款 {amount} 用', en: 'The remaining {amount}', yue: '其餘 {amount} 用' },
  'offer.left': {
    hans: '已付 {paid}，还差 {left}',
    hant: '已付 {paid}，還差 {left}',
    en: '{paid} paid, {left} left',
    yue: '畀咗 {paid}，仲爭 {left}',
  },
  'offer.topUp': {
    hans: '余额还差 {amount}，去充值',
    hant: '餘額還差 {amount}，去儲值',
    en: 'Top up the missing {amount}',
    yue: '餘額仲差 {amount}，去增值',
  },
  'offer.missed': { hans: '{method}：{reason}', en: '{method}: {reason}', yue: '{method}：{reason}' },
  'offer.none': { hans: '没有可用的支付方式', en: 'No way to pay', yue: '冇付款方式用得' },
  'off.membersOnly': { hans: '会员可用', en: 'Members only', yue: '會員先用得' },
  'off.phoneFirst': { hans: '登录后可用', en: 'Log in to use it', yue: '登入咗先用得' },
  'off.notForMode': { hans: '这种点单方式不能用', en: 'Not for this kind of order', yue: '呢種落單方式用唔到' },
  'off.belowMinimum': { hans: '满 {amount} 可用', en: 'From {amount}', yue: '滿 {amount} 用得' },
  'off.aboveMaximum': { hans: '最多付 {amount}', en: 'Up to {amount}', yue: '最多畀 {amount}' },
  'off.nothingHeld': { hans: '暂无可用余额', en: 'Nothing to use yet', yue: '未有餘額用' },
  'off.notEnough': {
    hans: '可用 {available}，还差 {missing}',
    en: '{available} available, {missing} short',
    yue: '有 {available}，仲差 {missing}',
  },
  'off.notReduced': { hans: '不与优惠同享', en: 'Not with discounts', yue: '唔同優惠同享' },
  'off.noCard': {
    hans: '先在「储值卡」里绑定',
    hant: '先在「儲值卡」裡綁定',
    en: 'Link it under stored value first',
    yue: '喺「儲值卡」綁定咗先',
  },
  'off.cardBlocked': { hans: '这张卡已停用', en: 'This card is blocked', yue: '呢張卡停用咗' },
  'off.cardFrozen': {
    hans: '储值卡已冻结，请联系门店',
    hant: '儲值卡已凍結，請聯絡門市',
    en: 'This card is frozen. Ask the shop',
    yue: '張儲值卡凍結咗，請搵分店幫手',
  },
  'off.cardUnreached': { hans: '暂时查不到这张卡', en: 'This card can’t be reached now', yue: '暫時查唔到呢張卡' },
  'off.usedOnce': { hans: '这一单已经用过一次', en: 'Used for this order already', yue: '呢張單用過一次喇' },
  'off.noRest': {
    hans: '只能付 {amount}，没有其他方式支付余款',
    en: 'Covers {amount} only, and nothing here pays the rest',
    yue: '只夠畀 {amount}，其餘冇其他方式畀',
  },
})
