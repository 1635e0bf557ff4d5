import { defineTexts } from '../../i18n/texts'

export const soundTexts = defineTexts({
  beginShift: { hans: '开班，打开声音', hant: '開班，打開聲音', en: 'Begin my shift: sound on', yue: '開工，開聲' },
  silent: { hans: '这个标签页没有声音', hant: '這個分頁沒有聲音', en: 'This tab is silent', yue: '呢個分頁冇聲' },
  sound: { hans: '提示音 {percent}%', hant: '提示音 {percent}%', en: 'Sound {percent}%', yue: '提示聲 {percent}%' },
  volume: { hans: '音量', hant: '音量', en: 'Volume', yue: '音量' },
  testNew: { hans: '试听新订单', hant: '試聽新訂單', en: 'Test: new order', yue: '試聽新單' },
  testChanged: { hans: '试听有变化', hant: '試聽有變化', en: 'Test: changed', yue: '試聽有變' },
  testVoid: { hans: '试听取消', hant: '試聽取消', en: 'Test: cancelled', yue: '試聽取消' },
  testReady: { hans: '试听出餐', hant: '試聽出餐', en: 'Test: ready', yue: '試聽出餐' },
})
