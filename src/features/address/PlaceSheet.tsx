import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import type { Place, Position } from '@/platform'
import { PlaceFinder } from './PlaceFinder'
import { addressTexts } from './texts'

export interface PlaceSheetProps {
  open: boolean
  onClose: () => void
  /** The centre of the search. */
  near: Position
  keyword: string
  onChoose: (place: Place) => void
}

/** Finds a place by its name, where WeChat's own page for that is not available or an address has no position yet. */
export const PlaceSheet = ({ open, onClose, near, keyword, onChoose }: PlaceSheetProps) => {
  const { t } = useI18n(addressTexts)
  const choose = (place: Place) => {
    onChoose(place)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('address.choosePlace')} tall>
      <PlaceFinder isShown={open} near={near} pin={null} keyword={keyword} onChoose={choose} />
    </Sheet>
  )
}
