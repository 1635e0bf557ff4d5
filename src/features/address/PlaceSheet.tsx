import { useEffect, useState } from 'react'
import { PinMap } from '@/components/ui/PinMap'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import type { Place, Position } from '@/platform'
import { PlaceFinder } from './PlaceFinder'
import { addressTexts } from './texts'

export interface PlaceSheetProps {
  open: boolean
  onClose: () => void
  /** Places are looked for around it. */
  near: Position
  onChoose: (place: Place) => void
}

/** A place for the address below it, where the platform has no page of its own for it. */
export const PlaceSheet = ({ open, onClose, near, onChoose }: PlaceSheetProps) => {
  const { t } = useI18n(addressTexts)
  const [pin, setPin] = useState<Position | null>(null)
  useEffect(() => {
    if (!open) setPin(null)
  }, [open])
  const choose = (place: Place) => {
    onChoose(place)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('address.choosePlace')}
      tall
      hero={<PinMap label={t('address.pinMap')} at={pin ?? near} onMove={setPin} />}
    >
      <PlaceFinder isShown={open} near={near} pin={pin} onChoose={choose} />
    </Sheet>
  )
}
