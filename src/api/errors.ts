/** The server understood the request and refused it. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** In the diner's language, to be shown as it is. */
    message: string,
    /** The input field that is wrong. */
    readonly field: string | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** No answer: whether the work was done is unknown. `login`: nothing was sent, since WeChat gave no proof of who calls. */
export class NetworkError extends Error {
  constructor(readonly reason: 'timeout' | 'network' | 'garbled' | 'login') {
    super(reason)
    this.name = 'NetworkError'
  }
}

/**
 * For the end of an action: drops a refusal or a lost network, which the call itself has already shown. Anything else is a fault of the app and is
 * thrown again.
 */
export const ignoreShown = (error: unknown): undefined => {
  if (!isRefusal(error) && !(error instanceof NetworkError)) throw error
  return undefined
}

export const isRefusal = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
