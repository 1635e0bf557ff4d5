import type { ResultTexts } from './texts'

/** Messages about the decorated page, to staff who design it. */
export const decorationTexts = {
  decorationUnfinished: {
    hans: '还有 {n} 处没填好，填好才能发布',
    hant: '還有 {n} 處沒填好，填好才能發佈',
    en: 'Places still to finish before this can be published: {n}',
    yue: '仲有 {n} 處未填好，填好先發佈到',
  },
  decorationUnchanged: {
    hans: '没有要发布的改动',
    hant: '沒有要發佈的變更',
    en: 'There are no changes to publish',
    yue: '冇改動要發佈',
  },
  decorationVersionUnknown: {
    hans: '这个版本已经不在了',
    hant: '這個版本已經不在了',
    en: 'This version no longer exists',
    yue: '呢個版本已經冇咗',
  },
} as const satisfies ResultTexts
