import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { useI18n } from '@/i18n'
import { access } from '../access'
import { catchMove } from '../Overlay/catchMove'
import { cover } from './cover'
import { coverTexts } from './texts'
import './style.scss'

export { cover } from './cover'

/** Keeps taps away while something must not be done twice; its ring shows only when that takes a while. */
export const CoverHost = () => {
  const on = useSyncExternalStore(cover.subscribe, cover.get, cover.get)
  const { t } = useI18n(coverTexts)
  if (!on) return null
  return (
    <View className="zm-cover" {...access({ role: 'status', live: 'polite', label: t('cover.busy') })} {...catchMove}>
      <View className="zm-cover__box">
        <View className="zm-cover__ring" />
      </View>
    </View>
  )
}
