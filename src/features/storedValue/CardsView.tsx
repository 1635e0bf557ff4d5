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
import { CardKeys } from './month'
import { storedValueTexts } from './texts'
import './style.scss'

/** The member's cards, one for each merchant, the greatest balance first. */
export const CardsView = observer(() => {
  const { api, push, nav, platform, session } = useApp()
  const { t } = useI18n(storedValueTexts)
  const [cards] = useState(
    () => new Resource<StoredCard[]>(async () => (await api.call('/getUserCardBalanceList', {}, { notice: 'none' })).list),
  )
  const { isLoggedIn } = session
  useEffect(() => followDiner(session, cards), [session, cards])
  useEffect(() => push.watch('user', () => cards.load()), [push, cards])
  useDidShow(() => void (session.isLoggedIn && cards.load()))
  usePullDownRefresh(() => void (session.isLoggedIn ? cards.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  const toMenu = { label: t('value.toMenu'), onTap: () => void nav.tab('menu') }
  const toTopUp = { label: t('value.topUp'), onTap: () => void nav.go('topUp') }
  return (
    <Page title={t('value.cards')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-value">
        {isLoggedIn ? (
          <Async<StoredCard[]>
            of={cards.current}
            onRetry={() => void cards.load()}
            skeleton={<CardSkeleton shapes={['order', 'order']} />}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState drawing="card" title={t('value.none')} body={t('value.noneBody')} action={toTopUp} secondary={toMenu} />}
          >
            {(list) => (
              <>
                {list.map((card) => (
                  <View key={card.cardId} className="zm-value__held">
                    <Tappable className="zm-value__card" onTap={() => void nav.go('balance', { cardId: card.cardId })}>
                      <CardFace card={card} leadsOn />
                    </Tappable>
                    <CardKeys card={card} />
                  </View>
                ))}
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
        <Slot>
          {isLoggedIn && (
            <Card flush>
              <Row icon="ticket" label={t('value.visitCards')} onTap={() => void nav.go('visitCards')} />
            </Card>
          )}
        </Slot>
        <Slot>{isLoggedIn && <OutsideCards />}</Slot>
      </View>
    </Page>
  )
})
