import { useEffect } from 'react'
import { overlays } from '@/platform/view/overlays'
import { useLatest } from '../useLatest'

/** The system's way back closes what lies over the page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useLatest(onClose)
  useEffect(() => (open ? overlays.opened(() => close.current?.()) : undefined), [open, close])
}
