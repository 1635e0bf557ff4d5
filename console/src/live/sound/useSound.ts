import { useEffect, useSyncExternalStore } from 'react'
import { sound, type SoundState } from './sound'

const BEGUN = 'zhuoma-console.shiftBegun'

/** Whoever began a shift in this browser hears again from their first tap on. */
function useUnlocking(): void {
  useEffect(() => {
    if (localStorage.getItem(BEGUN) === null) return
    const unlock = () => void sound.unlock()
    addEventListener('pointerdown', unlock, { once: true })
    addEventListener('keydown', unlock, { once: true })
    return () => {
      removeEventListener('pointerdown', unlock)
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
