import type { Point } from '@domain/geo'

export interface PinMapProps {
  /** Spoken: what it is, and how it is moved. */
  label: string
  /** Where the pin stands. */
  at: Point
  /** It was let go somewhere else. */
  onMove: (to: Point) => void
}
