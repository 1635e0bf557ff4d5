import { Button } from '@tarojs/components'
import type { NativeButtonProps } from './types'

/** Lies invisibly over our button and receives its taps. */
export const NativeButton = ({ openType, onOpenType }: NativeButtonProps) => {
  const opened = (event: { detail: unknown }) => onOpenType?.(event.detail as Record<string, unknown>)
  return (
    <Button
      className="zm-btn__native"
      openType={openType}
      onGetPhoneNumber={opened}
      onOpenSetting={opened}
      onContact={opened}
      onChooseAvatar={opened}
    />
  )
}
