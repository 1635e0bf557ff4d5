import { defineTexts } from '../../i18n/texts'

export const auditLogTexts = defineTexts({
  title: { hans: '操作记录', hant: '操作紀錄', en: 'Audit log', yue: '操作紀錄' },
  search: { hans: '姓名或内容', hant: '姓名或內容', en: 'Name or content', yue: '姓名或者內容' },
  what: { hans: '做了什么', hant: '做了什麼', en: 'What was done', yue: '做過乜' },
  anything: { hans: '全部操作', hant: '全部操作', en: 'Everything', yue: '全部操作' },
  at: { hans: '时间', hant: '時間', en: 'When', yue: '時間' },
  who: { hans: '谁', hant: '誰', en: 'Who', yue: '邊個' },
  from: { hans: '从哪里', hant: '從哪裡', en: 'From where', yue: '喺邊度' },
  subject: { hans: '对象', hant: '對象', en: 'Of what', yue: '對象' },
  before: { hans: '之前', hant: '之前', en: 'Before', yue: '之前' },
  after: { hans: '之后', hant: '之後', en: 'After', yue: '之後' },
  nothing: { hans: '无', hant: '無', en: 'Nothing', yue: '冇' },
  nobody: { hans: '没有登录的人', hant: '未登入的人', en: 'Nobody logged in', yue: '未登入嘅人' },
  none: { hans: '没有这样的记录', hant: '沒有這樣的紀錄', en: 'Nothing like that', yue: '冇咁嘅紀錄' },
  exportCsv: { hans: '导出 CSV', hant: '匯出 CSV', en: 'Export CSV', yue: '匯出 CSV' },
  exported: { hans: '导出了 {rows} 条', hant: '匯出了 {rows} 筆', en: 'Rows exported: {rows}', yue: '匯出咗 {rows} 條' },
  exportedCut: {
    hans: '只导出了最近的 {rows} 条，更早的请缩小范围再导',
    hant: '只匯出了最近的 {rows} 筆，更早的請縮小範圍再匯出',
    en: 'Only the newest rows were exported: {rows}. Narrow the filter for older ones',
    yue: '淨係匯出咗最近嘅 {rows} 條，再早嘅請收窄範圍再匯出',
  },
  onlyShop: {
    hans: '只列了{name}的，不含整个品牌的事。',
    hant: '只列了{name}的，不含整個品牌的事。',
    en: 'Only what concerns {name}, without the merchant as a whole.',
    yue: '淨係列咗{name}嘅，唔包成個品牌嘅嘢。',
  },
  everyShop: { hans: '看全部', hant: '看全部', en: 'Show all', yue: '睇全部' },
})
