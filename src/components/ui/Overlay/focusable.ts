/** What takes the focus while it is open, though Tab passes it by. */
export const focusable: object = { tabIndex: -1 }
