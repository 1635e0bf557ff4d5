import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Coupon } from '@/components/commerce/Coupon'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { useI18n } from '@/i18n'
import type { RouteParams } from '@/nav/routes'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { VISITS_EXPIRE_SOON } from '@domain/visitCard/card'
import { BuySheet } from './BuySheet'
import { Offers, Waiting } from './Offers'
import { visitCardTexts } from './texts'
import { type Begun, type HeldCard, type OffersInfo, VisitCardsModel } from './VisitCardsModel'
import { useCardWords } from './words'
import './style.scss'

const texts = { ...visitCardTexts, ...paymentTexts }

/** The member's cards of visits, and those that the merchant sells. */
export const VisitCardsView = observer(({ mchntCd }: RouteParams<'visitCards'>) => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const { isLoggedIn } = session
  const [model] = useState(() => {
    const here = () => shop.merchant?.merchantCode ?? ''
    const ofPage = () => mchntCd ?? here()
    return new VisitCardsModel({
      api,
      push,
      session,
      mchntCd: ofPage,
      shopId: () => (ofPage() === here() ? (shop.ref?.shopId ?? null) : null),
    })
  })
  const code = mchntCd ?? shop.merchant?.merchantCode ?? ''
  const payer = usePayer()
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => {
    void model.load()
    // Another merchant's cards are not for sale here.
    return model.offers.clear
  }, [model, code])
  useDidShow(() => void (model.mine.value && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  const sign = model.offers.value?.list[0]?.currencySign
  const pay = async ({ orderNo, offerId }: Begun) => {
    const outcome = await payer.payUnpaid(orderNo, sign).catch(ignoreShown)
    await model.load()
    if (outcome === 'paid') return model.hasPaid(offerId)
    model.close()
    if (outcome === 'transfer') return nav.go('remittance', { orderNo })
    if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
  }
  const begin = async () => {
    const begun = await model.begin().catch(ignoreShown)
    if (begun) await pay(begun)
  }
  const isBusy = model.isBusy || payer.isBusy
  return (
    <Page title={t('visits.title')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-visits">
        <Slot>
          {isLoggedIn ? (
            <Async<HeldCard[]>
              of={model.mine.current}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['order', 'order']} />}
              isEmpty={(list) => list.length === 0}
              empty={<EmptyState compact drawing="card" title={t('visits.none')} body={t('visits.noneBody')} />}
            >
              {(list) => (
                <>
                  <Section title={t('visits.mine')} />
                  {list.map((card) => (
                    <Held key={card.cardId} card={card} isElsewhere={card.mchntCd !== code} />
                  ))}
                </>
              )}
            </Async>
          ) : (
            <EmptyState
              compact
              drawing="card"
              title={t('visits.forMembers')}
              body={t('visits.noneBody')}
              action={{ label: t('visits.logIn'), onTap: () => void nav.go('login') }}
            />
          )}
        </Slot>
        <Slot>
          {code !== '' && (
            <Async<OffersInfo>
              of={model.offers.current}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['rows']} />}
              isEmpty={({ list }) => list.length === 0}
              empty={<View className="zm-visits__hint zm-visits__hint--alone">{t('visits.noneForSale')}</View>}
            >
              {(info) => (
                <>
                  <Slot>
                    <Waiting model={model} info={info} isBusy={isBusy} onGoOn={(begun) => void pay(begun)} />
                  </Slot>
                  <Card>
                    <Section title={t('visits.sale')} caption={t('visits.saleCaption')} />
                    <Offers model={model} info={info} isBusy={isBusy} />
                  </Card>
                  <BuySheet model={model} info={info} isBusy={isBusy} onPay={() => void begin()} />
                </>
              )}
            </Async>
          )}
        </Slot>
      </View>
      <PaySheets payer={payer} />
    </Page>
  )
})

/** A card as a ticket: how many visits are left, for what, until when; and its merchant, where that is another. */
const Held = ({ card, isElsewhere }: { card: HeldCard; isElsewhere: boolean }) => {
  const { nav, now } = useApp()
  const { t } = useI18n(visitCardTexts)
  const words = useCardWords()
  const { cardId, mchntName, name, left, visits, state, validUntil } = card
  const open = () => void nav.go('visitCard', { cardId })
  return (
    <Coupon
      value={{ kind: 'rate', figure: String(left), unit: t('visits.unit') }}
      condition={t('visits.of', { n: visits })}
      title={name}
      lines={[...(isElsewhere ? [mchntName] : []), words.goods(card), words.until(card)]}
      expiring={state === 'active' && validUntil - now() < VISITS_EXPIRE_SOON}
      {...(state !== 'active' && { unusable: t(`visits.state.${state}`) })}
      side={
        <Button size={32} kind="tonal" label={`${t('visits.use')} ${name}`} onTap={open}>
          {t(state === 'active' ? 'visits.use' : 'visits.entries')}
        </Button>
      }
    />
  )
}
