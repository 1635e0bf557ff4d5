import { useContext, useEffect, useRef } from 'react'
import { Guarded } from './guarded'

/** The system's way back closes what lies over the page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useRef(onClose)
  close.current = onClose
  const opened = useContext(Guarded)
  useEffect(() => (open ? opened({ close: () => close.current?.() }) : undefined), [open, opened])
}
