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
})
