/** Where a page is drawn as text nothing can be measured: a phone is assumed, as tall as most. */
export const measureRows = (): void => undefined
export const onResized = (): (() => void) => () => undefined
export const shiftScroll = (): void => undefined
export const ANCHORS_ITSELF = false
export const viewportHeight = (): number => 844
export const listHeight = viewportHeight
/** As in a browser. */
export const KEEP_PX = 600
export const BOX_PX = 0
export const SPARE_PX = 600
export const laneCount = (): number => 1
export const onLanes = (): (() => void) => () => undefined
