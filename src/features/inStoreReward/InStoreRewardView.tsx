import { Text, View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { inShop, useForeignLink, useScanProblem } from '@/features/place'
import { SettingsKey } from '@/features/shop'
import { formatDistance, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { isTicketOpen } from '@domain/activity/inStoreReward'
import { entryOfScan } from '@domain/shop/entry'
import { InStoreRewardModel, type InStoreReward } from './InStoreRewardModel'
import { inStoreTexts } from './texts'
import { Ticket } from './Ticket'
import './style.scss'

/** The shop's rewards for diners inside it: how to get one, or the ticket for the staff. */
const InStore = observer(() => {
  const { api, push, nav, now, platform, session, shop, toast } = useApp()
  const { t, lang } = useI18n(inStoreTexts)
  const [model] = useState(() => new InStoreRewardModel({ api, push, shop }, () => shop.shop?.shopId))
  const explain = useScanProblem()
  const isForeign = useForeignLink()
  const shopId = shop.shop?.shopId
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void (shopId !== undefined && model.load()))
  useEffect(() => void (shopId !== undefined && model.load()), [model, shopId])
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const isOpen = ({ ticket }: InStoreReward) => ticket !== null && isTicketOpen(ticket, now())
  const open = (model.rewards.value ?? []).find(isOpen) ?? null

  const locate = async () => {
    await model.locate()
    if (shop.position?.kind === 'undeclared') toast.show(t('inStore.undeclared'), { durationMs: 4_000 })
  }
  const scan = async (reward: InStoreReward) => {
    const scanned = await platform.scan()
    if (scanned.kind !== 'code') return explain(scanned)
    if (await isForeign(scanned.text)) return
    const entry = entryOfScan(scanned.text)
    if (!('code' in entry)) return toast.show(t('inStore.wrongCode'))
    await model.claim(reward, entry.code)
  }

  const standing = (reward: InStoreReward) => {
    if (reward.ticket) return t(reward.ticket.usedAt === null ? 'inStore.over' : 'inStore.used')
    if (reward.isHad) return t('inStore.used')
    if (reward.left === 0) return t('inStore.soldOut')
    if (reward.isHere) return reward.left === null ? t('inStore.here') : t('inStore.hereLeft', { n: reward.left })
    return reward.distance === null
      ? t('inStore.unknown', { shop: reward.shopName })
      : t('inStore.away', { shop: reward.shopName, distance: formatDistance(reward.distance, lang) })
  }

  const keys = (reward: InStoreReward) => {
    if (reward.ticket || reward.isHad || reward.left === 0) return null
    const isBusy = model.claimingId === reward.rewardId
    if (reward.isHere)
      return (
        <Button size={40} busy={isBusy} onTap={() => void model.claim(reward)}>
          {t('inStore.claim')}
        </Button>
      )
    return (
      <>
        <Slot>
          {model.hasPosition ? (
            <Button
              size={40}
              kind="outline"
              icon="navigation"
              onTap={() => platform.openMap({ lat: reward.titu, lng: reward.gitu, name: reward.shopName, address: reward.merchantName })}
            >
              {t('inStore.navigate')}
            </Button>
          ) : shop.position?.kind === 'denied' ? (
            <SettingsKey denied={shop.position} onBack={model.locate} />
          ) : (
            <Button size={40} kind="outline" icon="map-pin" onTap={() => void locate()}>
              {t('inStore.locate')}
            </Button>
          )}
        </Slot>
        <Button size={40} kind="tonal" icon="scan-line" busy={isBusy} onTap={() => void scan(reward)}>
          {t('inStore.scan')}
        </Button>
      </>
    )
  }

  return (
    <Page title={t('inStore.title')} ground={open ? 'fade' : 'page'} onBack={() => void nav.back({ otherwise: 'home' })}>
      <View className="zm-instore">
        <Async<InStoreReward[]>
          of={model.rewards.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['dishes']} />}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState
              drawing="ticket"
              title={t('inStore.none')}
              body={t('inStore.noneBody')}
              action={{ label: t('inStore.shops'), onTap: () => void nav.go('shops') }}
            />
          }
        >
          {(list) => (
            <>
              <Slot>{open && <Ticket reward={open} onEnd={() => void model.load()} />}</Slot>
              {list
                .filter((reward) => reward !== open)
                .map((reward) => (
                  <Card key={reward.rewardId}>
                    <View className="zm-instore__row">
                      <Picture className="zm-instore__picture" src={reward.picture} />
                      <View className="zm-instore__facts">
                        <View className="zm-instore__name">{reward.name}</View>
                        <Text className={reward.isHere && !reward.ticket && !reward.isHad ? 'zm-instore__here' : 'zm-instore__hint'}>
                          {standing(reward)}
                        </Text>
                      </View>
                    </View>
                    <View className="zm-instore__keys">{keys(reward)}</View>
                  </Card>
                ))}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})

export const InStoreRewardView = inShop(() => useI18n(inStoreTexts).t('inStore.title'), InStore)
