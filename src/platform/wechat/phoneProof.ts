import { kindOfFailure } from '../network/failure'

/** The result of WeChat's phone button: a code for the server, nothing when the diner closed its sheet, or why it failed. */
export type PhoneProof =
  | { kind: 'code'; code: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; why: 'quota' | 'privacy' | 'undeclared' | 'forbidden' | 'other' }

/** WeChat before base library 2.21.2 gives no code, also on success. */
export const phoneProofOf = (detail: Readonly<Record<string, unknown>>): PhoneProof => {
  if (typeof detail.code === 'string' && detail.code !== '') return { kind: 'code', code: detail.code }
  switch (kindOfFailure(detail)) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'quota':
      return { kind: 'failed', why: 'quota' }
    case 'privacy':
      return { kind: 'failed', why: 'privacy' }
    case 'undeclared':
      return { kind: 'failed', why: 'undeclared' }
    case 'forbidden':
      return { kind: 'failed', why: 'forbidden' }
    default:
      return { kind: 'failed', why: 'other' }
  }
}
