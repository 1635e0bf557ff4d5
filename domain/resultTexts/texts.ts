import type { Localized } from '../lang'
import type { ResultName } from '../results'

/** Messages of one group; {names} in braces are filled with the parameters of the refusal. */
export type ResultTexts = Partial<Record<ResultName, Localized>>
