import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import { RetryKey } from './RetryKey'
import type { SettingsKeyProps } from './settingsKeyProps'
import { settingsTexts } from './settingsTexts'

const opensByItself = (): void => undefined

/**
 * WeChat asks for the position once; after a refusal only its own page of settings can change that. `onBack`: the diner comes back from there, whatever they
 * did.
 */
const AppSettingsKey = ({ onBack }: Pick<SettingsKeyProps, 'onBack'>) => {
  const { t } = useI18n(settingsTexts)
  return (
    <Button size={32} kind="tonal" icon="map-pin" openType="openSetting" onOpenType={() => void onBack()} onTap={opensByItself}>
      {t('shops.settings')}
    </Button>
  )
}

/** Opens the phone's settings of WeChat. That resolves when they open, so the diner's return is noticed by the page being shown again. */
const PhoneSettingsKey = ({ open, onBack }: Pick<SettingsKeyProps, 'onBack'> & { open: () => Promise<void> }) => {
  const { t } = useI18n(settingsTexts)
  const hasLeft = useRef(false)
  useDidShow(() => {
    if (hasLeft.current) void onBack()
    hasLeft.current = false
  })
  const leave = () => {
    hasLeft.current = true
    void open()
  }
  return (
    <Button size={32} kind="tonal" icon="map-pin" onTap={leave}>
      {t('shops.phoneSettings')}
    </Button>
  )
}

export const SettingsKey = ({ denied: { by, openSettings }, onBack }: SettingsKeyProps) => {
  const { t } = useI18n(settingsTexts)
  if (by === 'diner') return <AppSettingsKey onBack={onBack} />
  if (by === 'phone' && openSettings) return <PhoneSettingsKey open={openSettings} onBack={onBack} />
  const body = t(by === 'phone' ? 'shops.deniedByPhone' : 'shops.deniedByPrivacy')
  return <RetryKey title={t('shops.stillDenied')} body={body} onBack={onBack} />
}
