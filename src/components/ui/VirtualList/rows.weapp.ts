import Taro from '@tarojs/taro'
import { metrics } from '@/platform/view/screen'

/** The mini-program reports sizes later, from its rendering layer. */
export const measureRows = (rowsId: string, take: (heights: number[]) => void): void => {
  Taro.createSelectorQuery()
    .selectAll(`#${rowsId} .zm-virtual-list__row`)
    .boundingClientRect((found) => {
      if (Array.isArray(found)) take(found.map(({ height }) => height))
    })
    .exec()
}

/** It does not report changes of size either. */
export const onResized =
  (_rowsId: string, _changed: () => void): (() => void) =>
  () =>
    undefined

/**
 * The scroll-view keeps the visible content in place (`scroll-anchoring` on iOS, `overflow-anchor` on Android); setting scrollTop would disturb a
 * scrolling finger.
 */
export const shiftScroll = (_scrollerId: string, _by: number): void => undefined

export const ANCHORS_ITSELF = true

export const viewportHeight = (): number => metrics().height

/** The maximum: the whole screen. */
export const listHeight = (_scrollerId: string): number => viewportHeight()

/** About three screens; rows farther away become empty boxes. */
export const KEEP_PX = 2_500

/** Boxes stay for about twelve screens, because removing them describes all rows again. */
export const BOX_PX = 10_000

/** Every row is a part of a message, so none is rendered ahead. */
export const AHEAD_PX = 0
export const KEEP_AHEAD_PX = KEEP_PX
export const WHOLE_ROWS = 0
export const CLIPS = false
export const whenIdle =
  (_run: () => void): (() => void) =>
  () =>
    undefined

/** Every row is a part of a message. The screen with its bars is some 300 px taller than the list. */
export const SPARE_PX = 400

/** As the style sheet puts rows side by side. */
const WIDE_PX = 600

/** A resized window is taken into account by the next render. */
export const laneCount = (): number => (metrics().width < WIDE_PX ? 1 : 2)
export const onLanes = (): (() => void) => () => undefined
