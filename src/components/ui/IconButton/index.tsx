import { NativeButton } from '../Button/native'
import type { NativeButtonProps } from '../Button/types'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface RoundKeyProps extends Partial<NativeButtonProps> {
  icon: IconName
  /** Spoken: there is no text. */
  label: string
  onTap: () => void
}

/** A round key at the right of a card: call, find the way, share. */
export const IconButton = ({ icon, label, onTap, openType, onOpenType }: RoundKeyProps) => (
  <Tappable className="zm-icon-button" label={label} onTap={onTap}>
    <Icon name={icon} size={20} />
    {openType && <NativeButton openType={openType} onOpenType={onOpenType} />}
  </Tappable>
)
