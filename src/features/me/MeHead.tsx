import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/ui/Avatar'
import { Icon } from '@/components/ui/Icon'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { contentTexts } from '@/features/contentCheck'
import { codeTexts } from '@/features/memberCode'
import type { MemberFigures } from '@/features/memberFigures'
import { profileTexts, useMe, useProfileNews } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { meTexts } from './texts'
import './head.scss'

const texts = { ...codeTexts, ...contentTexts, ...meTexts, ...profileTexts }

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

const Member = observer(({ figures }: { figures: MemberFigures | undefined }) => {
  const { nav, session } = useApp()
  const { t } = useI18n(texts)
  const { current, load } = session.profile
  const profile = current.value
  const { name, isNamed, seed, picture } = useMe()
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
          {(isNamed || figures?.levelName) && <Tag>{figures?.levelName || t('me.member')}</Tag>}
        </View>
        <View className="zm-me__under zm-num">{under()}</View>
      </View>
      <Tappable className="zm-me__code" onTap={() => void nav.go('memberCode')}>
        <Icon name="qr-code" size={20} />
        <View>{t('memberCode.title')}</View>
      </Tappable>
    </View>
  )
})

/** Who is here; a visitor is asked in, never pushed. */
export const MeHead = observer(({ figures }: { figures: MemberFigures | undefined }) =>
  useApp().session.isMember ? <Member figures={figures} /> : <Visitor />,
)
