import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/Avatar'
import { Icon } from '@/components/Icon'
import { Tag } from '@/components/Tag'
import { Tappable } from '@/components/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { accountTexts } from './texts'
import { useMe } from './useMe'

const Visitor = () => {
  const { nav } = useApp()
  const { t } = useI18n(accountTexts)
  return (
    <Tappable className="zm-account__who" onTap={() => void nav.go('login')}>
      <View className="zm-account__nobody">
        <Icon name="user-round" size={24} />
      </View>
      <View className="zm-account__names">
        <View className="zm-account__name">{t('me.logIn')}</View>
        <View className="zm-account__under">{t('me.logInWhy')}</View>
      </View>
      <Icon name="chevron-right" size={20} />
    </Tappable>
  )
}

const Member = observer(() => {
  const { nav, session } = useApp()
  const { t } = useI18n(accountTexts)
  const { current, load } = session.profile
  const profile = current.value
  const { name, isNamed, seed, picture } = useMe()
  const hasFailed = current.state === 'failed' && !profile
  return (
    <View className="zm-account__who">
      <Tappable
        className="zm-account__over"
        label={hasFailed ? t('me.profileFailed') : t('me.openProfile', { name })}
        onTap={() => void (hasFailed ? load() : nav.go('profile'))}
      />
      <View className="zm-account__ring">
        <Avatar size={64} name={name} seed={seed} picture={picture} />
      </View>
      <View className="zm-account__names">
        <View className="zm-account__title">
          <View className="zm-account__name">{name}</View>
          {isNamed && <Tag>{t('me.member')}</Tag>}
        </View>
        <View className="zm-account__under zm-num">{hasFailed ? t('me.profileFailed') : profile?.phone}</View>
      </View>
      <Icon name="chevron-right" size={20} />
    </View>
  )
})

/** Who is here; a visitor is asked in, never pushed. */
export const MeHead = observer(() => (useApp().session.isMember ? <Member /> : <Visitor />))
