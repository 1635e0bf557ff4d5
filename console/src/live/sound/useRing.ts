import { useEffect, useRef } from 'react'
import { type Alarm, ALARMS, sound } from './sound'

const AGAIN_MS = 4_000

/** Rings repeatedly for the most urgent unacknowledged alarm, until none is left; a new one rings at once. */
export function useRing(waiting: readonly Alarm[]): void {
  const loudest = ALARMS.find((alarm) => waiting.includes(alarm)) ?? null
  const ring = useRef<Alarm | null>(null)
  useEffect(() => {
    ring.current = loudest
  })
  useEffect(() => {
    if (loudest === null) return
    sound.play(loudest)
    const timer = setInterval(() => ring.current && sound.play(ring.current), AGAIN_MS)
    return () => clearInterval(timer)
  }, [loudest, waiting.length])
}
