import { createContext, useContext, useEffect } from 'react'
import { useLatest } from '../useLatest'

export interface Overlay {
  close: () => void
}

/** Registers an open overlay with the page around it; the function that it returns is called once the overlay is closed. */
export const Guarded = createContext<(overlay: Overlay) => () => void>(() => () => undefined)

/** The system's back action closes the overlays of a page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useLatest(onClose)
  const opened = useContext(Guarded)
  useEffect(() => (open ? opened({ close: () => close.current?.() }) : undefined), [open, opened, close])
}
