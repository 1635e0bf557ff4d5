import type { StaffOutput } from '@contract/staff/index'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'

/** A text in each language as the console's forms have it: empty where it was not filled in. */
export type Words = StaffOutput<'/staff/getMerchant'>['name']

export const wordsOf = ({ hans, hant = '', en, yue }: Localized): Words => ({ hans, hant, en, yue })

/** Trims the texts; an empty traditional text is left out, so that it falls back. */
export const localizedOf = ({ hans, hant, en, yue }: Words): Localized => {
  const [simplified, traditional, english, cantonese] = [hans, hant, en, yue].map((text) => text.trim())
  return { hans: simplified!, en: english!, yue: cantonese!, ...(traditional !== '' && { hant: traditional }) }
}

/** Throws unless at least one language is filled in. */
export function named(words: Words, field = 'name'): Localized {
  if (Object.values(words).every((text) => text.trim() === '')) throw new DomainError('nameMissing', {}, field)
  return localizedOf(words)
}
