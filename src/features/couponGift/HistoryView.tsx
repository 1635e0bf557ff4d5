import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async, ListEnd } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { TextTabs } from '@/components/ui/TextTabs'
import { formatDateTime, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import type { Gift } from './GiftModel'
import { HistoryModel, type Way, WAYS } from './HistoryModel'
import { stateWords } from './stateWords'
import { giftTexts } from './texts'
import './style.scss'

const One = ({ gift, way }: { gift: Gift; way: Way }) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(giftTexts)
  const mine = gift.takers.find(({ isMe }) => isMe)
  const subtitle = way === 'given' ? stateWords(gift, t).title : t('give.fromName', { name: gift.nickName || t('give.somebody') })
  const at = way === 'given' ? gift.begunAt : (mine?.takenAt ?? gift.begunAt)
  return (
    <Tappable className="zm-gift__one" onTap={() => void nav.go('giveCoupon', { giftId: gift.giftId })}>
      <Picture className="zm-gift__small" radius="small" src={gift.picture} />
      <View className="zm-gift__facts">
        <View className="zm-gift__name">{gift.name}</View>
        <View className="zm-gift__sub">{subtitle}</View>
        <View className="zm-gift__sub">
          {t('give.where', { merchant: gift.merchantName, time: formatDateTime(at, lang, now(), gift.utcOffsetMin) })}
        </View>
      </View>
      <Icon name="chevron-right" size={16} />
    </Tappable>
  )
}

/** What a member has given and received. */
export const HistoryView = observer(() => {
  const { api, nav, platform, push, session } = useApp()
  const { t } = useI18n(giftTexts)
  const [model] = useState(() => new HistoryModel(api))
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void (session.isLoggedIn && model.load()))
  // A gift changes when somebody takes it, or when it is returned.
  useEffect(() => push.watch('user', () => (session.isLoggedIn ? model.load() : Promise.resolve())), [push, session, model])
  useReachBottom(() => void model.gifts.loadMore())
  usePullDownRefresh(() => void (session.isLoggedIn ? model.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  return (
    <Page title={t('give.history')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-gifts">
        {session.isLoggedIn ? (
          <>
            <TextTabs
              label={t('give.history')}
              tabs={WAYS.map((value) => ({ value, label: t(`give.way.${value}`) }))}
              value={model.way}
              onChange={model.show}
            />
            <Async<Gift[]>
              of={model.gifts.list}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
              isEmpty={(list) => list.length === 0}
              empty={
                <EmptyState
                  drawing="ticket"
                  title={t(model.way === 'given' ? 'give.noneGiven' : 'give.noneReceived')}
                  body={t('give.noneBody')}
                  action={{ label: t('give.coupons'), onTap: () => void nav.go('coupons') }}
                />
              }
            >
              {(list) => (
                <View className="zm-gifts__list">
                  {list.map((gift) => (
                    <Card key={gift.giftId} flush>
                      <One gift={gift} way={model.way} />
                    </Card>
                  ))}
                  <ListEnd state={model.gifts.more} onMore={() => void model.gifts.loadMore()} />
                </View>
              )}
            </Async>
          </>
        ) : (
          <EmptyState
            drawing="ticket"
            title={t('give.members')}
            body={t('give.noneBody')}
            action={{ label: t('give.logIn'), onTap: () => void nav.go('login') }}
          />
        )}
      </View>
    </Page>
  )
})
