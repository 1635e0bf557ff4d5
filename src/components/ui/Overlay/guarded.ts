import { createContext } from 'react'

export interface Overlay {
  close: () => void
}

/** Tells the page around of an overlay that opens; call what is returned once it is closed. */
export const Guarded = createContext<(overlay: Overlay) => () => void>(() => () => undefined)
