import type { ResultTexts } from './texts'

/** Messages to staff who set up a merchant, its shops and tables. */
export const setUpTexts = {
  merchantMade: {
    hans: '品牌已经建好了，请刷新页面',
    hant: '品牌已經建好了，請重新整理頁面',
    en: 'The brand is set up already. Please reload the page',
    yue: '品牌已經開好咗，請重新整理頁面',
  },
  tableNameMissing: { hans: '请填桌号', hant: '請填桌號', en: 'Enter the table’s number', yue: '請填枱號' },
  tableNameTaken: {
    hans: '已经有 {name} 了，请换一个桌号',
    hant: '已經有 {name} 了，請換一個桌號',
    en: 'There is a table {name} already. Please use another number',
    yue: '已經有 {name} 喇，請換過個枱號',
  },
  tableOccupied: {
    hans: '{name} 还有客人或没做完的单，清台后再撤',
    hant: '{name} 還有客人或沒做完的單，清桌後再撤',
    en: 'Table {name} has guests or open orders. Clear it first',
    yue: '{name} 仲有客或者未做完嘅單，清枱之後先撤',
  },
  tableTimed: {
    hans: '{name} 按时间收费，要在包间里改',
    hant: '{name} 按時間收費，要在包廂裡改',
    en: '{name} is charged by time. Change it where rooms are',
    yue: '{name} 按時間收費，要喺房間嗰度改',
  },
  shopStateChanged: {
    hans: '这家店刚刚被人改过，请刷新再看',
    hant: '這家店剛剛被人改過，請重新整理再看',
    en: 'Somebody has just changed this shop. Please reload the page',
    yue: '呢間舖啱啱俾人改過，請重新整理再睇',
  },
  deliveryNowhere: {
    hans: '请画配送范围，或填最远送多少米',
    hant: '請畫外送範圍，或填最遠送多少公尺',
    en: 'Draw where you deliver, or enter how far',
    yue: '請畫外賣範圍，或者填最遠送幾多米',
  },
  orderTypeMissing: {
    hans: '至少要有一种点单方式',
    hant: '至少要有一種點單方式',
    en: 'Choose at least one order type',
    yue: '至少要有一種落單方式',
  },
  addressNeeded: { hans: '请填门店地址', hant: '請填門店地址', en: 'Enter the shop’s address', yue: '請填舖頭地址' },
  transferAccountMissing: {
    hans: '请填收款账户：户名、银行、账号',
    hant: '請填收款帳戶：戶名、銀行、帳號',
    en: 'Enter the account: its holder, bank and number',
    yue: '請填收款戶口：戶名、銀行、號碼',
  },
  payLimitsCrossed: {
    hans: '最多不能少于最少',
    hant: '最多不能少於最少',
    en: 'The most must not be below the least',
    yue: '最多唔可以少過最少',
  },
  agreementMissing: {
    hans: '请填会员协议',
    hant: '請填會員協議',
    en: 'Enter the member agreement',
    yue: '請填會員協議',
  },
  sellerMissing: {
    hans: '请填开票的公司名',
    hant: '請填開票的公司名',
    en: 'Enter the company that invoices',
    yue: '請填開發票嘅公司名',
  },
  noMiniCodes: {
    hans: '还没接上微信小程序，请先印网页码',
    hant: '還沒接上微信小程式，請先印網頁碼',
    en: 'No mini-program is set up here. Please print web codes',
    yue: '未接上微信小程式，請先印網頁碼',
  },
} as const satisfies ResultTexts
