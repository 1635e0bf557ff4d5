import { useEffect, useRef } from 'react'
import type { Place, Position } from '@/platform'
import { useApp } from '@/useApp'
import { requestPlace } from './placeRequest'
import type { PlaceChoice } from './placeChoice'

/** Chooses a place: the browser opens the map page, which returns the chosen place. */
export const usePlaceChoice = (near: Position, onChoose: (place: Place) => void): PlaceChoice => {
  const { nav } = useApp()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const choose = () => {
    stop.current = requestPlace(onChoose)
    void nav.go('placePicker', { latitude: near.lat, longitude: near.lng })
  }
  return { choose, sheet: null }
}
