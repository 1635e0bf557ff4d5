import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/ui/Picture'
import { aboutTexts } from '@/features/about'
import { useI18n } from '@/i18n'
import { settings } from '@/platform'
import { useApp } from '@/useApp'

/** The end of a page, like a business card: which app this is, and which version. */
export const Foot = observer(() => {
  const { merchant } = useApp().shop
  const { t } = useI18n(aboutTexts)
  return (
    <View className="zm-me__foot">
      {merchant && (
        <View className="zm-me__brand">
          <Picture className="zm-me__logo" radius="small" src={merchant.logo} />
          {merchant.name}
        </View>
      )}
      <View className="zm-me__version">{t('about.version', { version: settings.version })}</View>
    </View>
  )
})
