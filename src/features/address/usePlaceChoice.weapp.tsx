import { useState } from 'react'
import { useI18n } from '@/i18n'
import type { Place, Position } from '@/platform'
import { useApp } from '@/useApp'
import type { PlaceChoice } from './placeChoice'
import { PlaceSheet } from './PlaceSheet'
import { addressTexts } from './texts'

/** Chooses a place: on WeChat's own page, or from a list of places where that is not available. */
export const usePlaceChoice = (near: Position, onChoose: (place: Place) => void): PlaceChoice => {
  const { platform, toast } = useApp()
  const { t } = useI18n(addressTexts)
  /** Null while the list of places is closed. */
  const [keyword, setKeyword] = useState<string | null>(null)
  const choose = async () => {
    const chosen = await platform.choosePlace(near)
    if (chosen.kind === 'place') onChoose(chosen.place)
    else if (chosen.kind !== 'cancelled') {
      setKeyword('')
      if (chosen.kind === 'undeclared') toast.show(t('address.mapUndeclared'), { durationMs: 4_000 })
    }
  }
  return {
    choose: () => void choose(),
    find: setKeyword,
    sheet: <PlaceSheet open={keyword !== null} onClose={() => setKeyword(null)} near={near} keyword={keyword ?? ''} onChoose={onChoose} />,
  }
}
