import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Coupon } from '@/components/commerce/Coupon'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { TextTabs } from '@/components/ui/TextTabs'
import { formatTimeOfDay, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type Centre, CENTRE_TABS, CentreModel, type Offer } from './CentreModel'
import { useCouponWords } from './face'
import { couponPageTexts } from './pageTexts'
import './style.scss'

interface OfferCardProps {
  offer: Offer
  isBusy: boolean
  onClaim: () => void
}

/** One published coupon: what it is, and the one thing that can be done about it. */
const OfferCard = ({ offer, isBusy, onClaim }: OfferCardProps) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(couponPageTexts)
  const { faceOf } = useCouponWords({ sign: offer.currencySign, offsetMin: offer.utcOffsetMin })
  const { state, total, claimedPercent, validDays, validUntil, name } = offer
  const face = faceOf(offer, validUntil)
  const days = validUntil === null && validDays !== null ? [t('centre.days', { n: validDays })] : []
  const progress = total !== null && state === 'claimable' ? [t('centre.progress', { percent: claimedPercent })] : []
  const lines = [...face.lines, ...days, ...progress]
  if (state === 'claimable')
    return (
      <Coupon
        {...face}
        lines={lines}
        side={
          <Button size={32} busy={isBusy} label={`${t('centre.claim')} ${name}`} onTap={onClaim}>
            {t('centre.claim')}
          </Button>
        }
      />
    )
  if (state === 'claimed')
    return (
      <Coupon
        {...face}
        lines={[...lines, t('centre.claimed')]}
        side={
          <Button kind="tonal" size={32} label={`${t('coupons.use')} ${name}`} onTap={() => void nav.tab('menu')}>
            {t('coupons.use')}
          </Button>
        }
      />
    )
  const reasons = {
    later: t('centre.later', { time: formatTimeOfDay(offer.claimFrom, lang, now(), offer.utcOffsetMin) }),
    exhausted: t('centre.exhausted', { n: total ?? 0 }),
    level: t('centre.level'),
    newCustomer: t('centre.newCustomer'),
  }
  const side =
    state === 'level' ? (
      <Button kind="outline" size={32} onTap={() => void nav.go('levels')}>
        {t('centre.seeLevels')}
      </Button>
    ) : undefined
  return <Coupon {...face} lines={lines} expiring={false} unusable={reasons[state]} side={side} />
}

/** What the merchant gives out, and what can be done about each. */
export const CouponCentreView = observer(() => {
  const { api, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(couponPageTexts)
  const [model] = useState(() => new CentreModel(api, () => shop.ref?.shopId))
  const { isMember } = session
  useEffect(() => void model.centre.load(), [model, isMember])
  useDidShow(() => void (model.centre.value && model.centre.load()))
  usePullDownRefresh(() => void model.centre.load().finally(platform.pages.endRefresh))
  const logIn = () => void nav.go('login')
  const claim = async (offer: Offer) => {
    if (!isMember) return logIn()
    if (await model.claim(offer.offerId)) toast.show(t('centre.claimed'))
  }
  const claimAll = async () => {
    if (!isMember) return logIn()
    const answer = await model.claimAll()
    if (!answer) return
    const { claimed, refused } = answer
    toast.show(refused > 0 ? t('centre.claimedSome', { n: claimed, m: refused }) : t('centre.claimed'))
  }
  const { claimable, claiming } = model
  const footer =
    claimable.length > 1 ? (
      <Button block busy={claiming === 'all'} onTap={() => void claimAll()}>
        {t('centre.claimAll', { n: claimable.length })}
      </Button>
    ) : undefined
  return (
    <Page title={t('coupons.toCentre')} onBack={() => void nav.back({ otherwise: 'home' })} footer={footer}>
      <View className="zm-coupons">
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
