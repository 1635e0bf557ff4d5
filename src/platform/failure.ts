/** The text of a failed mini-program call: `{errMsg: 'scanCode:fail cancel'}`. */
export const failureText = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'errMsg' in failure ? String(failure.errMsg) : String(failure)
