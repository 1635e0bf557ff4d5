import type { StaffOutput } from '@contract/staff/index'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'

/** A text in each language as the console's forms have it: empty where nobody wrote one. */
export type Words = StaffOutput<'/staff/getMerchant'>['name']

export const wordsOf = ({ hans, hant = '', en, yue }: Localized): Words => ({ hans, hant, en, yue })

/** Without spaces around; a traditional text that nobody wrote is left out, so that it falls back. */
export const localizedOf = ({ hans, hant, en, yue }: Words): Localized => {
  const [simplified, traditional, english, cantonese] = [hans, hant, en, yue].map((text) => text.trim())
  return { hans: simplified!, en: english!, yue: cantonese!, ...(traditional !== '' && { hant: traditional }) }
}

/** In one language at least. */
export function named(words: Words, field = 'name'): Localized {
  if (Object.values(words).every((text) => text.trim() === '')) throw new DomainError('nameMissing', {}, field)
  return localizedOf(words)
}
