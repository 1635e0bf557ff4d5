import { formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { CardOffer, HeldCard } from './VisitCardsModel'
import { visitCardTexts } from './texts'

type Scope = Pick<CardOffer, 'goods' | 'shops' | 'capFen' | 'currencySign'>

/** What a card pays for, where, and until when, in words. */
export function useCardWords() {
  const { now } = useApp()
  const { t, lang } = useI18n(visitCardTexts)
  const joined = (names: readonly string[]) => names.join(t('visits.comma'))
  return {
    goods: ({ goods, capFen, currencySign }: Scope): string => {
      const what = goods.length === 0 ? t('visits.any') : t('visits.only', { goods: joined(goods) })
      return capFen === null
        ? what
        : [what, t('visits.cap', { amount: formatPrice(capFen, currencySign) })].join(lang === 'en' ? ', ' : '，')
    },
    shops: ({ shops }: Scope): string => (shops.length === 0 ? t('visits.allShops') : joined(shops)),
    /** Its last day. */
    until: ({ validUntil, utcOffsetMin }: Pick<HeldCard, 'validUntil' | 'utcOffsetMin'>): string =>
      t('visits.until', { day: formatUntil(validUntil, lang, now(), utcOffsetMin) }),
  }
}
