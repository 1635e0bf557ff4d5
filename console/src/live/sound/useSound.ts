import { useEffect, useSyncExternalStore } from 'react'
import { sound, type SoundState } from './sound'

const BEGUN = 'zhuoma-console.shiftBegun'

/** Whoever began a shift in this browser hears again from their first tap on. Not from where it begins: the note of silence goes then, and what is under the finger with it. */
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

/** "Begin my shift": the tap from which on this browser may be heard. */
export const beginShift = (): void => {
  localStorage.setItem(BEGUN, '1')
  void sound.unlock().then(() => sound.play('ready'))
}

export function useSound(): SoundState {
  useUnlocking()
  return useSyncExternalStore(sound.watch, sound.state)
}
