import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { OpenState } from '@/features/shop'
import { useI18n } from '@/i18n'
import { followDiner, Resource, type Shop, toShop } from '@/stores'
import { useApp } from '@/useApp'
import type { StoredCard } from './card'
import { storedValueTexts } from './texts'
import './style.scss'

/** The shops where a card of the diner's pays; the card with the greatest balance where none is named. */
export const CardShopsView = observer(({ cardId }: { cardId: string | null }) => {
  const { api, nav, platform, session } = useApp()
  const { t } = useI18n(storedValueTexts)
  const [shops] = useState(
    () =>
      new Resource<Shop[]>(async () => {
        const { list: cards } = await api.call('/getUserCardBalanceList', {}, { notice: 'none' })
        const card: StoredCard | undefined = cards.find((one) => cardId === null || one.cardId === cardId)
        if (!card) return []
        const { list } = await api.call('/getCardShopList', { mchntCd: card.mchntCd }, { notice: 'none' })
        return list.map((shop) => toShop(shop, card.utcOffsetMin))
      }),
  )
  const { isLoggedIn } = session
  useEffect(() => followDiner(session, shops), [session, shops])
  useDidShow(() => void (session.isLoggedIn && shops.load()))
  usePullDownRefresh(() => void (session.isLoggedIn ? shops.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  return (
    <Page title={t('value.shops')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-value">
        {isLoggedIn ? (
          <Async<Shop[]>
            of={shops.current}
            onRetry={() => void shops.load()}
            skeleton={<CardSkeleton shapes={['rows', 'rows']} />}
            isEmpty={(list) => list.length === 0}
            empty={
              <EmptyState
                drawing="compass"
                title={t('value.shopsNone')}
                action={{ label: t('value.toMenu'), onTap: () => void nav.tab('menu') }}
              />
            }
          >
            {(list) => (
              <>
                <Section kind="group" title={t('value.shopsOf', { n: list.length })} />
                <Card flush>
                  {list.map((shop) => (
                    <Row
                      key={shop.shopId}
                      label={shop.name}
                      caption={
                        <>
                          <View>{shop.address}</View>
                          <OpenState shop={shop} brief />
                          <View className="zm-hidden">{t('value.map')}</View>
                        </>
                      }
                      onTap={() => platform.openMap({ lat: shop.lat, lng: shop.lng, name: shop.name, address: shop.address })}
                    />
                  ))}
                </Card>
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
