import type { Point } from '@domain/geo/geo'

export interface MapMarker {
  kind: 'shop' | 'home' | 'rider'
  at: Point
  /** Shown above it: "离你 620m". */
  label?: string
}

export interface MapLine {
  kind: 'behind' | 'ahead'
  path: readonly Point[]
}

export interface MapViewProps {
  /** The accessible name. */
  label: string
  markers: readonly MapMarker[]
  lines: readonly MapLine[]
}
