import { ApiError, NetworkError } from '@/api'
import type { Problem, ResultName } from '@domain/results'

/** The problem of one field of a form: a rule that the app knows, a message of the server, no answer, or no login with WeChat. */
export type FieldError = { rule: ResultName } | { message: string } | { offline: true } | { noLogin: true }

export type FieldErrors<F extends string> = Partial<Record<F, FieldError>>

export const ruleError = (problem: Problem | null): FieldError | undefined => (problem ? { rule: problem.result } : undefined)

/** Anything but a refusal or a lost network is a fault of the app and thrown on. */
export const callError = (error: unknown): FieldError => {
  if (error instanceof ApiError) return { message: error.message }
  if (error instanceof NetworkError) return error.reason === 'login' ? { noLogin: true } : { offline: true }
  throw error
}

/** The form field that the server names; `otherwise` if it names none of them. */
export const blamedField = <F extends string>(error: unknown, fields: Record<string, F>, otherwise: F): F =>
  (error instanceof ApiError && error.field !== null && fields[error.field]) || otherwise

/** Without the valid fields. */
export const errorsOf = <F extends string>(found: Record<F, FieldError | undefined>): FieldErrors<F> =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined)) as FieldErrors<F>

export const isFine = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0
