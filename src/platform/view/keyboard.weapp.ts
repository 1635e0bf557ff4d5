/** WeChat itself moves the page above the keyboard. */
export const followKeyboard = (): void => undefined
