import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { homeTexts } from './texts'
import { useCollected } from './useCollected'

/** The merchant's activities: its stamp card, with the diner's progress on it. */
export const ActivityLinks = observer(() => {
  const { nav, shop } = useApp()
  const { t } = useI18n(homeTexts)
  const collected = useCollected()
  const card = shop.place.value?.stampCard
  if (!card) return null
  const hint = () => {
    if (!collected || collected.filled === 0) return t('home.stamps', { n: card.goal })
    const { filled, toNext } = collected
    return toNext === null ? t('home.full') : t('home.collected', { filled, goal: card.goal, n: toNext })
  }
  return (
    <Tappable className="zm-home__activity" onTap={() => void nav.go('stamps')}>
      <Picture className="zm-home__activity-picture" radius="small" src={card.picture} />
      <View className="zm-home__facts">
        <View className="zm-home__activity-name">{card.title}</View>
        <View className="zm-home__activity-hint">{hint()}</View>
      </View>
      <Icon name="chevron-right" size={16} />
    </Tappable>
  )
})
