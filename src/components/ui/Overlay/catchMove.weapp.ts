export const catchMove: object = { catchMove: true }
