import { NativeButton } from '../Button/native'
import type { NativeButtonProps } from '../Button/types'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface RoundKeyProps extends Partial<NativeButtonProps> {
  icon: IconName
  /** The accessible name, since there is no text. */
  label: string
  onTap: () => void
  /** The main action of the card. */
  solid?: boolean
}

/** A round button at the right of a card: call, directions, share. */
export const IconButton = ({ icon, label, onTap, solid, openType, onOpenType }: RoundKeyProps) => (
  <Tappable className={cx('zm-icon-button', solid && 'zm-icon-button--solid')} label={label} onTap={onTap}>
    <Icon name={icon} size={20} />
    {openType && <NativeButton openType={openType} onOpenType={onOpenType} />}
  </Tappable>
)
