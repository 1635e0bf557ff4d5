import { useEffect, useSyncExternalStore } from 'react'
import { sound, type SoundState } from './sound'

const BEGUN = 'zhuoma-console.shiftBegun'

/**
 * After a reload, sound returns with the first completed tap of a shift that was begun in this browser. It does not return with the press, which
 * would remove the warning and with it the element under the finger.
 */
function useUnlocking(): void {
  useEffect(() => {
    if (localStorage.getItem(BEGUN) === null) return
    const unlock = () => void sound.unlock()
    addEventListener('click', unlock, { once: true })
    addEventListener('keydown', unlock, { once: true })
    return () => {
      removeEventListener('click', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [])
}

/** "Begin my shift": after this tap the browser may play sound. */
export const beginShift = (): void => {
  localStorage.setItem(BEGUN, '1')
  void sound.unlock().then(() => sound.play('ready'))
}

export function useSound(): SoundState {
  useUnlocking()
  return useSyncExternalStore(sound.watch, sound.state)
}
