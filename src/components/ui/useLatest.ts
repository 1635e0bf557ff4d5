import { useLayoutEffect, useRef } from 'react'

/** What was drawn last, for what happens after it: a callback that may be another in each drawing. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
