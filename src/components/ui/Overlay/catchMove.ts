/** Keeps a drag on an overlay from scrolling the page below; browsers get the page locked instead. */
export const catchMove: object = {}
