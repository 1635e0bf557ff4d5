import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { Earning } from './Earning'
import { GrowthList } from './GrowthList'
import { Ladder } from './Ladder'
import { LevelCard } from './LevelCard'
import { type LevelInfo, LevelsModel } from './LevelsModel'
import { levelTexts } from './texts'
import './style.scss'

/** Where the member stands, what the next level gives, and how growth came about. */
export const LevelsView = observer(() => {
  const { api, push, nav, platform, session, shop } = useApp()
  const { t } = useI18n(levelTexts)
  const { isMember } = session
  const code = shop.merchant?.merchantCode ?? ''
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const model = useMemo(() => new LevelsModel({ api, push, session }, code), [api, push, session, code])
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (code && model.load()), [model, code])
  useDidShow(() => void (model.info.current.state === 'ready' && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model.growth.loadMore())
  const none = (
    <EmptyState drawing="ticket" title={t('levels.noLadder')} action={{ label: t('levels.toMenu'), onTap: () => void nav.tab('menu') }} />
  )
  return (
    <Page title={t('levels.title')} onBack={() => void nav.back({ otherwise: 'memberTab' })}>
      <View className="zm-levels">
        <Async<LevelInfo>
          of={model.info.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['order', 'text', 'text']} />}
          isEmpty={({ levels }) => levels.length === 0}
          empty={none}
        >
          {(info) => (
            <>
              {info.mine ? (
                <LevelCard mine={info.mine} levels={info.levels} offsetMin={offsetMin} />
              ) : (
                <EmptyState
                  compact
                  drawing="ticket"
                  title={t('levels.forMembers')}
                  body={t('levels.forMembersBody')}
                  action={{ label: t('levels.join'), onTap: () => void nav.go('login') }}
                />
              )}
              <Ladder levels={info.levels} mine={info.mine?.levelValue ?? null} />
              <Earning info={info} offsetMin={offsetMin} />
              {isMember && info.mine && (
                <>
                  <Section title={t('levels.list')} />
                  <GrowthList growth={model.growth} offsetMin={offsetMin} />
                </>
              )}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
