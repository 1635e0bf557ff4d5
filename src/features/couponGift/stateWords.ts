import type { useI18n } from '@/i18n'
import type { Gift } from './GiftModel'
import type { giftTexts } from './texts'

type Translate = ReturnType<typeof useI18n<typeof giftTexts>>['t']

/** The state of a gift, as its giver sees it. */
export function stateWords({ giftState, giftKind, taken, count, takers }: Gift, t: Translate): { title: string; body: string } {
  const name = takers[0]?.nickName || t('give.somebody')
  const isOne = giftKind === 'one'
  if (giftState === 'open') return { title: isOne ? t('give.open') : t('give.openMany', { n: taken, m: count }), body: t('give.openBody') }
  if (giftState === 'taken')
    return { title: isOne ? t('give.tookIt', { name }) : t('give.allTaken', { n: count }), body: t('give.takenBody') }
  const body = taken > 0 ? t('give.someTaken', { n: taken, m: count - taken }) : t('give.backBody')
  return { title: t(giftState === 'back' ? 'give.back' : 'give.over'), body }
}
