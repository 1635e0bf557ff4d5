import { type Lang, translate } from '@/i18n'
import type { Problem } from '@domain/results'
import { specTexts } from './spec/texts'

/** Explains briefly why something cannot be chosen or added; a refusal has the server's own message. */
export const problemText = (lang: Lang, { result, params }: Problem): string => {
  const { left = 0, limit = 0, max = 0, pick = 0 } = params
  const text = (name: 'group' | 'slot' | 'reason'): string => String(params[name] ?? '')
  switch (result) {
    case 'limitExceeded':
      return translate(specTexts, lang, 'spec.limit', { limit })
    case 'stockShort':
      return translate(specTexts, lang, 'spec.left', { left })
    case 'itemSoldOut':
      return translate(specTexts, lang, 'spec.soldOut')
    case 'groupMissing':
      return translate(specTexts, lang, 'spec.chooseGroup', { group: text('group') })
    case 'slotIncomplete':
      return translate(specTexts, lang, 'spec.chooseSlot', { slot: text('slot'), pick })
    case 'addOnsOverLimit':
      return translate(specTexts, lang, 'spec.addOnsFull', { max })
    case 'optionsExcluded':
      return text('reason')
    case 'cartFull':
      return translate(specTexts, lang, 'spec.cartFull')
    default:
      return translate(specTexts, lang, 'spec.changed')
  }
}
