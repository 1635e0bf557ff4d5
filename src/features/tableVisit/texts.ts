import { defineTexts } from '@/i18n'

export const tableCodeTexts = defineTexts({
  'tableCode.title': { hans: '输入桌号', en: 'Table number', yue: '輸入枱號' },
  'tableCode.at': { hans: '{shop}的桌号', en: 'Table at {shop}', yue: '{shop}嘅枱號' },
  'tableCode.placeholder': { hans: '比如 A08', en: 'For example A08', yue: '例如 A08' },
  'tableCode.hint': {
    hans: '桌号印在桌面的码旁边。',
    en: 'The number is beside the code on your table.',
    yue: '枱號印喺枱面個碼隔籬。',
  },
  'tableCode.missing': { hans: '请输入桌号', en: 'Please enter the table number', yue: '請輸入枱號' },
  'tableCode.sit': { hans: '去点单', en: 'Order at this table', yue: '去落單' },
  'tableCode.otherShop': { hans: '不是这家店', en: 'Another shop', yue: '唔係呢間' },
  'tableCode.noTables': { hans: '这家店没有桌号', en: 'No table numbers here', yue: '呢間分店冇枱號' },
  'tableCode.noTablesBody': {
    hans: '{shop}在柜台取餐，直接点单就好。',
    en: 'At {shop} you collect at the counter: just order.',
    yue: '{shop}喺櫃枱攞餐，直接落單就得。',
  },
  'tableCode.toMenu': { hans: '去点单', en: 'Order', yue: '去落單' },
  'tableCode.mustScan': { hans: '请扫桌上的码', en: 'Please scan the code on your table', yue: '請掃枱面個碼' },
  'tableCode.mustScanBody': {
    hans: '{shop}堂食要扫码，不能输入桌号。',
    en: 'Dining in at {shop} starts with the code; a number is not enough.',
    yue: '{shop}堂食要掃碼，唔可以輸入枱號。',
  },
  'tableCode.endedBody': {
    hans: '之前点的在订单里。没下单的还留着，扫码后可以带过来。',
    en: 'What you had is in your orders. What you had not ordered yet is kept: bring it along after the scan.',
    yue: '之前嗌嘅喺訂單度。未落單嘅留返喺度，掃碼之後可以帶過嚟。',
  },
  'tableCode.orders': { hans: '看订单', en: 'See my orders', yue: '睇訂單' },
  'tableCode.scan': { hans: '扫桌码', en: 'Scan a table', yue: '掃枱碼' },
})
