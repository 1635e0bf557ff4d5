import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { OnScreen } from '../Page/onScreen'
import { toast, type ToastMessage } from './toast'

const none = () => null

/** The toast that a bar renders inside itself, so that an undo button covers nothing that the diner is about to tap. */
export const useToastShelf = (): ToastMessage | null => {
  const isOnScreen = useContext(OnScreen)
  const [self] = useState(() => ({}))
  useEffect(() => (isOnScreen ? toast.makeRoom(self) : undefined), [isOnScreen, self])
  return useSyncExternalStore(toast.subscribe, () => toast.onShelf(self), none)
}
