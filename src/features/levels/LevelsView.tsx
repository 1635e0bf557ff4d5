import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { Earning } from './Earning'
import { EntryList } from './EntryList'
import { Ladder } from './Ladder'
import { LevelCard } from './LevelCard'
import { type LevelInfo, LevelsModel, type PointInfo } from './LevelsModel'
import { PointsCard } from './PointsCard'
import { levelTexts } from './texts'
import './style.scss'

const LISTS = ['growth', 'points'] as const

/** Where the member stands, what the next level gives, and how growth and points came about. */
export const LevelsView = observer(({ list }: { list: 'points' | null }) => {
  const { api, push, nav, platform, session, shop } = useApp()
  const { t } = useI18n(levelTexts)
  const { isMember } = session
  const [shown, setShown] = useState<(typeof LISTS)[number]>(list ?? 'growth')
  const code = shop.merchant?.merchantCode ?? ''
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const model = useMemo(() => new LevelsModel({ api, push, session }, code), [api, push, session, code])
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (code && model.load()), [model, code])
  useDidShow(() => void (model.info.current.state === 'ready' && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model[shown].loadMore())
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
              <Slot>
                {isMember && (
                  <TextTabs
                    label={t('levels.title')}
                    value={shown}
                    onChange={setShown}
                    tabs={LISTS.map((one) => ({ value: one, label: t(`levels.tab.${one}`) }))}
                  />
                )}
              </Slot>
              <Slot>
                {shown === 'growth' || !isMember ? (
                  <>
                    <Ladder levels={info.levels} mine={info.mine?.levelValue ?? null} />
                    <Earning info={info} offsetMin={offsetMin} />
                    {isMember && <EntryList of={model.growth} which="growth" offsetMin={offsetMin} />}
                  </>
                ) : (
                  <>
                    <Async<PointInfo>
                      of={model.pointInfo.current}
                      onRetry={() => void model.load()}
                      skeleton={<CardSkeleton shapes={['text']} />}
                    >
                      {(points) => <PointsCard info={points} offsetMin={offsetMin} />}
                    </Async>
                    <EntryList of={model.points} which="points" offsetMin={offsetMin} />
                  </>
                )}
              </Slot>
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
