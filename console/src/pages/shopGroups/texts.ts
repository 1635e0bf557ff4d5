import { defineTexts } from '../../i18n/texts'

export const shopGroupsTexts = defineTexts({
  title: { hans: '门店分组', hant: '門店分組', en: 'Groups of shops', yue: '舖頭分組' },
  purpose: {
    hans: '把几家店放在一起给客人看，比如“西湖边喝茶”：显示在品牌页和组里每家店的主页上。',
    hant: '把幾家店放在一起給客人看，比如「西湖邊喝茶」：顯示在品牌頁和組裡每家店的主頁上。',
    en: 'Shows some shops together, such as “Tea by West Lake”: on the brand’s page and the page of each shop in it.',
    yue: '將幾間舖放埋一齊畀客人睇，例如「西湖邊飲茶」：顯示喺品牌頁同組入面每間舖嘅主頁。',
  },
  none: {
    hans: '还没有分组。客人按距离看到所有门店。',
    hant: '還沒有分組。客人按距離看到所有門店。',
    en: 'No groups yet. Guests see all shops by distance.',
    yue: '仲未有分組。客人按距離見到所有舖頭。',
  },
  list: { hans: '分组', hant: '分組', en: 'Groups', yue: '分組' },
  group: { hans: '第 {no} 组', hant: '第 {no} 組', en: 'Group {no}', yue: '第 {no} 組' },
  name: { hans: '组名', hant: '組名', en: 'Name', yue: '組名' },
  nameMissing: { hans: '请填组名', hant: '請填組名', en: 'Enter a name', yue: '請填組名' },
  caption: { hans: '一句介绍', hant: '一句介紹', en: 'Caption', yue: '一句介紹' },
  shops: { hans: '门店，按显示的顺序', hant: '門店，按顯示的順序', en: 'Shops, in the order shown', yue: '舖頭，跟顯示次序' },
  closed: { hans: '停业的门店', hant: '停業的門店', en: 'A closed shop', yue: '停業嘅舖頭' },
  shopsMissing: { hans: '请选门店', hant: '請選門店', en: 'Choose a shop', yue: '請揀舖頭' },
  add: { hans: '加一组', hant: '加一組', en: 'Add a group', yue: '加一組' },
  up: { hans: '上移', hant: '上移', en: 'Move up', yue: '移上' },
  remove: { hans: '去掉', hant: '去掉', en: 'Remove', yue: '攞走' },
  preview: { hans: '以客人身份看', hant: '以客人身分看', en: 'View as a guest', yue: '用客人身份睇' },
  previewNote: {
    hans: '这是客人现在看到的品牌页；没保存的改动不在里面。',
    hant: '這是客人現在看到的品牌頁；沒儲存的變更不在裡面。',
    en: 'The brand’s page as guests see it now, without unsaved changes.',
    yue: '呢個係客人而家見到嘅品牌頁；未儲存嘅改動唔喺入面。',
  },
})
