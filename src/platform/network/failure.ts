interface Failure {
  errMsg?: unknown
  errno?: unknown
}

const asFailure = (failure: unknown): Failure | null => (typeof failure === 'object' && failure !== null ? failure : null)

/** The text of a failed mini-program call: `{errMsg: 'scanCode:fail cancel'}`. */
export const failureText = (failure: unknown): string => String(asFailure(failure)?.errMsg ?? failure)

/** WeChat's number of the error, which newer versions give beside the text. */
const failureNumber = (failure: unknown): number | null => {
  const number = Number(asFailure(failure)?.errno ?? NaN)
  return Number.isNaN(number) ? null : number
}

/** The diner has not agreed to the account's privacy guideline; 112: the guideline does not name what was asked for. */
const PRIVACY_REFUSED = [103, 104]
const PRIVACY_UNDECLARED = 112
const QUOTA_USED_UP = 1_400_001

/**
 * Why WeChat did not carry out a request. `cancelled`: the diner closed its dialog. `denied`: they refused before, and WeChat does not ask again.
 * `system`: WeChat itself lacks the phone's permission. The others concern the account: `undeclared` in its privacy guideline, `quota` used up,
 * `forbidden` to it. Privacy is checked first, because its texts also contain the word authorization.
 */
export type FailureKind = 'cancelled' | 'denied' | 'system' | 'privacy' | 'undeclared' | 'quota' | 'forbidden' | 'other'

export const kindOfFailure = (failure: unknown): FailureKind => {
  const [text, number] = [failureText(failure), failureNumber(failure)]
  if (number === QUOTA_USED_UP) return 'quota'
  if (number === PRIVACY_UNDECLARED || /not declared in the privacy/.test(text)) return 'undeclared'
  if ((number !== null && PRIVACY_REFUSED.includes(number)) || /privacy/.test(text)) return 'privacy'
  if (/system permission|system deny/.test(text)) return 'system'
  if (/auth den|authorize/.test(text)) return 'denied'
  if (/cancel|user deny/.test(text)) return 'cancelled'
  return /no permission/.test(text) ? 'forbidden' : 'other'
}
