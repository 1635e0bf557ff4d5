import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { useI18n } from '@/i18n'
import { shopStateTexts } from '../stateTexts'
import './favourite.scss'

export interface FavouriteKeyProps {
  /** The shop's name. */
  name: string
  isFavourite: boolean
  onTap: () => void
  /** On a disc, as the round buttons beside it. */
  round?: boolean
}

/** A heart: adds a shop to the favourites, or removes it. */
export const FavouriteKey = ({ name, isFavourite, onTap, round }: FavouriteKeyProps) => {
  const { t } = useI18n(shopStateTexts)
  return (
    <Tappable
      className={cx('zm-favourite', isFavourite && 'zm-favourite--on', round && 'zm-favourite--round')}
      label={t(isFavourite ? 'shops.removeFavourite' : 'shops.addFavourite', { name })}
      onTap={onTap}
    >
      <Icon name={isFavourite ? 'heart-fill' : 'heart'} size={20} />
    </Tappable>
  )
}
