import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { isolated, useI18n } from '@/i18n'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { dayPart } from '@domain/time'
import { homeTexts } from './texts'

const NOTHING_YET = '\u00a0'

/** A greeting by the shop's clock, with the diner's name where it is known. Its line is reserved, so that a name that arrives late moves nothing. */
export const Greeting = observer(({ shop, level }: { shop: Shop; level: string | undefined }) => {
  const { nav, now, session } = useApp()
  const { t } = useI18n(homeTexts)
  const [at, setAt] = useState(now)
  useDidShow(() => setAt(now()))
  const { isLoggedIn, isMember, profile } = session
  const name = isolated(profile.value?.nickname ?? '')
  const isComing = isLoggedIn && !profile.value && profile.current.state !== 'failed'
  return (
    <View className="zm-home__greeting">
      <View className="zm-home__words">
        <View className="zm-home__hello">{t(`home.${dayPart(at, shop.utcOffsetMin)}`)}</View>
        {isLoggedIn && (name || isComing) ? (
          <View className="zm-home__diner">{name || NOTHING_YET}</View>
        ) : (
          <View className="zm-home__welcome">{t('home.welcome', { name: shop.merchantName })}</View>
        )}
      </View>
      {isLoggedIn ? (
        <Tappable className="zm-home__membership" onTap={() => void nav.tab('memberTab')}>
          <Icon name="crown" size={16} />
          {level || t(isMember ? 'home.membership' : 'home.join')}
          <Icon name="chevron-right" size={14} />
        </Tappable>
      ) : (
        <Button size={32} kind="tonal" onTap={() => void nav.go('login')}>
          {t('home.logIn')}
        </Button>
      )}
    </View>
  )
})
