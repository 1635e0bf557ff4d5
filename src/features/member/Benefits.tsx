import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/ui/Icon'
import { useI18n } from '@/i18n'
import { memberTexts } from './texts'
import './style.scss'

const BENEFITS = [
  ['price', 'badge-percent'],
  ['devices', 'smartphone'],
  ['name', 'user-round'],
] as const satisfies readonly (readonly [string, IconName])[]

/** The benefits of every member. */
export const Benefits = () => {
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__benefits">
      {BENEFITS.map(([name, icon]) => (
        <View key={name} className="zm-member__benefit">
          <View className="zm-member__disc">
            <Icon name={icon} size={20} />
          </View>
          <View className="zm-member__texts">
            <View className="zm-member__benefit-title">{t(`member.${name}`)}</View>
            <View className="zm-member__benefit-body">{t(`member.${name}Body`)}</View>
          </View>
        </View>
      ))}
    </View>
  )
}
