import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { useSubscribe } from '@/features/message'
import { useI18n } from '@/i18n'
import type { RouteParams } from '@/nav/routes'
import { useApp } from '@/useApp'
import { type Centre, CENTRE_TABS, CentreModel, type Offer } from './CentreModel'
import { NextRelease } from './NextRelease'
import { OfferCard } from './OfferCard'
import { offerCardTexts } from './offerCardTexts'
import { couponPageTexts } from './pageTexts'
import { PromotionCard } from './PromotionCard'
import './style.scss'

const texts = { ...couponPageTexts, ...offerCardTexts }

/** The coupons that the merchant offers, each with its possible action. */
export const CouponCentreView = observer(({ promotion }: Pick<RouteParams<'couponCenter'>, 'promotion'>) => {
  const { api, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new CentreModel(api, () => shop.ref?.shopId))
  const subscription = useSubscribe('couponExpiring')
  const { isLoggedIn } = session
  const shopId = shop.ref?.shopId
  // A link may open the page before the merchant of the coupons is known.
  useEffect(() => void model.centre.load(), [model, isLoggedIn, shopId])
  useDidShow(() => void (model.centre.value && model.centre.load()))
  usePullDownRefresh(() => void model.centre.load().finally(platform.pages.endRefresh))
  const logIn = () => void nav.go('login')
  const claim = async (offer: Offer) => {
    if (!isLoggedIn) return logIn()
    await subscription.request()
    if (await model.claim(offer.offerId)) toast.show(t('centre.claimed'))
  }
  const claimAll = async () => {
    if (!isLoggedIn) return logIn()
    await subscription.request()
    const answer = await model.claimAll()
    if (!answer) return
    const { claimed, refused } = answer
    toast.show(refused > 0 ? t('centre.claimedSome', { n: claimed, m: refused }) : t('centre.claimed'))
  }
  const { claimable, claiming } = model
  const next = model.nextRelease(now())
  const footer =
    claimable.length > 1 ? (
      <Button block busy={claiming === 'all'} onTap={() => void claimAll()}>
        {t('centre.claimAll', { n: claimable.length })}
      </Button>
    ) : undefined
  return (
    <Page title={t('coupons.toCentre')} onBack={() => void nav.back({ otherwise: 'home' })} footer={footer}>
      <View className="zm-coupons">
        {promotion !== null && (
          <View className="zm-coupons__promotion">
            <PromotionCard promotion={promotion} onTaken={() => void model.centre.load()} />
          </View>
        )}
        <TextTabs
          label={t('coupons.toCentre')}
          tabs={CENTRE_TABS.map((value) => ({ value, label: t(`centre.${value}`) }))}
          value={model.tab}
          onChange={model.show}
        />
        <Async<Centre>
          of={model.centre.current}
          onRetry={() => void model.centre.load()}
          skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
          isEmpty={() => model.offers.length === 0}
          empty={
            <EmptyState
              drawing="ticket"
              title={t('centre.none')}
              body={t('centre.noneBody')}
              action={{ label: t('centre.toMenu'), onTap: () => void nav.tab('menu') }}
            />
          }
        >
          {() => (
            <View className="zm-coupons__list">
              <Slot>
                {model.isForFirstOrder && (
                  <Card flush>
                    <Row icon="gift" label={t('centre.first')} onTap={() => void nav.go('firstOrder')} />
                  </Card>
                )}
              </Slot>
              {next && <NextRelease key={next.offerId} offer={next} onOpen={() => void model.centre.load()} />}
              {model.offers.map((offer) => (
                <OfferCard key={offer.offerId} offer={offer} isBusy={claiming === offer.offerId} onClaim={() => void claim(offer)} />
              ))}
            </View>
          )}
        </Async>
      </View>
    </Page>
  )
})
