/** WeChat only lists such rejections; nothing stops for them and nothing can be held back. */
export const onUnhandled = (_isExpected: (reason: unknown) => boolean): void => undefined
