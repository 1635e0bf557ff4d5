import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { OnScreen } from '../Page/onScreen'
import { toast, type ToastMessage } from './toast'

const none = () => null

/** The toast that a bar draws as a part of itself, so that what can be undone lies over nothing that is about to be pressed. */
export const useToastShelf = (): ToastMessage | null => {
  const isOnScreen = useContext(OnScreen)
  const [self] = useState(() => ({}))
  useEffect(() => (isOnScreen ? toast.makeRoom(self) : undefined), [isOnScreen, self])
  return useSyncExternalStore(toast.subscribe, () => toast.onShelf(self), none)
}
