import type { Envelope } from '@contract/common'
import type { Lang } from '@domain/lang'
import { type DomainError, RESULTS } from '@domain/results'
import { resultText } from '@domain/resultTexts'

export const success = <T>(data: T): Envelope<T> => ({ resultCode: RESULTS.success, resultMsg: '', data })

export const failure = ({ result, params, field }: DomainError, lang: Lang): Envelope<never> => ({
  resultCode: RESULTS[result],
  resultMsg: resultText(result, params, lang),
  data: null,
  ...(field ? { field } : {}),
})
