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
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { type Centre, CentreModel, type Offer } from './CentreModel'
import { firstOrderTexts } from './firstOrderTexts'
import { OfferCard } from './OfferCard'
import './style.scss'
import './firstOrder.scss'

/** Shows what a first order at the merchant earns, and joins the activity; diners who have ordered before are informed that they cannot. */
export const FirstOrderView = observer(() => {
  const { api, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(firstOrderTexts)
  const merchantCode = shop.shop?.merchantCode
  const [model] = useState(() => new CentreModel(api, () => shop.ref?.shopId))
  const [joining] = useState(
    () =>
      new Resource(async (mchntCd: string) => (await api.call('/nocheck/getRegisterGuide', { mchntCd }, { notice: 'none' })).giftPoints),
  )
  const { isLoggedIn } = session
  useEffect(() => void model.centre.load(), [model, isLoggedIn, merchantCode])
  useEffect(() => void (merchantCode !== undefined && joining.load(merchantCode)), [joining, merchantCode])
  useDidShow(() => void (model.centre.value && model.centre.load()))
  usePullDownRefresh(() => void model.centre.load().finally(platform.pages.endRefresh))

  const logIn = () => void nav.go('login')
  const toMenu = () => void nav.tab('menu')
  const claim = async ({ offerId }: Offer) => {
    if (!isLoggedIn) return logIn()
    if (await model.claim(offerId)) toast.show(t('first.claimed'))
  }
  const name = shop.merchant?.name ?? ''
  const points = joining.value ?? 0
  const isNew = model.centre.value?.isNew ?? null

  return (
    <Page
      title={t('first.title')}
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        isNew === false ? undefined : (
          <Button block onTap={isLoggedIn ? toMenu : logIn}>
            {t(isLoggedIn ? 'first.toMenu' : 'first.logIn')}
          </Button>
        )
      }
    >
      <View className="zm-coupons zm-first-order">
        <Async<Centre>
          of={model.centre.current}
          onRetry={() => void model.centre.load()}
          skeleton={<CardSkeleton shapes={['text', 'text']} />}
        >
          {({ list, isNew: stillNew }) => {
            const offers = list.filter(({ isForNew }) => isForNew)
            if (stillNew === false)
              return (
                <EmptyState
                  drawing="plate"
                  title={t('first.over', { name })}
                  body={t('first.overBody')}
                  action={{ label: t('first.toCentre'), icon: 'ticket', onTap: () => void nav.go('couponCenter') }}
                  secondary={{ label: t('first.toMenu'), onTap: toMenu }}
                />
              )
            return (
              <View className="zm-coupons__list">
                <View className="zm-first-order__head">
                  <View className="zm-first-order__title">{t('first.head', { name })}</View>
                  <View className="zm-first-order__hint">{t(isLoggedIn ? 'first.headMember' : 'first.headVisitor')}</View>
                </View>
                <Slot>
                  {points > 0 && (
                    <Card flush>
                      <Row
                        icon="coins"
                        label={t('first.points', { points })}
                        caption={t('first.pointsJoin')}
                        onTap={() => void nav.go('signUp')}
                      />
                    </Card>
                  )}
                </Slot>
                <Slot>{offers.length > 0 && <Section kind="group" title={t('first.coupons')} />}</Slot>
                {offers.map((offer) => (
                  <OfferCard
                    key={offer.offerId}
                    offer={offer}
                    isBusy={model.claiming === offer.offerId}
                    onClaim={() => void claim(offer)}
                  />
                ))}
                <Slot>{offers.length === 0 && points === 0 && <EmptyState compact drawing="ticket" title={t('first.nothing')} />}</Slot>
                <Card flush>
                  <Row icon="ticket" label={t('first.more')} onTap={() => void nav.go('couponCenter')} />
                </Card>
                <Suggestions most={{ narrow: 3, upright: 6, aside: 6 }} />
              </View>
            )
          }}
        </Async>
      </View>
    </Page>
  )
})
