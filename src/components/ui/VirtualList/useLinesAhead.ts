import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../useLatest'
import type { DrawnRows } from './drawnRange'
import { whenIdle } from './rows'

/** A list that was not scrolled for this long stands still. */
const STILL_MS = 200

/** Calls `go` for each further line while the browser has nothing else to do. Returns what is to be called when the list has moved. */
export const useLinesAhead = (isAhead: boolean, drawn: DrawnRows, anchor: number, go: (isStill: boolean) => void): (() => void) => {
  const latest = useLatest(go)
  const stopping = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => (isAhead ? whenIdle(() => latest.current(stopping.current === undefined)) : undefined), [isAhead, drawn, anchor, latest])
  useEffect(() => () => clearTimeout(stopping.current), [])
  return useCallback(() => {
    if (!isAhead) return
    clearTimeout(stopping.current)
    stopping.current = setTimeout(() => {
      stopping.current = undefined
      latest.current(true)
    }, STILL_MS)
  }, [isAhead, latest])
}
