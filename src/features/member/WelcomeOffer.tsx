import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/ui/Icon'
import { useI18n } from '@/i18n'
import { memberTexts } from './texts'
import { useWelcome } from './useWelcome'
import './style.scss'

/** The gifts for joining, one line each; nothing where the merchant gives none. */
export const useWelcomeLines = (): string[] => {
  const { t } = useI18n(memberTexts)
  const welcome = useWelcome()
  if (!welcome) return []
  const { giftPoints, coupons = [] } = welcome
  return [...(giftPoints > 0 ? [t('member.giftPoints', { n: giftPoints })] : []), ...coupons.map(({ name }) => name)]
}

/** The merchant's welcome, above the benefits of every member. */
export const WelcomeOffer = observer(() => {
  const { t } = useI18n(memberTexts)
  const lines = useWelcomeLines()
  if (lines.length === 0) return null
  return (
    <View className="zm-member__welcome">
      <View className="zm-member__disc">
        <Icon name="gift" size={20} />
      </View>
      <View className="zm-member__texts">
        <View className="zm-member__benefit-title">{t('member.welcome', { gifts: lines.join(t('member.plus')) })}</View>
        <View className="zm-member__benefit-body">{t('member.welcomeOnce')}</View>
      </View>
    </View>
  )
})
