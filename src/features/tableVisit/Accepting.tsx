import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { useI18n } from '@/i18n'
import { acceptTexts } from './acceptTexts'
import type { Visit } from './VisitModel'

/** Whether the shop has accepted what the party ordered, where its staff check that first. */
export const Accepting = ({ visit: { isPlaced, refusedAt } }: { visit: Visit }) => {
  const { t } = useI18n(acceptTexts)
  const which = isPlaced ? 'placed' : refusedAt != null ? 'refused' : null
  if (which === null) return null
  return (
    <Card>
      <View className="zm-visit__accepting" {...access({ role: 'status', live: 'polite' })}>
        <Icon name={which === 'placed' ? 'clock' : 'circle-alert'} size={20} />
        <View className="zm-visit__accepting-words">
          <View className="zm-visit__accepting-title">{t(`visit.${which}`)}</View>
          <View className="zm-visit__hint">{t(`visit.${which}Body`)}</View>
        </View>
      </View>
    </Card>
  )
}
