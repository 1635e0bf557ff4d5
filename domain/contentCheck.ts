import { type Machine, step } from './machine'

/** What one diner writes and others see. */
export const CONTENT_KINDS = ['nickName', 'headImg', 'review', 'wish'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What the checker says of words or of a picture; `review`: a person has to look. */
export const VERDICTS = ['pass', 'review', 'risky'] as const
export type Verdict = (typeof VERDICTS)[number]

/** `doubtful`: staff decide. `withdrawn`: its author has replaced it, or has left. */
export type ContentState = 'pending' | 'doubtful' | 'passed' | 'refused' | 'withdrawn'
export type ContentEvent = 'pass' | 'doubt' | 'refuse' | 'withdraw'

export const CONTENT_CHECK: Machine<ContentState, ContentEvent> = {
  pending: { pass: 'passed', doubt: 'doubtful', refuse: 'refused', withdraw: 'withdrawn' },
  doubtful: { pass: 'passed', refuse: 'refused', withdraw: 'withdrawn' },
  refused: { withdraw: 'withdrawn' },
  passed: {},
  withdrawn: {},
}
export const afterContentEvent = (state: ContentState, event: ContentEvent): ContentState | null => step(CONTENT_CHECK, state, event)

/** The result of the verdicts of all parts; null: a part that may decide is still missing. */
export function contentEventOf(verdicts: readonly (Verdict | null)[]): ContentEvent | null {
  if (verdicts.includes('risky')) return 'refuse'
  if (verdicts.includes(null)) return null
  return verdicts.includes('review') ? 'doubt' : 'pass'
}

/** What its author is shown; '': others see it. */
export const CONTENT_NOTICES = ['', 'checking', 'refused'] as const
export type ContentNotice = (typeof CONTENT_NOTICES)[number]
const NOTICES: Record<ContentState, ContentNotice> = {
  pending: 'checking',
  doubtful: 'checking',
  refused: 'refused',
  passed: '',
  withdrawn: '',
}
export const contentNotice = (state: ContentState | null): ContentNotice => (state === null ? '' : NOTICES[state])
