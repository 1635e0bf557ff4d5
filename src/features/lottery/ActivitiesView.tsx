import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { divisible, formatDate, formatNumber, formatUntil, useI18n } from '@/i18n'
import { followDiner, isBlank, Resource } from '@/stores'
import { useApp } from '@/useApp'
import { lotteryTexts } from './texts'
import './style.scss'

type Activity = Output<'/activity/getActivityList'>['list'][number]

/** Longer words of a title are divided with a hyphen. */
const WHOLE = 8

/** The draws that this merchant runs. */
export const ActivitiesView = observer(() => {
  const { api, nav, now, platform, session, shop } = useApp()
  const { t, lang } = useI18n(lotteryTexts)
  const [{ list, load }] = useState(() => {
    const list = new Resource(async () => {
      const mchntCd = shop.shop?.merchantCode
      return mchntCd === undefined ? [] : (await api.call('/activity/getActivityList', { mchntCd }, { notice: 'none' })).list
    })
    // Nothing is shown as missing until the diner's place has been determined, including that there is none.
    return { list, load: () => (isBlank(shop.place) ? Promise.resolve() : list.load()) }
  })
  const merchantCode = shop.shop?.merchantCode
  const isKnown = !isBlank(shop.place)
  useEffect(() => followDiner(session, { clear: list.clear, load }), [session, list, load])
  useEffect(() => void load(), [load, merchantCode, isKnown])
  useDidShow(() => void load())
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))
  const chances = ({ chances: left, forPoints: offer, isPaused }: Activity) => {
    if (isPaused) return t('lottery.paused')
    if (left || !offer) return t('lottery.chances', { n: left ?? 0 })
    return offer.left > 0 ? t('lottery.eachForPoints', { n: formatNumber(offer.points) }) : t('lottery.usedUp')
  }
  return (
    <Page title={t('lottery.list')} onBack={() => void nav.back({ otherwise: 'home' })}>
      <View className="zm-activities">
        <Async<Activity[]>
          of={list.current}
          onRetry={() => void load()}
          skeleton={<CardSkeleton shapes={['dishes']} />}
          isEmpty={(found) => found.length === 0}
          empty={
            <EmptyState
              drawing="ticket"
              title={t('lottery.none')}
              body={t('lottery.noneBody')}
              action={{ label: t('lottery.order'), onTap: () => void nav.tab('menu') }}
            />
          }
        >
          {(found) => (
            <>
              {found.map((one) => (
                <Card key={one.activityId} className="zm-activities__one">
                  <Picture className="zm-activities__picture" src={one.picture} />
                  <View className="zm-odds__facts">
                    <View className="zm-activities__name">{divisible(one.title, WHOLE)}</View>
                    <View className="zm-odds__note">
                      {t('lottery.period', {
                        from: formatDate(one.startsAt, lang, now(), one.utcOffsetMin),
                        to: formatUntil(one.endsAt, lang, now(), one.utcOffsetMin),
                      })}
                    </View>
                    {one.chances !== null && session.isLoggedIn && <View className="zm-odds__note">{chances(one)}</View>}
                  </View>
                  <Button
                    size={32}
                    label={`${t('lottery.enter')} ${one.title}`}
                    onTap={() => void nav.go('draw', { activityId: one.activityId })}
                  >
                    {t('lottery.enter')}
                  </Button>
                </Card>
              ))}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
