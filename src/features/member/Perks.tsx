import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Section } from '@/components/ui/Section'
import { Tappable } from '@/components/ui/Tappable'
import type { MemberFigures } from '@/features/memberFigures'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { tenthsText } from '@domain/order/pricing/pricing'
import type { MemberModel } from './MemberModel'
import { memberTexts } from './texts'

const MOST = 4

/** The benefits of the member's level here, and what it has saved so far. */
export const Perks = observer(({ held, model }: { held: MemberFigures | undefined; model: MemberModel }) => {
  const { nav, shop } = useApp()
  const { t, lang } = useI18n(memberTexts)
  const { payPercent = 100, pointPercent = 100, birthdayPercent = 100, useMemberPriceLevel = '1' } = held ?? {}
  const times = (percent: number) => String(percent / 100)
  const all: [boolean, IconName, string][] = [
    [useMemberPriceLevel === '1', 'badge-percent', t('member.price')],
    [payPercent < 100, 'ticket-percent', t('member.percent', { rate: lang === 'en' ? String(100 - payPercent) : tenthsText(payPercent) })],
    [pointPercent > 100, 'coins', t('member.times', { n: times(pointPercent) })],
    [birthdayPercent > 100, 'gift', t('member.birthday', { n: times(birthdayPercent) })],
    [true, 'smartphone', t('member.devices')],
    [true, 'user-round', t('member.name')],
  ]
  const saved = model.info.value?.memberSavedFen ?? 0
  return (
    <Card>
      <Section title={t('member.yours')} action={{ label: t('member.levels'), onTap: () => void nav.go('levels') }} />
      <View className="zm-member__note">
        {saved > 0 ? t('member.saved', { amount: formatPrice(saved, shop.merchant?.currencySign) }) : t('member.saving')}
      </View>
      <Tappable className="zm-member__perks" onTap={() => void nav.go('levels')}>
        {all
          .filter(([isGiven]) => isGiven)
          .slice(0, MOST)
          .map(([, icon, label]) => (
            <View key={icon} className="zm-member__perk">
              <Icon name={icon} size={24} />
              <View className="zm-member__perk-label">{label}</View>
            </View>
          ))}
      </Tappable>
    </Card>
  )
})
