import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { useI18n } from '@/i18n'
import { shopStateTexts } from './stateTexts'
import './favourite.scss'

export interface FavouriteKeyProps {
  /** Of the shop. */
  name: string
  isKept: boolean
  onTap: () => void
  /** On a disc, as the round keys beside it. */
  round?: boolean
}

/** A heart: keeps a shop, or lets it go. */
export const FavouriteKey = ({ name, isKept, onTap, round }: FavouriteKeyProps) => {
  const { t } = useI18n(shopStateTexts)
  return (
    <Tappable
      className={cx('zm-favourite', isKept && 'zm-favourite--on', round && 'zm-favourite--round')}
      label={t(isKept ? 'shops.unkeep' : 'shops.keep', { name })}
      onTap={onTap}
    >
      <Icon name={isKept ? 'heart-fill' : 'heart'} size={20} />
    </Tappable>
  )
}
