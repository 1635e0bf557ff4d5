import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Async, ListEnd } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { type Award, AwardSheet } from '@/features/prize'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { PagedList } from '@/stores/PagedList'
import { useApp } from '@/useApp'
import { ExchangeRow } from './ExchangeRow'
import type { Exchange } from './goods'
import { exchangeTexts } from './exchangeTexts'
import './style.scss'

const texts = { ...exchangeTexts, ...paymentTexts }

/** In the form that the sheet with the code shows. */
const awardOf = ({ exchangeId, name, picture, code, quantity, madeAt, collectBy, shopName }: Exchange): Award => ({
  awardId: exchangeId,
  kind: 'goods',
  state: 'ready',
  name: quantity > 1 ? `${name} × ${quantity}` : name,
  note: shopName,
  picture,
  code,
  wonAt: madeAt,
  expiresAt: collectBy,
  redeemedAt: null,
})

/** What was exchanged, and its state. */
export const ExchangesView = observer(() => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const payer = usePayer()
  const [shown, setShown] = useState<Exchange | null>(null)
  const [{ list, load }] = useState(() => {
    const list = new PagedList<Exchange>((cursor) => {
      const mchntCd = shop.merchant?.merchantCode ?? ''
      return api.call('/exchange/getExchangeList', { mchntCd, ...(cursor !== undefined && { cursor }) }, { notice: 'none' })
    })
    return { list, load: () => (session.isLoggedIn && shop.merchant ? list.load() : Promise.resolve()) }
  })
  const merchantCode = shop.merchant?.merchantCode
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const { isLoggedIn } = session
  useEffect(() => followDiner(session, { clear: list.clear, load }), [session, list, load])
  useEffect(() => void load(), [load, isLoggedIn, merchantCode])
  useEffect(() => push.watch('user', load), [push, load])
  useDidShow(() => void load())
  useReachBottom(() => void list.loadMore())
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))

  const pay = async (orderNo: string) => {
    const outcome = await payer.payUnpaid(orderNo, shop.merchant?.currencySign).catch(ignoreShown)
    if (outcome && outcome !== 'paid') toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
    await list.load()
  }
  const giveUp = async (orderNo: string) => {
    const question = {
      title: t('exchange.giveUpTitle'),
      body: t('exchange.giveUpBody'),
      confirm: t('exchange.giveUp'),
      cancel: t('exchange.keep'),
    }
    if (!(await dialog.confirm(question))) return
    await api.call('/cancelOrder', { orderNo }).catch(ignoreShown)
    await list.load()
  }
  const receive = async (exchangeId: string) => {
    await api.call('/exchange/confirmReceipt', { exchangeId }).catch(ignoreShown)
    await list.load()
  }
  return (
    <Page title={t('exchange.title')} onBack={() => void nav.back({ otherwise: 'memberTab' })}>
      <View className="zm-exchanges">
        {!session.isLoggedIn ? (
          <EmptyState
            drawing="ticket"
            title={t('exchange.forMembers')}
            body={t('exchange.noneBody')}
            action={{ label: t('exchange.logIn'), onTap: () => void nav.go('login') }}
          />
        ) : (
          <Async<Exchange[]>
            of={list.list}
            onRetry={() => void list.load()}
            skeleton={<CardSkeleton shapes={['rows', 'rows']} />}
            isEmpty={(found) => found.length === 0}
            empty={
              <EmptyState
                drawing="ticket"
                title={t('exchange.none')}
                body={t('exchange.noneBody')}
                action={{ label: t('exchange.toMall'), onTap: () => void nav.go('couponCenter', { tab: 'points' }) }}
              />
            }
          >
            {(found) => (
              <>
                {found.map((one) => (
                  <Card key={one.exchangeId}>
                    <ExchangeRow
                      exchange={one}
                      offsetMin={offsetMin}
                      isBusy={payer.isBusy}
                      onCode={() => setShown(one)}
                      onPay={() => void pay(one.orderNo!)}
                      onGiveUp={() => void giveUp(one.orderNo!)}
                      onReceive={() => void receive(one.exchangeId)}
                    />
                  </Card>
                ))}
                <ListEnd state={list.more} onMore={() => void list.loadMore()} />
              </>
            )}
          </Async>
        )}
      </View>
      <AwardSheet award={shown && awardOf(shown)} offsetMin={offsetMin} onClose={() => setShown(null)} />
      <PaySheets payer={payer} />
    </Page>
  )
})
