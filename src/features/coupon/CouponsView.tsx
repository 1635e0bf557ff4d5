import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Coupon } from '@/components/commerce/Coupon'
import { Async, ListEnd } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { CouponsModel, type CouponTab, type HeldCoupon } from './CouponsModel'
import { DetailSheet } from './DetailSheet'
import { useCouponWords } from './face'
import { offerCardTexts } from './offerCardTexts'
import { couponPageTexts } from './pageTexts'
import { couponTexts } from './texts'
import './style.scss'

const texts = { ...couponPageTexts, ...couponTexts, ...offerCardTexts }

const TABS = ['unused', 'used', 'expired', 'gifted'] as const satisfies readonly CouponTab[]
const NONE = { unused: 'coupons.none', used: 'coupons.noneUsed', expired: 'coupons.noneExpired', gifted: 'coupons.noneGifted' } as const

const Held = ({ coupon, onRules }: { coupon: HeldCoupon; onRules: () => void }) => {
  const { nav } = useApp()
  const { t } = useI18n(texts)
  const { faceOf, obstacleOf } = useCouponWords({ sign: coupon.currencySign, offsetMin: coupon.utcOffsetMin })
  const { state, obstacle, orderNo, giftId } = coupon
  const shown =
    coupon.isGiftable && state === 'unused' ? { ...coupon, caption: t('coupons.giftable', { caption: coupon.caption }) } : coupon
  const face = faceOf(shown, coupon.validUntil)
  const toDishes = () => void (coupon.isForDishes ? nav.go('couponGoods', { couponNo: coupon.couponId }) : nav.tab('menu'))
  const rules = { label: `${t('coupons.details')} ${coupon.name}` }
  const rulesKey = (
    <Button kind="outline" size={32} onTap={onRules} {...rules}>
      {t('coupons.details')}
    </Button>
  )
  if (state === 'locked')
    return (
      <Coupon
        {...face}
        unusable={t('coupons.locked')}
        side={
          <Button kind="tonal" size={32} onTap={() => void (orderNo && nav.go('orderDetail', { orderNo }))}>
            {t('coupons.seeOrder')}
          </Button>
        }
      />
    )
  if (state === 'giving' || state === 'gifted')
    return (
      <Coupon
        {...face}
        expiring={false}
        unusable={t(`coupons.${state}`)}
        side={
          <Button kind="tonal" size={32} onTap={() => void (giftId && nav.go('giveCoupon', { giftId }))}>
            {t('coupons.seeGift')}
          </Button>
        }
      />
    )
  if (state !== 'unused')
    return <Coupon {...face} expiring={false} unusable={t(`coupons.${state === 'used' ? 'used' : 'expired'}`)} side={rulesKey} />
  const keys = (word: 'use' | 'show', onTap: () => void) => (
    <View className="zm-coupons__keys">
      <Button kind="tonal" size={32} label={`${t(`coupons.${word}`)} ${coupon.name}`} onTap={onTap}>
        {t(`coupons.${word}`)}
      </Button>
      {rulesKey}
    </View>
  )
  if (obstacle) {
    const side = obstacle.reason === 'registerOnly' ? keys('show', () => void nav.go('memberCode')) : rulesKey
    return <Coupon {...face} expiring={false} unusable={obstacleOf(obstacle)} side={side} />
  }
  return <Coupon {...face} side={keys('use', toDishes)} />
}

/** A member's coupons by tab: usable, used, ended. */
export const CouponsView = observer(() => {
  const { api, nav, platform, push, session, shop } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new CouponsModel(api, () => shop.ref?.shopId))
  const [looked, setLooked] = useState<HeldCoupon | null>(null)
  const { isLoggedIn } = session
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void (session.isLoggedIn && model.load()))
  // A coupon changes when a cashier accepts it, or somebody takes a gift.
  useEffect(() => push.watch('user', () => (session.isLoggedIn ? model.load() : Promise.resolve())), [push, session, model])
  useReachBottom(() => void model.coupons.loadMore())
  usePullDownRefresh(() => void (session.isLoggedIn ? model.load() : Promise.resolve()).finally(platform.pages.endRefresh))
  const toCentre = () => void nav.go('couponCenter')
  const centreWords = model.claimableCount > 0 ? t('coupons.toCentreWith', { n: model.claimableCount }) : t('coupons.toCentre')
  const footer = (
    <View className="zm-coupons__foot">
      <Button kind="outline" className="zm-coupons__key" onTap={() => void nav.go('redeem')}>
        {t('coupons.redeem')}
      </Button>
      <Button kind="tonal" className="zm-coupons__key" onTap={toCentre}>
        {centreWords}
      </Button>
    </View>
  )
  return (
    <Page title={t('coupons.title')} onBack={() => void nav.back({ otherwise: 'me' })} footer={isLoggedIn ? footer : undefined}>
      <View className="zm-coupons">
        {isLoggedIn ? (
          <>
            <TextTabs
              label={t('coupons.title')}
              tabs={TABS.map((value) => ({
                value,
                label: t(`coupons.${value}`),
                ...(value === 'unused' && { count: model.unusedCount }),
              }))}
              value={model.tab}
              onChange={model.show}
            />
            <Async<HeldCoupon[]>
              of={model.coupons.list}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
              isEmpty={(list) => list.length === 0}
              empty={<EmptyState drawing="ticket" title={t(NONE[model.tab])} body={t('coupons.noneBody')} />}
            >
              {(list) => {
                const isOff = ({ obstacle, state }: HeldCoupon) => state === 'unused' && obstacle !== null
                const off = list.filter(isOff)
                const draw = (coupon: HeldCoupon) => <Held key={coupon.couponId} coupon={coupon} onRules={() => setLooked(coupon)} />
                return (
                  <View className="zm-coupons__list">
                    {list.filter((coupon) => !isOff(coupon)).map(draw)}
                    <Slot>{off.length > 0 && <Section kind="group" title={t('coupons.notHere')} />}</Slot>
                    {off.map(draw)}
                    <ListEnd state={model.coupons.more} onMore={() => void model.coupons.loadMore()} />
                  </View>
                )
              }}
            </Async>
          </>
        ) : (
          <EmptyState
            drawing="ticket"
            title={t('coupons.members')}
            body={t('coupons.noneBody')}
            action={{ label: t('coupons.logIn'), onTap: () => void nav.go('login') }}
            secondary={{ label: t('coupons.toCentre'), onTap: toCentre }}
          />
        )}
      </View>
      <DetailSheet coupon={looked} onClose={() => setLooked(null)} />
    </Page>
  )
})
