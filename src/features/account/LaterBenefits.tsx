import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon, type IconName } from '@/components/Icon'
import { Section } from '@/components/Section'
import { useI18n } from '@/i18n'
import { memberTexts } from './memberTexts'

const LATER = [
  ['levels', 'crown'],
  ['cards', 'credit-card'],
  ['coupons', 'ticket-percent'],
  ['points', 'coins'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Named, so that nobody looks for them; without figures, since there are none. */
export const LaterBenefits = () => {
  const { t } = useI18n(memberTexts)
  return (
    <Card>
      <Section title={t('member.later')} />
      <View className="zm-member__note">{t('member.laterBody')}</View>
      <View className="zm-member__later">
        {LATER.map(([name, icon]) => (
          <View key={name} className="zm-member__soon">
            <Icon name={icon} size={24} />
            <View>{t(`member.${name}`)}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
