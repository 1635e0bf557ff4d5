import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/ui/Avatar'
import { Icon } from '@/components/ui/Icon'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { codeTexts } from '@/features/memberCode'
import type { MemberFigures } from '@/features/memberFigures'
import { nameTexts, useMe, useProfileNews } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { meTexts } from './texts'
import './head.scss'

const texts = { ...codeTexts, ...meTexts, ...nameTexts }

const Visitor = () => {
  const { nav } = useApp()
  const { t } = useI18n(texts)
  return (
    <Tappable className="zm-me__who" onTap={() => void nav.go('login')}>
      <View className="zm-me__nobody">
        <Icon name="user-round" size={24} />
      </View>
      <View className="zm-me__names">
        <View className="zm-me__name">{t('profile.logIn')}</View>
        <View className="zm-me__under">{t('me.logInWhy')}</View>
      </View>
      <Icon name="chevron-right" size={20} />
    </Tappable>
  )
}

/** A diner who is logged in; a member has a code to show, others a way to become one. */
const Known = observer(({ figures }: { figures: MemberFigures | undefined }) => {
  const { nav, session } = useApp()
  const { t } = useI18n(texts)
  const { current, load } = session.profile
  const profile = current.value
  const { isMember } = session
  const { name, seed, picture } = useMe()
  useProfileNews()
  const under = () => {
    if (hasFailed) return t('me.profileFailed')
    const isRefused = profile?.nameCheck === 'refused' || profile?.pictureCheck === 'refused'
    return isRefused ? t('content.meRefused') : profile?.phone
  }
  const hasFailed = current.state === 'failed' && !profile
  return (
    <View className="zm-me__who">
      <Tappable
        className="zm-me__over"
        label={hasFailed ? t('me.profileFailed') : t('me.openProfile', { name })}
        onTap={() => void (hasFailed ? load() : nav.go('profile'))}
      />
      <View className="zm-me__ring">
        <Avatar size={64} name={name} seed={seed} picture={picture} />
      </View>
      <View className="zm-me__names">
        <View className="zm-me__title">
          <View className="zm-me__name">{name}</View>
          {isMember && <Tag>{figures?.levelName || t('me.member')}</Tag>}
        </View>
        <View className="zm-me__under zm-num">{under()}</View>
      </View>
      <Tappable className="zm-me__code" onTap={() => void nav.go(isMember ? 'memberCode' : 'signUp')}>
        <Icon name={isMember ? 'qr-code' : 'crown'} size={20} />
        <View>{t(isMember ? 'memberCode.title' : 'me.join')}</View>
      </Tappable>
    </View>
  )
})

/** The diner; a visitor gets a login button and no dialog. */
export const MeHead = observer(({ figures }: { figures: MemberFigures | undefined }) =>
  useApp().session.isLoggedIn ? <Known figures={figures} /> : <Visitor />,
)
