import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { useI18n } from '@/i18n'
import { stampTexts } from './texts'
import './progress.scss'

/** How full a card is. */
export const Progress = ({ filled, goal }: { filled: number; goal: number }) => {
  const { t } = useI18n(stampTexts)
  return (
    <View className="zm-stampbar" {...access({ role: 'img', label: t('stamps.progress', { filled, goal }) })}>
      <View className="zm-stampbar__done" style={{ width: `${Math.round((filled / goal) * 100)}%` }} />
    </View>
  )
}
