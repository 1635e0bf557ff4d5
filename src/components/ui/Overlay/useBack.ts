import { useEffect, useRef } from 'react'
import { overlays } from '@/platform/overlays'

/** The system's way back closes what lies over the page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? overlays.opened(() => close.current?.()) : undefined), [open])
}
