import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { AppTabBar, Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Benefits } from './Benefits'
import { Invitation, Picks, Standing } from './MemberCards'
import { MemberModel } from './MemberModel'
import { MemberPrices } from './MemberPrices'
import { memberTexts } from './texts'
import './style.scss'
import './wide.scss'

/** What membership gives today, and what it has given so far. */
export const MemberView = observer(() => {
  const { api, session, shop, connection, platform } = useApp()
  const { t } = useI18n(memberTexts)
  const [model] = useState(() => new MemberModel({ api, session, shop, connection }))
  const { isMember } = session
  const breakpoint = useBreakpoint()
  useEffect(() => model.open(), [model])
  useDidShow(() => void (model.info.current.state !== 'idle' && model.load()))
  // Its prices are the menu's.
  usePullDownRefresh(() => void Promise.all([model.load(), shop.reloadMenu()]).finally(platform.pages.endRefresh))
  const benefits = (
    <Card>
      <Section title={t(isMember ? 'member.yours' : 'member.now')} />
      <Benefits />
    </Card>
  )
  return (
    <Page wide title={t('member.title')} tabBar={<AppTabBar current="memberTab" />}>
      <View className={cx('zm-member', isMember ? 'zm-member--joined' : 'zm-member--visitor')}>
        <View className="zm-member__column">
          {isMember ? <Standing model={model} /> : <Invitation />}
          {isMember && <Picks model={model} />}
          {!isMember && benefits}
        </View>
        <View className="zm-member__column">
          <MemberPrices />
          {isMember && benefits}
        </View>
        {!isMember && breakpoint === 'aside' && <Suggestions inLine />}
      </View>
    </Page>
  )
})
