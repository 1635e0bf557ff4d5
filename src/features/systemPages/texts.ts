import { defineTexts } from '@/i18n'

export const systemPageTexts = defineTexts({
  'onMap.title': { hans: '地图', en: 'Map', yue: '地圖' },
  'onMap.map': { hans: '{name}在地图上的位置', en: '{name} on the map', yue: '{name}喺地圖嘅位置' },
  'onMap.place': { hans: '这个位置', en: 'This place', yue: '呢個位置' },
  'onMap.go': { hans: '导航', en: 'Directions', yue: '導航' },
  'onMap.byPhone': { hans: '用手机里的地图看怎么走。', en: 'The map on your phone shows the way.', yue: '用手機入面嘅地圖睇點去。' },
  'onMap.copy': { hans: '复制地址', hant: '複製地址', en: 'Copy the address', yue: '複製地址' },
  'onMap.copied': { hans: '地址已复制', hant: '地址已複製', en: 'Address copied', yue: '地址已複製' },
  'onMap.copyFailed': {
    hans: '复制不了，请长按地址',
    hant: '無法複製，請長按地址',
    en: 'Couldn’t copy. Press and hold the address',
    yue: '複製唔到，請長按地址',
  },
  'pictures.title': { hans: '图片', en: 'Pictures', yue: '圖片' },
  'pictures.none': { hans: '没有可看的图片', en: 'No picture to show', yue: '冇圖片睇' },
  'pictures.back': { hans: '返回', en: 'Back', yue: '返回' },
})
