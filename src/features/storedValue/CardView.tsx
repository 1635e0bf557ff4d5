import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async, ListEnd } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { TextTabs } from '@/components/ui/TextTabs'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { ENTRY_TABS, type CardEntry, type StoredCard } from './card'
import { CardFace } from './CardFace'
import { EntriesModel } from './EntriesModel'
import { Entries } from './Entries'
import { CardKeys, MonthFoot, MonthHead } from './month'
import { storedValueTexts } from './texts'
import './style.scss'

/** Every amount that came onto a card or was paid from it. */
export const CardView = observer(({ cardId }: { cardId: string | null }) => {
  const { api, push, nav, now, platform, session } = useApp()
  const { t } = useI18n(storedValueTexts)
  const [model] = useState(() => new EntriesModel({ api, push, now }, cardId))
  const { isLoggedIn } = session
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void (session.isLoggedIn && model.load()))
  usePullDownRefresh(() => void (session.isLoggedIn ? model.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  useReachBottom(() => void model.loadMore())
  const none = (
    <EmptyState
      drawing="card"
      title={t('value.none')}
      body={t('value.noneBody')}
      action={{ label: t('value.topUp'), onTap: () => void nav.go('topUp') }}
      secondary={{ label: t('value.toMenu'), onTap: () => void nav.tab('menu') }}
    />
  )
  return (
    <Page title={t('value.detail')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-value">
        {isLoggedIn ? (
          <Async<StoredCard | null>
            of={model.card.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['order', 'text', 'text']} />}
            isEmpty={(card) => card === null}
            empty={none}
          >
            {(card) => (
              <>
                <CardFace card={card!} />
                <CardKeys card={card!} />
                <MonthHead model={model} sign={card!.currencySign} />
                <TextTabs
                  label={t('value.tabs')}
                  value={model.tab}
                  onChange={model.show}
                  tabs={ENTRY_TABS.map((tab) => ({ value: tab, label: t(`value.tab.${tab}`) }))}
                />
                <Async<CardEntry[]>
                  of={model.list}
                  onRetry={() => void model.load()}
                  skeleton={<CardSkeleton shapes={['text', 'text']} />}
                  isEmpty={(list) => list.length === 0}
                  empty={<EmptyState compact drawing="card" title={t('value.noEntries')} />}
                >
                  {(list) => (
                    <>
                      <Entries entries={list} card={card!} />
                      <ListEnd state={model.more} onMore={() => void model.loadMore()} />
                      <MonthFoot model={model} sign={card!.currencySign} />
                    </>
                  )}
                </Async>
              </>
            )}
          </Async>
        ) : (
          <EmptyState
            drawing="card"
            title={t('value.forMembers')}
            body={t('value.noneBody')}
            action={{ label: t('value.logIn'), onTap: () => void nav.go('login') }}
          />
        )}
      </View>
    </Page>
  )
})
