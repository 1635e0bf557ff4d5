import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { homeTexts } from './texts'

/** What this merchant has going on: its stamp card. */
export const ActivityLinks = observer(() => {
  const { nav, shop } = useApp()
  const { t } = useI18n(homeTexts)
  const card = shop.place.value?.stampCard
  if (!card) return null
  return (
    <Tappable className="zm-home__activity" onTap={() => void nav.go('stamps')}>
      <Picture className="zm-home__activity-picture" radius="small" src={card.picture} />
      <View className="zm-home__facts">
        <View className="zm-home__activity-name">{card.title}</View>
        <View className="zm-home__activity-hint">{t('home.stamps', { n: card.goal })}</View>
      </View>
      <Icon name="chevron-right" size={16} />
    </Tappable>
  )
})
