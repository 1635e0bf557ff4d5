import { defineTexts } from '../../i18n/texts'

/** Where a shop hands deliveries over instead of at the door. */
export const deliveryPointsTexts = defineTexts({
  title: { hans: '交接点', hant: '交接點', en: 'Delivery points', yue: '交收點' },
  purpose: {
    hans: '送不上门的地方，骑手在这里等客人来拿。',
    hant: '送不上門的地方，騎手在這裡等客人來拿。',
    en: 'Where riders hand over what they can’t bring to the door.',
    yue: '送唔到上門嘅地方，騎手喺呢度等客人嚟攞。',
  },
  none: {
    hans: '还没有交接点，都送上门。',
    hant: '還沒有交接點，都送上門。',
    en: 'None yet: all goes to the door.',
    yue: '仲未有，全部送上門。',
  },
  add: { hans: '加交接点', hant: '加交接點', en: 'Add a delivery point', yue: '加交收點' },
  name: { hans: '名称', hant: '名稱', en: 'Name', yue: '名稱' },
  nameMissing: { hans: '请写名称', hant: '請寫名稱', en: 'Enter a name', yue: '請寫名稱' },
  isPaused: { hans: '暂停', hant: '暫停', en: 'Paused', yue: '暫停' },
  pausedHint: {
    hans: '暂停时客人选不到它，已经在路上的照常。',
    hant: '暫停時客人選不到它，已經在路上的照常。',
    en: 'Guests can’t choose it while it is paused. Orders on their way stay as they are.',
    yue: '暫停嗰陣客人揀唔到，喺途中嘅照舊。',
  },
  search: { hans: '在地图上找', hant: '在地圖上找', en: 'Find it on the map', yue: '喺地圖搵' },
  lng: { hans: '经度', hant: '經度', en: 'Longitude', yue: '經度' },
  lat: { hans: '纬度', hant: '緯度', en: 'Latitude', yue: '緯度' },
  needed: { hans: '请填', hant: '請填', en: 'Enter it', yue: '請填' },
  away: { hans: '离店 {metres} 米', hant: '離店 {metres} 公尺', en: '{metres} m from the shop', yue: '離舖頭 {metres} 米' },
  remove: { hans: '撤掉', hant: '撤掉', en: 'Remove', yue: '撤走' },
  removed: { hans: '{name} 已撤', hant: '{name} 已撤', en: '{name} is removed', yue: '{name} 撤咗' },
  undo: { hans: '撤回', hant: '復原', en: 'Undo', yue: '撤回' },
  back: { hans: '{name} 回来了', hant: '{name} 回來了', en: '{name} is back', yue: '{name} 返嚟咗' },
})
