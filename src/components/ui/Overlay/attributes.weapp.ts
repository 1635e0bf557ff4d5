export const catchMove: object = { catchMove: true }
export const focusable: object = {}
