import { defineTexts } from '../../i18n/texts'

/** Texts of what can be put on sale. */
export const saleTexts = defineTexts({
  onSale: { hans: '在售', hant: '販售中', en: 'On sale', yue: '賣緊' },
  later: { hans: '还没开售', hant: '還沒開賣', en: 'On sale later', yue: '未開賣' },
  offSale: { hans: '没上架', hant: '未上架', en: 'Off sale', yue: '未上架' },
  ended: { hans: '已过期', hant: '已過期', en: 'Sale ended', yue: '過咗期' },
  removed: { hans: '已删除', hant: '已刪除', en: 'Removed', yue: '刪咗' },
  putOnSale: { hans: '上架', hant: '上架', en: 'Put on sale', yue: '上架' },
  takeOffSale: { hans: '下架', hant: '下架', en: 'Take off sale', yue: '下架' },
  remove: { hans: '删除', hant: '刪除', en: 'Remove', yue: '刪除' },
  putBack: { hans: '恢复', hant: '恢復', en: 'Put back', yue: '恢復' },
  cancel: { hans: '取消', hant: '取消', en: 'Cancel', yue: '取消' },
  askRemove: { hans: '删除“{name}”？', hant: '刪除「{name}」？', en: 'Remove “{name}”?', yue: '刪除「{name}」？' },
  removeBody: {
    hans: '客人看不到它了。以后可以在列表下面恢复。',
    hant: '客人看不到它了。以後可以在列表下面恢復。',
    en: 'Guests no longer see it. It can be put back from the end of the list.',
    yue: '客人睇唔到佢喇。之後可以喺個表下面恢復。',
  },
  isOnSale: {
    hans: '已上架，客人马上看到',
    hant: '已上架，客人馬上看到',
    en: 'On sale. Guests see it at once',
    yue: '上咗架，客人即刻見到',
  },
  isOffSale: { hans: '已下架', hant: '已下架', en: 'Off sale', yue: '落咗架' },
  isRemoved: { hans: '已删除', hant: '已刪除', en: 'Removed', yue: '刪咗' },
  isBack: { hans: '已恢复，还没上架', hant: '已恢復，還沒上架', en: 'Put back, not on sale yet', yue: '恢復咗，未上架' },
  savedOff: {
    hans: '已保存，点“上架”后客人才看到',
    hant: '已儲存，按「上架」後客人才看到',
    en: 'Saved. Guests see it once you put it on sale',
    yue: '儲存咗，㩒「上架」之後客人先見到',
  },
  startsAt: { hans: '开售时间', hant: '開賣時間', en: 'On sale from', yue: '開賣時間' },
  endsAt: { hans: '停售时间', hant: '停賣時間', en: 'On sale until', yue: '停賣時間' },
  preview: { hans: '客人看到的', hant: '客人看到的', en: 'As guests see it', yue: '客人睇到嘅' },
  needed: { hans: '请填写', hant: '請填寫', en: 'Enter a value', yue: '請填寫' },
  removedOnes: { hans: '已删除的', hant: '已刪除的', en: 'Removed', yue: '刪咗嘅' },
})
