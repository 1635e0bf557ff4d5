/** WeChat only logs such rejections; nothing stops because of them, and they cannot be suppressed. */
export const onUnhandled = (_isExpected: (reason: unknown) => boolean): void => undefined
