import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { TextTabs } from '@/components/ui/TextTabs'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { formatNumber, formatPrice, formatUntil, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { GoodsChoice, type GoodsDraft } from './goods'
import { GoodsCard } from './GoodsCard'
import { GoodsSheet } from './GoodsSheet'
import { type Entry, type Mall, MALL_TABS, MallModel, type MallOffer, type PointInfo } from './MallModel'
import { OfferCard } from './OfferCard'
import { OfferSheet } from './OfferSheet'
import { mallTexts } from './texts'
import './style.scss'

const texts = { ...mallTexts, ...paymentTexts }

/** How points are earned, by the merchant's rules. */
const How = ({ info, isOpen, onClose }: { info: PointInfo | undefined; isOpen: boolean; onClose: () => void }) => {
  const { shop } = useApp()
  const { t } = useI18n(mallTexts)
  const rules = info?.rules
  const lines = rules
    ? [
        t('mall.howPerYuan', { amount: formatPrice(100, shop.merchant?.currencySign), n: rules.perYuan }),
        ...(rules.dayPercent > 100 ? [t('mall.howDay', { percent: rules.dayPercent })] : []),
        t('mall.howValid', { n: rules.validMonths }),
      ]
    : [t('mall.howNone')]
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('mall.how')}
      footer={
        <Button block onTap={onClose}>
          {t('mall.howDone')}
        </Button>
      }
    >
      <View className="zm-mall__how">
        {lines.map((line) => (
          <View key={line}>{line}</View>
        ))}
      </View>
    </Sheet>
  )
}

const Link = ({ icon, label, onTap }: { icon: IconName; label: string; onTap: () => void }) => (
  <Tappable className="zm-mall__link" onTap={onTap}>
    <Icon name={icon} size={20} />
    <View>{label}</View>
  </Tappable>
)

/** The number of points, with links about them; for a visitor, the way to get some. */
const Head = observer(({ model, onHow }: { model: MallModel; onHow: () => void }) => {
  const { nav, now, session, shop } = useApp()
  const { t, lang } = useI18n(mallTexts)
  const expiring = model.points.value?.expiring
  if (!session.isMember)
    return (
      <Card className="zm-mall__account">
        <View className="zm-mall__top">
          <View className="zm-mall__words">
            <View className="zm-mall__welcome">{t('mall.visitor')}</View>
            <View className="zm-mall__hint">{t('mall.visitorBody')}</View>
          </View>
          <Button size={40} onTap={() => void nav.go('login')}>
            {t('mall.visitorLogIn')}
          </Button>
        </View>
      </Card>
    )
  return (
    <Card className="zm-mall__account">
      <View className="zm-mall__label">{t('mall.points')}</View>
      <View className="zm-mall__top">
        <View className="zm-mall__total">{formatNumber(model.mall.value?.pointSum ?? 0)}</View>
        {expiring && (
          <View className="zm-mall__expiring">
            <Icon name="clock" size={16} />
            {t('mall.expiring', {
              n: formatNumber(expiring.points),
              date: formatUntil(expiring.at, lang, now(), shop.merchant?.utcOffsetMin ?? 0),
            })}
          </View>
        )}
      </View>
      <View className="zm-mall__links">
        <Link icon="receipt-text" label={t('mall.entries')} onTap={() => void nav.go('levels', { list: 'points' })} />
        <Link icon="gift" label={t('mall.records')} onTap={() => void nav.go('couponCenter', { tab: 'exchanges' })} />
        <Link icon="coins" label={t('mall.how')} onTap={onHow} />
      </View>
    </Card>
  )
})

/** What points can be exchanged for; affordable items come first. */
export const PointsMallView = observer(() => {
  const { api, cart, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const payer = usePayer()
  const [choice, setChoice] = useState<GoodsChoice | null>(null)
  const [model] = useState(
    () => new MallModel({ api, session }, { shopId: () => shop.ref?.shopId, mchntCd: () => shop.merchant?.merchantCode }),
  )
  const [looked, setLooked] = useState<string | null>(null)
  const [isHowOpen, setHowOpen] = useState(false)
  const { isMember } = session
  const merchantCode = shop.merchant?.merchantCode
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (merchantCode !== undefined && model.load()), [model, isMember, merchantCode])
  useEffect(() => push.watch('user', () => model.load()), [push, model])
  useDidShow(() => void (model.mall.value && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  const mall = model.mall.value
  const offer = mall?.list.find(({ offerId }) => offerId === looked) ?? null
  const close = () => setLooked(null)
  const { addresses } = model
  const address = addresses.find(({ addressId }) => addressId === cart.choices.addressId) ?? addresses[0]
  const look = (entry: Entry) => {
    if (entry.goods) setChoice(new GoodsChoice(entry.goods, mall?.shops ?? [], shop.ref?.shopId))
    else setLooked(entry.id)
  }
  const take = async (draft: GoodsDraft) => {
    const exchange = await model.exchangeGoods(draft)
    if (!exchange) return setChoice(null)
    setChoice(null)
    if (exchange.orderNo === null) return toast.show(t('mall.got'))
    const outcome = await payer.payUnpaid(exchange.orderNo, shop.merchant?.currencySign).catch(ignoreShown)
    await nav.go('couponCenter', { tab: 'exchanges' })
    if (outcome === 'paid') toast.show(t('mall.got'))
    else if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
  }
  const join = () => void nav.go(session.isLoggedIn ? 'signUp' : 'login')
  const exchange = async (requested: MallOffer) => {
    if (!isMember) return join()
    if (!(await model.exchange(requested))) return
    close()
    toast.show(t('mall.done'))
  }
  return (
    <Page title={t('mall.title')} ground="fade" onBack={() => void nav.back({ otherwise: 'memberTab' })}>
      <View className="zm-mall">
        <Head model={model} onHow={() => setHowOpen(true)} />
        <TextTabs
          label={t('mall.title')}
          tabs={MALL_TABS.map((value) => ({ value, label: t(`mall.${value}`), ...(value === 'mine' && { count: model.mineCount }) }))}
          value={model.tab}
          onChange={model.show}
        />
        <Async<Mall>
          of={model.mall.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['dishes', 'dishes']} />}
          isEmpty={() => model.entries.length === 0}
          empty={
            <EmptyState
              drawing="ticket"
              title={t('mall.none')}
              body={t('mall.noneBody')}
              action={{ label: t('mall.toMenu'), onTap: () => void nav.tab('menu') }}
            />
          }
        >
          {() => (
            <View className="zm-mall__grid">
              {model.entries.map((one) =>
                one.goods ? (
                  <GoodsCard key={one.id} goods={one.goods} isForOthers={!isMember} onTap={() => look(one)} />
                ) : (
                  <OfferCard key={one.id} offer={one.offer} isForOthers={!isMember} onTap={() => look(one)} />
                ),
              )}
            </View>
          )}
        </Async>
      </View>
      <OfferSheet
        offer={offer}
        pointSum={mall?.pointSum ?? 0}
        isForOthers={!isMember}
        isBusy={model.isBusy}
        onExchange={() => void (offer && exchange(offer))}
        onClose={close}
      />
      <GoodsSheet
        choice={choice}
        address={address}
        pointSum={mall?.pointSum ?? 0}
        isForOthers={!isMember}
        isBusy={model.isBusy || payer.isBusy}
        onExchange={(draft) => void take(draft)}
        onJoin={() => {
          setChoice(null)
          join()
        }}
        onClose={() => setChoice(null)}
      />
      <PaySheets payer={payer} />
      <How info={model.points.value} isOpen={isHowOpen} onClose={() => setHowOpen(false)} />
    </Page>
  )
})
