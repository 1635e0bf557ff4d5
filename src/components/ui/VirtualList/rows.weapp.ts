import Taro from '@tarojs/taro'
import { metrics } from '@/platform/view/screen'

/** The mini-program answers sizes later, from its drawing layer. */
export const measureRows = (rowsId: string, take: (heights: number[]) => void): void => {
  Taro.createSelectorQuery()
    .selectAll(`#${rowsId} .zm-virtual-list__row`)
    .boundingClientRect((found) => {
      if (Array.isArray(found)) take(found.map(({ height }) => height))
    })
    .exec()
}

/** Nor does it report when they change. */
export const onResized =
  (_rowsId: string, _changed: () => void): (() => void) =>
  () =>
    undefined

/** The scroll-view keeps what is on screen in its place (`scroll-anchoring` on iOS, `overflow-anchor` on Android); a scrollTop from here would fight the finger. */
export const shiftScroll = (_scrollerId: string, _by: number): void => undefined

export const ANCHORS_ITSELF = true

export const viewportHeight = (): number => metrics().height

/** At most: the whole screen. */
export const listHeight = (_scrollerId: string): number => viewportHeight()

/** About three screens; what lies farther away becomes an empty box. */
export const KEEP_PX = 2_500

/** Boxes stay for about twelve screens: to take them away is to describe all rows again. */
export const BOX_PX = 10_000

/** Every row is a part of a message; the screen, with its bars, is some 300 px taller than the list on it. */
export const SPARE_PX = 400

/** As the style sheet lays rows side by side. */
const WIDE_PX = 600

/** A window that is turned is met by the next drawing. */
export const laneCount = (): number => (metrics().width < WIDE_PX ? 1 : 2)
export const onLanes = (): (() => void) => () => undefined
