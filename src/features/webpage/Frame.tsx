import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { hostOf } from './address'
import { webpageTexts } from './texts'
import type { FrameProps } from './types'
import './style.scss'

/** Most sites forbid being shown inside another page, so a browser opens them in a tab beside the app. */
export const Frame = ({ url, title, onBack }: FrameProps) => {
  const { platform, toast } = useApp()
  const { t } = useI18n(webpageTexts)
  const copy = async () => {
    const outcome = await platform.copy(url)
    if (outcome !== 'shownByPlatform') toast.show(outcome === 'copied' ? t('webpage.copied') : url)
  }
  return (
    <Page title={title} onBack={onBack}>
      <View className="zm-webpage">
        <Card>
          <View className="zm-webpage__disc">
            <Icon name="share-2" size={24} />
          </View>
          <View className="zm-webpage__title">{t('webpage.leaving')}</View>
          <View className="zm-webpage__host">{hostOf(url)}</View>
          <View className="zm-webpage__address">{url}</View>
          <View className="zm-webpage__keys">
            <Button block onTap={() => platform.openLink(url)}>
              {t('webpage.open')}
            </Button>
            <Button block kind="outline" icon="copy" onTap={() => void copy()}>
              {t('webpage.copy')}
            </Button>
          </View>
        </Card>
      </View>
    </Page>
  )
}
