import { defineTexts } from '../../i18n/texts'

export const pictureTexts = defineTexts({
  picture: { hans: '换图', hant: '換圖', en: 'Change', yue: '換圖' },
  pictureHint: { hans: '1:1，800 px 以上', hant: '1:1，800 px 以上', en: '1:1, 800 px or more', yue: '1:1，800 px 以上' },
  wideHint: { hans: '4:3，1200 px 以上', hant: '4:3，1200 px 以上', en: '4:3, 1200 px or more', yue: '4:3，1200 px 以上' },
  noPicture: { hans: '用画代替', hant: '用畫代替', en: 'Use a drawing', yue: '用畫代替' },
  cropTitle: { hans: '裁成方形', hant: '裁成方形', en: 'Crop to a square', yue: '裁成正方形' },
  cropWide: { hans: '裁成 4:3', hant: '裁成 4:3', en: 'Crop to 4:3', yue: '裁成 4:3' },
  zoom: { hans: '放大', hant: '放大', en: 'Zoom', yue: '放大' },
  across: { hans: '左右', hant: '左右', en: 'Left and right', yue: '左右' },
  down: { hans: '上下', hant: '上下', en: 'Up and down', yue: '上下' },
  usePicture: { hans: '用这张', hant: '用這張', en: 'Use it', yue: '用呢張' },
})
