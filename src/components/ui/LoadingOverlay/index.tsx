import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { catchMove } from '../Overlay/attributes'
import { loadingOverlay } from './loadingOverlay'
import { loadingOverlayTexts } from './texts'
import './style.scss'

export { loadingOverlay } from './loadingOverlay'

/** Blocks taps during an action that must not be repeated; its spinner appears only when the action takes a while. */
export const LoadingOverlayHost = () => {
  const on = useSyncExternalStore(loadingOverlay.subscribe, loadingOverlay.get, loadingOverlay.get)
  const { t } = useI18n(loadingOverlayTexts)
  if (!on) return null
  return (
    <View className="zm-loading-overlay" {...access({ role: 'status', live: 'polite', label: t('loadingOverlay.busy') })} {...catchMove}>
      <View className="zm-loading-overlay__box">
        <View className="zm-loading-overlay__ring" />
      </View>
    </View>
  )
}
