import { useLayoutEffect, useRef } from 'react'

/** The value of the latest render, for code that runs afterwards, such as a callback that changes with each render. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
