export const focusable: object = {}
