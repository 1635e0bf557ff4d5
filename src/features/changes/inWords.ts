import { formatPrice, useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import { useApp } from '@/useApp'
import { changesByDish, type DishChange, type LookedAt } from '@domain/cart/changesByDish'
import { changeTexts } from './texts'

/** More changed choices than this are only counted. */
const MOST_CHOICES = 3

/** Describes the changes of each dish: "只剩 2 份（原来 3 份）". */
export const useChangeTexts = () => {
  const { shop } = useApp()
  const { t } = useI18n(changeTexts)
  const sign = shop.merchant?.currencySign
  const textOf = (change: DishChange): string => {
    const { kind, wasFen, nowFen, riseFen, wasQuantity: was, nowQuantity: now, limit } = change
    switch (kind) {
      case 'repriced':
        if (wasFen !== null && nowFen !== null)
          return t('change.repriced', { was: formatPrice(wasFen, sign), now: formatPrice(nowFen, sign) })
        return t(riseFen > 0 ? 'change.dearer' : 'change.cheaper', { amount: formatPrice(Math.abs(riseFen), sign) })
      case 'short':
        return t('change.short', { now, was })
      case 'overLimit':
        return t('change.overLimit', { limit: limit ?? now })
      default:
        return t(`change.${kind}`)
    }
  }
  const sentenceOf = (change: DishChange): string => {
    const { choices } = change
    if (choices.length === 0) return textOf(change)
    const which = choices.length > MOST_CHOICES ? t('change.several', { n: choices.length }) : choices.join(t('change.and'))
    return t('change.of', { which, what: textOf(change) })
  }
  return (changes: readonly CartChange[], lines: readonly LookedAt[]) =>
    changesByDish(changes, lines).map(({ itemId, name, changes: ofDish }) => ({ itemId, name, texts: ofDish.map(sentenceOf) }))
}
