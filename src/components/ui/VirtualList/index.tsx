import { View } from '@tarojs/components'
import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { cx } from '../cx'
import { useIsPainted } from '../paint'
import { Scroller } from '../Scroller'
import { LEAST_SPARE_PX, nextDrawn, withNextLine } from './drawnRange'
import { type Correction, type Leap, leapToRow, Position } from './position'
import { RowLayout, type WindowedRow } from './rowLayout'
import { ListRows } from './ListRows'
import {
  AHEAD_PX,
  ANCHORS_ITSELF,
  BOX_PX,
  CLIPS,
  KEEP_AHEAD_PX,
  KEEP_PX,
  laneCount,
  listHeight,
  measureRows,
  onLanes,
  onResized,
  shiftScroll,
  SPARE_PX,
  viewportHeight,
  WHOLE_ROWS,
} from './rows'
import { useLinesAhead } from './useLinesAhead'
import './style.scss'
import './wide.scss'

export type { WindowedRow } from './rowLayout'

type GoTo = { index: number } | null | undefined

export interface WindowedProps<R extends WindowedRow> {
  rows: readonly R[]
  /** `isWhole`: with all content; otherwise only what a phone shows of a row with `inTwoSteps` (wider screens render everything at once). */
  children: (row: R, index: number, isWhole: boolean) => ReactNode
  /** Unique on the page. */
  id: string
  /** Scrolls a row to the top whenever this is a new object. */
  goTo?: GoTo
  /** The first row on screen, reported when scrolling by hand changes it. */
  onTop?: (index: number) => void
  /** For a list that reacts to a tap, also after `goTo`: renders the screen first, and what lies beyond it once that is painted. */
  screenFirst?: boolean
  /** For a list whose rows rarely change: in a browser, rows beyond the screen are rendered while nothing else is to be done, and stay. */
  drawsAhead?: boolean
  /** Refreshes the list when it is pulled down: see `Scroller`. */
  onRefresh?: () => Promise<void>
  className?: string
}

/** The position around which rows are rendered, and where the list was last sent. */
interface Place {
  anchor: number
  leap: Leap | null
  goTo: GoTo
}

const placeOf = (goTo: GoTo, layout: RowLayout, before: Place): Place => {
  if (!goTo || goTo === before.goTo) return before
  const leap = leapToRow(layout, goTo.index, before.leap)
  return { anchor: leap.to, leap, goTo }
}

/** How far beyond the screen rows stay, and are rendered ahead. */
const reachOf = (drawsAhead: boolean, rows: number): { keepPx: number; aheadPx: number } => {
  if (!drawsAhead) return { keepPx: KEEP_PX, aheadPx: 0 }
  return rows <= WHOLE_ROWS ? { keepPx: Infinity, aheadPx: Infinity } : { keepPx: KEEP_AHEAD_PX, aheadPx: AHEAD_PX }
}

/**
 * A list of any length that renders only the rows near the screen. The lanes are read here, because React 18 loses the value of a store that was read
 * in a render that sets its own state.
 */
export const VirtualList = <R extends WindowedRow>(props: WindowedProps<R>) => {
  const lanes = useSyncExternalStore(onLanes, laneCount, laneCount)
  return <ListOfLanes {...props} lanes={lanes} />
}

const ListOfLanes = <R extends WindowedRow>({
  rows,
  children,
  id,
  goTo,
  onTop,
  screenFirst = false,
  drawsAhead = false,
  onRefresh,
  className,
  lanes,
}: WindowedProps<R> & { lanes: number }) => {
  const [layoutBefore, setLayout] = useState(() => new RowLayout(rows, lanes))
  const layout = layoutBefore.with(rows, lanes)
  if (layout !== layoutBefore) setLayout(layout)

  // Done in the render that the tap caused, so that the next tap hits what is displayed.
  const [placeBefore, setPlace] = useState(() => placeOf(goTo, layout, { anchor: 0, leap: null, goTo: null }))
  const place = placeOf(goTo, layout, placeBefore)
  if (place !== placeBefore) setPlace(place)
  const { anchor, leap } = place

  const isPainted = useIsPainted(screenFirst || Boolean(goTo), goTo)
  // With a margin rendered in advance the list's own height does not matter, and the server cannot know it.
  const sight = isPainted
    ? { anchor, screenPx: viewportHeight(), abovePx: SPARE_PX, belowPx: SPARE_PX }
    : { anchor, screenPx: listHeight(id), abovePx: 0, belowPx: LEAST_SPARE_PX }
  const { keepPx, aheadPx } = reachOf(drawsAhead, rows.length)
  const limits = { keepPx, boxPx: BOX_PX, clips: CLIPS, renewPx: KEEP_PX }
  const [drawnBefore, setDrawn] = useState(() => nextDrawn(null, layout, sight, limits))
  const drawn = nextDrawn(drawnBefore, layout, sight, limits)
  if (drawn !== drawnBefore) setDrawn(drawn)
  const { first, end } = drawn.range
  const rowsId = `${id}-rows`

  const [position] = useState(() => new Position(layout))
  const correct = useCallback(
    (correction: Correction | null) => {
      if (!correction) return
      setLayout(position.layout)
      if (correction.kind === 'leap') setPlace((before) => ({ ...before, anchor: correction.leap.to, leap: correction.leap }))
      else if (correction.kind === 'shift') shiftScroll(id, correction.by)
    },
    [id, position],
  )
  // Before the scroller moves, because it may report its position at once.
  useInsertionEffect(() => position.drawn(layout, first, leap))
  useLayoutEffect(() => {
    correct(position.settle())
    measureRows(rowsId, (heights) => correct(position.measured(first, heights)))
  }, [layout, drawn, first, leap, children, rowsId, position, correct])
  useEffect(
    () => onResized(rowsId, () => measureRows(rowsId, (heights) => correct(position.resized(heights)))),
    [rowsId, position, correct],
  )

  const moved = useLinesAhead(aheadPx > 0 && isPainted, drawn, anchor, (isStill) =>
    setDrawn(withNextLine(drawn, sight, { aheadPx, isStill })),
  )

  const scrolled = (at: number) => {
    // A browser on a turned phone has moved a list that became shorter, before it reports that rows lie side by side.
    if (laneCount() !== lanes) return
    moved()
    // Renders around another position when half of the margin is used up.
    if (Math.abs(at - anchor) > SPARE_PX / 2) setPlace((before) => ({ ...before, anchor: at }))
    const top = position.scrolled(at)
    if (top !== null) onTop?.(top)
  }

  return (
    <Scroller
      id={id}
      className={cx('zm-virtual-list', !ANCHORS_ITSELF && 'zm-virtual-list--unanchored', className)}
      // The same position twice needs another number, because otherwise nothing would scroll.
      top={leap ? leap.to + (leap.turn % 8) / 500 : undefined}
      onScroll={scrolled}
      onRefresh={onRefresh}
    >
      <View className="zm-virtual-list__above" style={{ height: `${layout.offsetOf(first)}px` }} />
      <ListRows id={rowsId} rows={rows} drawn={drawn}>
        {children}
      </ListRows>
      <View className="zm-virtual-list__below" style={{ height: `${layout.total - layout.offsetOf(end)}px` }} />
    </Scroller>
  )
}
