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
import { useMemberFigures } from '@/features/memberFigures'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Benefits } from './Benefits'
import { Completeness, Invitation, Picks, Standing } from './MemberCards'
import { MemberModel } from './MemberModel'
import { MemberPrices } from './MemberPrices'
import { Perks } from './Perks'
import { memberTexts } from './texts'
import './style.scss'
import './wide.scss'

/** The member's level, code and assets, the benefits of their level, and what they save here; a visitor is invited to join. */
export const MemberView = observer(() => {
  const { api, session, shop, connection, platform } = useApp()
  const { t } = useI18n(memberTexts)
  const [model] = useState(() => new MemberModel({ api, session, shop, connection }))
  const { isMember } = session
  const held = useMemberFigures().value
  const breakpoint = useBreakpoint()
  useEffect(() => model.open(), [model])
  useDidShow(() => void (model.info.current.state !== 'idle' && model.load()))
  // Its prices come from the menu.
  usePullDownRefresh(() => void Promise.all([model.load(), shop.reloadMenu()]).finally(platform.pages.endRefresh))
  return (
    <Page wide title={t('member.title')} tabBar={<AppTabBar current="memberTab" />}>
      <View className={cx('zm-member', isMember ? 'zm-member--joined' : 'zm-member--visitor')}>
        <View className="zm-member__column">
          {isMember ? (
            <>
              <Standing held={held} />
              <Perks held={held} model={model} />
            </>
          ) : (
            <>
              <Invitation />
              <Card>
                <Section title={t('member.now')} />
                <Benefits />
              </Card>
            </>
          )}
        </View>
        <View className="zm-member__column">
          {isMember && <Picks model={model} />}
          <MemberPrices />
          {isMember && <Completeness model={model} />}
        </View>
        {!isMember && breakpoint === 'aside' && <Suggestions inLine />}
      </View>
    </Page>
  )
})
