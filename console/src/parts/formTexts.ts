import { defineTexts } from '../i18n/texts'

/** Texts of every form that is saved as a whole. */
export const formTexts = defineTexts({
  unsaved: { hans: '有改动没保存', hant: '有改動沒儲存', en: 'Unsaved changes', yue: '有嘢未儲存' },
  save: { hans: '保存', hant: '儲存', en: 'Save', yue: '儲存' },
  saved: { hans: '已保存，客人马上看到', hant: '已儲存，客人馬上看到', en: 'Saved. Guests have it at once', yue: '儲存咗，客人即刻見到' },
  unchanged: { hans: '没有改动', hant: '沒有改動', en: 'Nothing changed', yue: '冇改過' },
  comma: { hans: '、', hant: '、', en: ', ', yue: '、' },
  discard: { hans: '放弃改动', hant: '放棄改動', en: 'Discard', yue: '放棄改動' },
  leaveTitle: { hans: '有改动没保存', hant: '有改動沒儲存', en: 'You have unsaved changes', yue: '有嘢未儲存' },
  leaveBody: {
    hans: '离开的话，这些改动就没了。',
    hant: '離開的話，這些改動就沒了。',
    en: 'They are lost if you leave.',
    yue: '走咗就冇晒。',
  },
  leave: { hans: '离开', hant: '離開', en: 'Leave', yue: '走' },
  stay: { hans: '留下', hant: '留下', en: 'Stay', yue: '留低' },
  conflict: {
    hans: '{name}刚刚改过：{fields}',
    hant: '{name}剛剛改過：{fields}',
    en: '{name} has just changed: {fields}',
    yue: '{name}啱啱改過：{fields}',
  },
  useMine: { hans: '用我的', hant: '用我的', en: 'Use mine', yue: '用我嘅' },
  useTheirs: { hans: '用对方的', hant: '用對方的', en: 'Use theirs', yue: '用對方嘅' },
  lastChanged: { hans: '{name} 改于 {time}', hant: '{name} 改於 {time}', en: '{name}, {time}', yue: '{name} 改於 {time}' },
})
