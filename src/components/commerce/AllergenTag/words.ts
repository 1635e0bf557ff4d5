import type { DishTag } from '../DishCard'
import { type Lang, translate } from '@/i18n'
import type { AllergenWarning } from '@domain/menu/allergens'
import type { Allergen } from '@domain/menu/menu'
import { allergenTexts } from './texts'

export const allergenNames = (lang: Lang, allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => translate(allergenTexts, lang, `allergen.${allergen}`)).join(lang === 'en' ? ', ' : '、')

/** Never truncated, because the allergen that matters may be the last one. */
export const warningTag = (lang: Lang, warning: AllergenWarning): DishTag =>
  warning.kind === 'undeclared'
    ? { text: translate(allergenTexts, lang, 'allergen.undeclared'), tone: 'warning', isWhole: true }
    : {
        text: translate(allergenTexts, lang, 'allergen.contains', { list: allergenNames(lang, warning.allergens) }),
        tone: 'danger',
        isWhole: true,
      }
