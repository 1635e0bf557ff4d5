import { defineTexts } from '@/i18n'

export const contentTexts = defineTexts({
  'content.checking': {
    hans: '审核中，暂时只有你能看到',
    en: 'Being checked. Only you can see it for now.',
    yue: '審核緊，暫時得你睇到',
  },
  'content.refused': {
    hans: '没有通过审核，别人看不到，请改一改',
    en: 'Not approved, so others can’t see it. Please change it.',
    yue: '審核唔過，其他人睇唔到，請改一改',
  },
  'content.nameChecking': {
    hans: '审核中，通过前别人看到的还是原来的称呼',
    en: 'Being checked. Others see your earlier name until then.',
    yue: '審核緊，通過之前其他人睇到嘅仲係原本嘅稱呼',
  },
  'content.nameRefused': {
    hans: '这个称呼没有通过审核，请换一个',
    en: 'This name wasn’t approved. Please choose another.',
    yue: '呢個稱呼審核唔過，請換第個',
  },
  'content.pictureRefused': {
    hans: '头像没有通过审核，请换一张',
    en: 'This picture wasn’t approved. Please choose another.',
    yue: '呢個頭像審核唔過，請換第張',
  },
  'content.meRefused': { hans: '资料没通过审核', en: 'Not approved', yue: '資料審核唔過' },
  'content.wishRefused': {
    hans: '这句话没有通过审核，对方看不到。可以收回，换一句再送',
    en: 'This line wasn’t approved and won’t be shown. You can take the gift back and write another.',
    yue: '呢句說話審核唔過，對方睇唔到。可以收返，換過一句再送',
  },
  'content.writeAnew': { hans: '改评价', en: 'Change review', yue: '改評價' },
})
