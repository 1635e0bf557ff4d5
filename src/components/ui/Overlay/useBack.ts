import { useEffect } from 'react'
import { overlays } from '@/platform/view/overlays'
import { useLatest } from '../useLatest'

/** The system's back action closes the overlays of a page, the topmost first, before it leaves the page. */
export const useBack = (open: boolean, onClose: (() => void) | undefined): void => {
  const close = useLatest(onClose)
  useEffect(() => (open ? overlays.opened(() => close.current?.()) : undefined), [open, close])
}
