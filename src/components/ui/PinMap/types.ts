import type { Point } from '@domain/geo/geo'

export interface PinMapProps {
  /** Spoken: what it is, and how it is moved. */
  label: string
  /** Where the pin stands. */
  at: Point
  /** Over the pin: what is there. */
  caption?: string
  /** It was let go somewhere else. */
  onMove: (to: Point) => void
}
