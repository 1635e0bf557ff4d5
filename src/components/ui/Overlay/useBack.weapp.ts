import { useContext, useEffect } from 'react'
import { useLatest } from '../useLatest'
import { Guarded } from './guarded'

/** The system's way back closes what lies over the page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useLatest(onClose)
  const opened = useContext(Guarded)
  useEffect(() => (open ? opened({ close: () => close.current?.() }) : undefined), [open, opened, close])
}
