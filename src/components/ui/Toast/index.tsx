import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Tappable } from '../Tappable'
import { toast } from './toast'
import './style.scss'

export { toast, type ToastOptions } from './toast'
export { useToastShelf } from './useToastShelf'

/** Rendered by every Page. The region always exists, so that screen readers announce its content. */
export const ToastHost = () => {
  const message = useSyncExternalStore(toast.subscribe, toast.get, toast.get)
  const isShelved = useSyncExternalStore(toast.subscribe, toast.isShelved, toast.isShelved)
  return (
    <View className="zm-toasts" {...access({ role: 'status', live: 'polite' })}>
      {message && (
        <View
          key={message.id}
          className={cx(isShelved ? 'zm-hidden' : 'zm-toast', !isShelved && message.action !== undefined && 'zm-toast--active')}
        >
          <View className="zm-toast__text">{message.text}</View>
          {message.action && !isShelved && (
            <Tappable className="zm-toast__action" onTap={toast.act}>
              {message.action.label}
            </Tappable>
          )}
        </View>
      )}
    </View>
  )
}
