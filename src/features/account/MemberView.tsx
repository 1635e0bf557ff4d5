import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Avatar } from '@/components/Avatar'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Section } from '@/components/Section'
import { AppTabBar } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Benefits } from './Benefits'
import { MemberPrices } from './MemberPrices'
import { memberTexts } from './memberTexts'
import './style.scss'

const Crown = () => {
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__crown">
      <Icon name="crown" size={16} />
      <View>{t('member.word')}</View>
    </View>
  )
}

const Invitation = () => {
  const { nav } = useApp()
  const { t } = useI18n(memberTexts)
  return (
    <View className="zm-member__card">
      <Crown />
      <View className="zm-member__headline">{t('member.invite')}</View>
      <View className="zm-member__line">{t('member.inviteBody')}</View>
      <Button className="zm-member__join" onTap={() => void nav.go('register')}>
        {t('member.join')}
      </Button>
    </View>
  )
}

const Greeting = observer(() => {
  const { session } = useApp()
  const { t } = useI18n(memberTexts)
  const { profile, userId } = session
  useEffect(() => {
    if (profile.current.state !== 'ready') void profile.load()
  }, [profile, userId])
  const name = profile.value?.nickname || t('member.friend')
  return (
    <View className="zm-member__card">
      <Crown />
      <View className="zm-member__person">
        <Avatar size={64} name={name} seed={userId ?? name} picture={profile.value?.picture} />
        <View className="zm-member__names">
          <View className="zm-member__hello">{t('member.hello', { name })}</View>
          <View className="zm-member__phone">{profile.value?.phone}</View>
        </View>
      </View>
      <View className="zm-member__active">
        <Icon name="circle-check" size={20} />
        <View>{t('member.active')}</View>
      </View>
    </View>
  )
})

/** What membership gives today. */
export const MemberView = observer(() => {
  const { session } = useApp()
  const { t } = useI18n(memberTexts)
  return (
    <Page title={t('member.title')} tabBar={<AppTabBar current="memberTab" />}>
      <View className="zm-account">
        {session.isMember ? <Greeting /> : <Invitation />}
        {!session.isMember && (
          <Card>
            <Section title={t('member.now')} />
            <Benefits />
          </Card>
        )}
        <MemberPrices />
      </View>
    </Page>
  )
})
