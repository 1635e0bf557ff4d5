import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { useI18n } from '@/i18n'
import { routes, useShare } from '@/nav'
import { followDiner } from '@/stores'
import { cardPicture, gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import { WISH_LENGTH } from '@domain/coupon/gift'
import { Compose } from './Compose'
import { GiftModel } from './GiftModel'
import { Receive } from './Receive'
import { GiftState } from './GiftState'
import { giftTexts } from './texts'
import './style.scss'

type Shown = Output<'/getSendCouponConfigInfo'>

/** A coupon that is given: the giver composes it, and anybody with the link can take it. */
export const GiftView = observer(({ couponNo, giftId }: { couponNo: string | null; giftId: string | null }) => {
  const { api, push, nav, platform, session, toast } = useApp()
  const { t } = useI18n(giftTexts)
  const [model] = useState(() => new GiftModel({ api, push }, couponNo, giftId))
  const { isLoggedIn } = session
  // A gift is for anybody who has its link; a coupon can be given only by the member who holds it.
  const isForMembers = giftId === null && !isLoggedIn
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (isForMembers || model.load()), [model, isForMembers, isLoggedIn])
  useEffect(() => void (isLoggedIn && session.profile.value === undefined && session.profile.load()), [session, isLoggedIn])
  useDidShow(() => void (model.gift && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))

  const { gift } = model
  const giving = model.shown.value?.giving ?? null
  const card = () => {
    if (!gift) return { title: t('give.title'), path: routes.couponCenter.path }
    const name = gift.nickName || t('give.somebody')
    // The recipient reads the card's title, so it contains only a greeting that was checked.
    const title = gift.wish && !gift.wishCheck ? t('give.cardWish', { name, wish: gift.wish }) : t('give.givesYou', { name })
    return { title, path: `${routes.giveCoupon.path}?giftId=${gift.giftId}`, picture: cardPicture(gift.picture) }
  }
  useShare(card)
  const share = async () => {
    if ((await platform.share(card())) === 'copied') toast.show(t('give.copied'))
  }
  const give = async () => {
    if (await model.give()) await share()
  }
  const takeBack = async () => {
    const agreed = await dialog.confirm({
      title: t('give.takeBackTitle'),
      body: t('give.takeBackBody'),
      confirm: t('give.takeBack'),
      cancel: t('give.keep'),
    })
    if (agreed) await model.takeBack()
  }
  const take = async () => {
    if (!session.isLoggedIn) return nav.go('login')
    if (await model.take()) toast.show(t('give.received'))
  }
  const isTooLong = [...model.wish].length > WISH_LENGTH
  const footer =
    giving && giving.couponIds.length > 0 ? (
      <Button block icon="share-2" busy={model.isBusy} disabled={isTooLong} onTap={() => void give()}>
        {t('give.give')}
      </Button>
    ) : undefined
  const isReceiving = gift !== null && !gift.isMine
  return (
    <Page title={t(isReceiving ? 'give.receiveTitle' : 'give.title')} onBack={() => void nav.back({ otherwise: 'home' })} footer={footer}>
      <View className="zm-gift">
        <Slot>{isReceiving && <View className={cx('zm-gift__ground', `zm-ground--${gradientOf(gift.picture)}`)} />}</Slot>
        {isForMembers ? (
          <EmptyState
            drawing="ticket"
            title={t('give.members')}
            body={t('give.noneBody')}
            action={{ label: t('give.logIn'), onTap: () => void nav.go('login') }}
          />
        ) : (
          <Async<Shown>
            of={model.shown.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['dishes', 'status', 'text']} />}
            isEmpty={(shown) => shown.gift === null && (shown.giving?.couponIds.length ?? 0) === 0}
            empty={
              <EmptyState
                drawing="ticket"
                title={t(giving?.isGiftable ? 'give.notNow' : 'give.notGiftable')}
                body={t('give.notGiftableBody')}
                action={{ label: t('give.coupons'), onTap: () => void nav.replace('coupons') }}
              />
            }
          >
            {(shown) => {
              if (shown.giving) return <Compose model={model} giving={shown.giving} me={session.profile.value} />
              const one = shown.gift!
              return one.isMine ? (
                <GiftState
                  gift={one}
                  isBusy={model.isBusy}
                  onShare={() => void share()}
                  onTakeBack={() => void takeBack()}
                  onEnd={() => void model.load()}
                />
              ) : (
                <Receive gift={one} isBusy={model.isBusy} onTake={() => void take()} onEnd={() => void model.load()} />
              )
            }}
          </Async>
        )}
      </View>
    </Page>
  )
})
