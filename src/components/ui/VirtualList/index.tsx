import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { cx } from '../cx'
import { useIsPainted } from '../paint'
import { Scroller } from '../Scroller'
import { DrawnRows, LEAST_SPARE_PX } from './drawnRange'
import { type WindowedRow, RowHeights } from './rowHeights'
import { RowInTwoSteps } from './RowInTwoSteps'
import {
  ANCHORS_ITSELF,
  BOX_PX,
  KEEP_PX,
  laneCount,
  listHeight,
  measureRows,
  onLanes,
  onResized,
  shiftScroll,
  SPARE_PX,
  viewportHeight,
} from './rows'
import './style.scss'
import './wide.scss'

export type { WindowedRow } from './rowHeights'

export interface WindowedProps<R extends WindowedRow> {
  rows: readonly R[]
  /** `isWhole`: with all that it holds; else what a phone shows of a row `inTwoSteps` (wider screens are shown all at once). */
  children: (row: R, index: number, isWhole: boolean) => ReactNode
  /** Unlike any other on the page. */
  id: string
  /** Brings a row to the top whenever this is a new object. */
  goTo?: { index: number } | null
  /** The first row on screen, whenever scrolling by hand makes it another. */
  onTop?: (index: number) => void
  /** For a list that answers a touch: at first only what is on screen, what lies beyond it once that is painted; so it is after `goTo`. */
  screenFirst?: boolean
  /** The list is pulled down: see `Scroller`. */
  onRefresh?: () => Promise<void>
  className?: string
}

/** A list that ends before the wanted row comes to the top has landed elsewhere; smaller moves than this are not the diner's. */
const LANDED_PX = 8

/** A list of any length that only draws what is near the screen. */
export const VirtualList = <R extends WindowedRow>({
  rows,
  children,
  id,
  goTo,
  onTop,
  screenFirst = false,
  onRefresh,
  className,
}: WindowedProps<R>) => {
  const [heights] = useState(() => new RowHeights())
  const [drawn] = useState(() => new DrawnRows(heights, KEEP_PX, BOX_PX, SPARE_PX))
  const lanes = useSyncExternalStore(onLanes, laneCount, laneCount)
  const top = useRef(0)
  /** By how much what is on screen has moved, and the list not yet with it. */
  const owed = useRef(0)
  owed.current += heights.setRows(rows, lanes, top.current + owed.current)
  const [anchor, setAnchor] = useState(0)
  const [jump, setJump] = useState<number>()
  const [led, setLed] = useState<typeof goTo>(null)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const isJumping = useRef(false)
  const landedAt = useRef<number | null>(null)
  /** The row that was last brought to the top, until the list is moved by hand. */
  const target = useRef<{ index: number; at: number } | null>(null)
  const reported = useRef(0)
  const turn = useRef(0)

  const leap = (at: number) => {
    isJumping.current = true
    top.current = at
    owed.current = 0
    setAnchor(at)
    // The same place twice must be another number, or nothing would move.
    setJump(at + (turn.current++ % 2) / 100)
  }
  const jumpTo = (index: number) => {
    const at = heights.offsetOf(index)
    target.current = { index, at }
    leap(at)
  }
  /** What is on screen stays in its place though rows above it turned out taller or shorter. */
  const keepPlace = (shift: number) => {
    if (shift === 0) return
    // On a page below another the list cannot go anywhere yet: where it is to go has moved.
    if (isJumping.current && !ANCHORS_ITSELF) leap(top.current + shift)
    else shiftScroll(id, shift)
  }
  const keep = useRef(keepPlace)
  keep.current = keepPlace
  // In the drawing that the touch asks for, and in its frame: what is touched next lies where it stays.
  if (goTo && goTo !== led) {
    setLed(goTo)
    jumpTo(goTo.index)
  }

  const isPainted = useIsPainted(screenFirst || Boolean(goTo), goTo)
  // Beside what is drawn in advance the list's own height does not matter, and the server cannot know it.
  const { range, filled } = isPainted ? drawn.at(anchor, viewportHeight(), rows) : drawn.at(anchor, listHeight(id), rows, LEAST_SPARE_PX, 0)
  const rowsId = `${id}-rows`
  const drawnFrom = useRef(0)
  drawnFrom.current = range.first

  useLayoutEffect(() => {
    measureRows(rowsId, (measured) => {
      // Told late, of other rows than are drawn by now.
      if (drawnFrom.current !== range.first) return
      const shift = heights.measure(range.first, measured, top.current + owed.current)
      if (shift === null) return
      redraw()
      const wanted = target.current
      if (owed.current !== 0) owed.current += shift
      else if (wanted && Math.abs(heights.offsetOf(wanted.index) - wanted.at) >= 1) jumpTo(wanted.index)
      else keepPlace(shift)
    })
  })

  // Other rows above, or rows side by side: what was shown is shown.
  useLayoutEffect(() => {
    if (owed.current === 0) return
    target.current = null
    leap(top.current + owed.current)
  })

  // Rows that changed by themselves, or below another page: the list moves with them, what is on screen does not.
  useEffect(
    () =>
      onResized(rowsId, () =>
        measureRows(rowsId, (measured) => {
          const shift = heights.measure(drawnFrom.current, measured, top.current)
          if (shift === null) return
          if (target.current) target.current.at = heights.offsetOf(target.current.index)
          keep.current(shift)
          redraw()
        }),
      ),
    [heights, id, rowsId],
  )

  const scrolled = (at: number) => {
    top.current = at
    // Drawn anew when half of what is spare is used up.
    if (Math.abs(at - anchor) > SPARE_PX / 2) setAnchor(at)
    if (isJumping.current) {
      isJumping.current = false
      landedAt.current = at
      reported.current = heights.indexAt(at + 1)
      return
    }
    if (landedAt.current !== null && Math.abs(at - landedAt.current) < LANDED_PX) return
    landedAt.current = null
    target.current = null
    const first = heights.indexAt(at + 1)
    if (first === reported.current) return
    reported.current = first
    onTop?.(first)
  }

  return (
    <Scroller
      id={id}
      className={cx('zm-virtual-list', !ANCHORS_ITSELF && 'zm-virtual-list--unanchored', className)}
      top={jump}
      onScroll={scrolled}
      onRefresh={onRefresh}
    >
      <View className="zm-virtual-list__above" style={{ height: `${heights.offsetOf(range.first)}px` }} />
      <View id={rowsId} className="zm-virtual-list__rows">
        {rows.slice(range.first, range.end).map((row, step) => {
          const index = range.first + step
          const isFilled = index >= filled.first && index < filled.end
          const height = isFilled ? undefined : heights.heightAt(index)
          const content = (isWhole: boolean) => isFilled && children(row, index, isWhole)
          const className = cx('zm-virtual-list__row', !row.isHalf && 'zm-virtual-list__row--whole')
          return row.inTwoSteps ? (
            <RowInTwoSteps key={row.key} className={className} height={height} known={lanes === 1 ? heights.measuredAt(index) : undefined}>
              {content}
            </RowInTwoSteps>
          ) : (
            <View key={row.key} className={className} style={height === undefined ? undefined : { height: `${height}px` }}>
              {content(true)}
            </View>
          )
        })}
      </View>
      <View className="zm-virtual-list__below" style={{ height: `${heights.total - heights.offsetOf(range.end)}px` }} />
    </Scroller>
  )
}
