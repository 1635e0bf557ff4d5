import type { Point } from '@domain/geo/geo'

export interface PinMapProps {
  /** The accessible name, which says how to move it. */
  label: string
  /** The position of the pin. */
  at: Point
  /** The label above the pin: the name of the place. */
  caption?: string
  /** Called when the map was released at another position. */
  onMove: (to: Point) => void
}
