import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { EmptyState } from '@/components/EmptyState'
import { Page } from '@/components/Page'
import { Picture } from '@/components/Picture'
import { useRoom } from '@/components/room'
import { Section } from '@/components/Section'
import { Benefits, MemberPrices } from '@/features/account'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { loginTexts } from './texts'
import './style.scss'

/** The invitation: what a member gets, and nothing that is not so. */
export const RegisterView = observer(() => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(loginTexts)
  const { merchant } = shop
  const room = useRoom()
  const back = () => void nav.back()
  if (session.isMember)
    return (
      <Page title={t('register.title')} onBack={back}>
        <EmptyState
          drawing="teapot"
          title={t('register.already')}
          body={t('register.alreadyBody')}
          action={{ label: t('register.order'), onTap: () => void nav.tab('menu') }}
        />
      </Page>
    )
  return (
    <Page
      wide={room === 'aside'}
      ground="fade"
      title={t('register.title')}
      onBack={back}
      footer={
        <Button block onTap={() => void nav.replace('login')}>
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
          <Benefits />
        </Card>
        <MemberPrices />
      </View>
    </Page>
  )
})
