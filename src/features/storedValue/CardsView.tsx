import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { OutsideCards } from '@/features/outsideCard'
import { useI18n } from '@/i18n'
import { followDiner, Resource } from '@/stores'
import { useApp } from '@/useApp'
import type { StoredCard } from './card'
import { CardFace } from './CardFace'
import { storedValueTexts } from './texts'
import './style.scss'

/** The cards of a member, one for each merchant, those with most on them first. */
export const CardsView = observer(() => {
  const { api, push, nav, platform, session } = useApp()
  const { t } = useI18n(storedValueTexts)
  const [cards] = useState(
    () => new Resource<StoredCard[]>(async () => (await api.call('/getUserCardBalanceList', {}, { notice: 'none' })).list),
  )
  const { isMember } = session
  useEffect(() => followDiner(session, cards), [session, cards])
  useEffect(() => push.watch('user', () => cards.load()), [push, cards])
  useDidShow(() => void (session.isMember && cards.load()))
  usePullDownRefresh(() => void (session.isMember ? cards.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  const toMenu = { label: t('value.toMenu'), onTap: () => void nav.tab('menu') }
  const toTopUp = { label: t('value.topUp'), onTap: () => void nav.go('topUp') }
  return (
    <Page title={t('value.cards')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-value">
        {isMember ? (
          <Async<StoredCard[]>
            of={cards.current}
            onRetry={() => void cards.load()}
            skeleton={<CardSkeleton shapes={['order', 'order']} />}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState drawing="ticket" title={t('value.none')} body={t('value.noneBody')} action={toTopUp} secondary={toMenu} />}
          >
            {(list) => (
              <>
                {list.map((card) => (
                  <Tappable key={card.cardId} className="zm-value__card" onTap={() => void nav.go('balance', { cardId: card.cardId })}>
                    <CardFace card={card} leadsOn />
                  </Tappable>
                ))}
              </>
            )}
          </Async>
        ) : (
          <EmptyState
            drawing="ticket"
            title={t('value.forMembers')}
            body={t('value.noneBody')}
            action={{ label: t('value.logIn'), onTap: () => void nav.go('login') }}
          />
        )}
        <Slot>
          {isMember && (
            <Card flush>
              <Row icon="ticket" label={t('value.visitCards')} onTap={() => void nav.go('visitCards')} />
            </Card>
          )}
        </Slot>
        <Slot>{isMember && <OutsideCards />}</Slot>
      </View>
    </Page>
  )
})
