import { kindOfFailure } from './failure'

/** What WeChat's phone button gives: a code for the server, nothing when the diner closed its sheet, or why it could not. */
export type PhoneProof =
  | { kind: 'code'; code: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; why: 'quota' | 'privacy' | 'forbidden' | 'other' }

/** WeChat before base library 2.21.2 tells no code, also when all went well. */
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
    case 'forbidden':
      return { kind: 'failed', why: 'forbidden' }
    default:
      return { kind: 'failed', why: 'other' }
  }
}
