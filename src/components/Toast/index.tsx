import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { access } from '../access'
import { Tappable } from '../Tappable'
import { toast } from './toast'
import './style.scss'

export { toast, type ToastOptions } from './toast'

/** Drawn by every Page; the region is always there, so that a screen reader hears what comes into it. */
export const ToastHost = () => {
  const message = useSyncExternalStore(toast.subscribe, toast.get, toast.get)
  const act = () => {
    toast.hide()
    message?.action?.onTap()
  }
  return (
    <View className="zm-toasts" {...access({ role: 'status', live: 'polite' })}>
      {message && (
        <View key={message.id} className="zm-toast">
          <View className="zm-toast__text">{message.text}</View>
          {message.action && (
            <Tappable className="zm-toast__action" onTap={act}>
              {message.action.label}
            </Tappable>
          )}
        </View>
      )}
    </View>
  )
}
