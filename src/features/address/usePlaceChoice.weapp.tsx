import { useState } from 'react'
import type { Place, Position } from '@/platform'
import { useApp } from '@/useApp'
import type { PlaceChoice } from './placeChoice'
import { PlaceSheet } from './PlaceSheet'

/** Choosing a place: WeChat's own page, and a list of places where it cannot be had. */
export const usePlaceChoice = (near: Position, onChoose: (place: Place) => void): PlaceChoice => {
  const { platform } = useApp()
  const [isOpen, setOpen] = useState(false)
  const choose = async () => {
    const chosen = await platform.choosePlace(near)
    if (chosen.kind === 'place') onChoose(chosen.place)
    else if (chosen.kind === 'unsupported') setOpen(true)
  }
  return {
    choose: () => void choose(),
    sheet: <PlaceSheet open={isOpen} onClose={() => setOpen(false)} near={near} onChoose={onChoose} />,
  }
}
