import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { useI18n } from '@/i18n'
import { Drawn } from '@/components/ui/Drawn'
import { stampTexts } from './texts'
import './progress.scss'

/** How full a card is. */
export const Progress = ({ filled, goal }: { filled: number; goal: number }) => {
  const { t } = useI18n(stampTexts)
  return (
    <View className="zm-stampbar" {...access({ role: 'img', label: t('stamps.progress', { filled, goal }) })}>
      <Drawn className="zm-stampbar__done" width={Math.round((filled / goal) * 100)} />
    </View>
  )
}
