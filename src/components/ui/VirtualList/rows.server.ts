/** Nothing can be measured on the server, so a phone of usual height is assumed. */
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
export const AHEAD_PX = 0
export const KEEP_AHEAD_PX = KEEP_PX
export const WHOLE_ROWS = 0
export const CLIPS = true
export const whenIdle = (): (() => void) => () => undefined
export const laneCount = (): number => 1
export const onLanes = (): (() => void) => () => undefined
