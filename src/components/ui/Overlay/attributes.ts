/** Keeps a drag on an overlay from scrolling the page below; browsers get the page locked instead. */
export const catchMove: object = {}

/** For an overlay that takes the focus while it is open and is skipped by Tab. */
export const focusable: object = { tabIndex: -1 }
