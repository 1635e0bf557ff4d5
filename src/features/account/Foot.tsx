import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/Picture'
import { useI18n } from '@/i18n'
import { settings } from '@/platform'
import { useApp } from '@/useApp'
import { accountTexts } from './texts'

/** Ends a page as a card of visit does: whose app this is, and which one. */
export const Foot = observer(() => {
  const { merchant } = useApp().shop
  const { t } = useI18n(accountTexts)
  return (
    <View className="zm-account__foot">
      {merchant && (
        <View className="zm-account__brand">
          <Picture className="zm-account__logo" radius="small" src={merchant.logo} />
          {merchant.name}
        </View>
      )}
      <View className="zm-account__version">{t('about.version', { version: settings.version })}</View>
    </View>
  )
})
