import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { told } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { formatDate, formatNumber, formatPrice, inSentence, useI18n } from '@/i18n'
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

/** How points come about, by the merchant's rules. */
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

const Head = observer(({ model, onHow }: { model: MallModel; onHow: () => void }) => {
  const { nav, now, shop } = useApp()
  const { t, lang } = useI18n(mallTexts)
  const expiring = model.points.value?.expiring
  return (
    <View className="zm-mall__head">
      <View className="zm-mall__label">{t('mall.points')}</View>
      <View className="zm-mall__top">
        <View className="zm-mall__total">{formatNumber(model.mall.value?.pointSum ?? 0)}</View>
        <View className="zm-mall__keys">
          <Button size={32} kind="outline" onTap={() => void nav.go('levels', { list: 'points' })}>
            {t('mall.entries')}
          </Button>
          <Button size={32} kind="outline" onTap={() => void nav.go('couponCenter', { tab: 'exchanges' })}>
            {t('mall.records')}
          </Button>
          <Button size={32} kind="outline" onTap={onHow}>
            {t('mall.how')}
          </Button>
        </View>
      </View>
      {expiring && (
        <View className="zm-mall__expiring">
          <Icon name="clock" size={16} />
          {t('mall.expiring', {
            n: formatNumber(expiring.points),
            date: inSentence(formatDate(expiring.at - 1, lang, now(), shop.merchant?.utcOffsetMin ?? 0)),
          })}
        </View>
      )}
    </View>
  )
})

/** What points are exchanged for: what is within reach stands first. */
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
    const outcome = await payer.payUnpaid(exchange.orderNo, shop.merchant?.currencySign).catch(told)
    await nav.go('couponCenter', { tab: 'exchanges' })
    if (outcome === 'paid') toast.show(t('mall.got'))
    else if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
  }
  const exchange = async (wanted: MallOffer) => {
    if (!isMember) return void nav.go('login')
    if (!(await model.exchange(wanted))) return
    close()
    toast.show(t('mall.done'))
  }
  return (
    <Page title={t('mall.title')} ground="fade" onBack={() => void nav.back({ otherwise: 'memberTab' })}>
      <View className="zm-mall">
        <Slot>{isMember && <Head model={model} onHow={() => setHowOpen(true)} />}</Slot>
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
          {({ needsPhone }) => (
            <View className="zm-mall__grid">
              {model.entries.map((one) =>
                one.goods ? (
                  <GoodsCard key={one.id} goods={one.goods} needsPhone={needsPhone} onTap={() => look(one)} />
                ) : (
                  <OfferCard key={one.id} offer={one.offer} needsPhone={needsPhone} onTap={() => look(one)} />
                ),
              )}
            </View>
          )}
        </Async>
      </View>
      <OfferSheet
        offer={offer}
        pointSum={mall?.pointSum ?? 0}
        needsPhone={!isMember}
        isBusy={model.isBusy}
        onExchange={() => void (offer && exchange(offer))}
        onClose={close}
      />
      <GoodsSheet
        choice={choice}
        address={address}
        pointSum={mall?.pointSum ?? 0}
        needsPhone={!isMember}
        isBusy={model.isBusy || payer.isBusy}
        onExchange={(draft) => void take(draft)}
        onLogIn={() => {
          setChoice(null)
          void nav.go('login')
        }}
        onClose={() => setChoice(null)}
      />
      <PaySheets payer={payer} />
      <How info={model.points.value} isOpen={isHowOpen} onClose={() => setHowOpen(false)} />
    </Page>
  )
})
