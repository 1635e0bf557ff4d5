export interface Refusal {
  code: string
  message: string
  /** Catalogue name of the code, when the server names it. */
  name?: string | undefined
  /** The input field that is to blame. */
  field?: string | undefined
  /** What the caller needs to go on: the lines that changed, the versions that clash. */
  data?: unknown
}

/** The server understood and refused. */
export class ApiError extends Error {
  readonly code: string
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'ApiError'
    this.code = refusal.code
    this.refusal = refusal
  }
}

/** No answer: whether the work was done is unknown. */
export class NetworkError extends Error {
  readonly reason: 'timeout' | 'network' | 'garbled'

  constructor(reason: 'timeout' | 'network' | 'garbled') {
    super(reason)
    this.name = 'NetworkError'
    this.reason = reason
  }
}

export const isRefusal = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
