import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { Benefits, MemberPrices, WelcomeOffer } from '@/features/member'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { AlreadyMember } from './AlreadyMember'
import { loginTexts } from './texts'
import './style.scss'

/** The invitation lists only benefits that a member really gets. */
export const RegisterView = observer(() => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(loginTexts)
  const { merchant } = shop
  const breakpoint = useBreakpoint()
  const back = () => void nav.back()
  if (session.isMember) return <AlreadyMember title={t('register.title')} />
  return (
    <Page
      wide={breakpoint === 'aside'}
      ground="fade"
      title={t('register.title')}
      onBack={back}
      footer={
        <Button block onTap={() => void nav.replace('signUp')}>
          {t('register.join')}
        </Button>
      }
    >
      <View className="zm-login__invitation">
        <View className="zm-login__brand zm-login__brand--open">
          <Picture className="zm-login__logo" src={merchant?.logo ?? null} lazy={false} />
          <View className="zm-login__headline">{t('register.headline', { name: merchant?.name ?? t('login.app') })}</View>
          <View className="zm-login__line">{t('register.line')}</View>
        </View>
        <Card>
          <Section title={t('register.gets')} />
          <WelcomeOffer />
          <Benefits />
        </Card>
        <MemberPrices />
      </View>
    </Page>
  )
})
