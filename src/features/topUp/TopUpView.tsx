import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { type Outcome, PaySheets, usePayer } from '@/features/payment'
import { NoShop } from '@/features/place'
import { formatPrice, useI18n } from '@/i18n'
import { followDiner, toTheme } from '@/stores'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import type { RouteParams } from '@/nav/routes'
import { Form } from './Form'
import { useProblemWords } from './parts'
import { Settled } from './Settled'
import { TopUpModel, type Begun, type CardInfo } from './TopUpModel'
import { topUpTexts } from './texts'
import './style.scss'

/** Only these outcomes get a toast: the page itself shows the others. */
const TOASTS = { cancelled: 'topUp.unpaid', failed: 'topUp.failed', ended: 'topUp.ended' } as const
const wordsOf = (outcome: Outcome | undefined) => (outcome && outcome in TOASTS ? TOASTS[outcome as keyof typeof TOASTS] : null)

/** Puts money onto a member's card: how much, what it brings, and the outcome. */
export const TopUpView = observer(({ mchntCd, shopId, needFen, next }: RouteParams<'topUp'>) => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(topUpTexts)
  const here = mchntCd === null && shopId === null ? (shop.ref?.shopId ?? null) : shopId
  const [model] = useState(() => new TopUpModel({ api, push }))
  const payer = usePayer()
  const { isLoggedIn } = session
  const isPlaced = mchntCd !== null || here !== null
  useEffect(() => model.at({ mchntCd, shopId: here, needFen }), [model, mchntCd, here, needFen])
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  const load = () => (isLoggedIn && isPlaced ? model.load() : Promise.resolve())
  useEffect(() => void (isLoggedIn && isPlaced && model.load()), [isLoggedIn, isPlaced, model])
  useDidShow(() => void (model.info.value && load()))
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))

  const info = model.info.value
  const sign = info?.currencySign
  const back = () => void nav.back({ otherwise: next === 'checkout' ? 'menu' : 'me' })

  const carryOut = async (begun: Begun) => {
    const outcome = await payer
      .pay(begun.orderNo, sign, [{ method: 'wechat', fen: begun.amountFen }], { isOnlyWay: true })
      .catch(ignoreShown)
    await model.look(begun.orderNo)
    const words = wordsOf(outcome)
    if (words && !model.standing) toast.show(t(words), { about: 'payment' })
    await model.load()
  }
  const begin = async () => {
    const begun = await model.begin().catch(ignoreShown)
    if (begun) await carryOut(begun)
  }

  const { topUp, standing } = model
  const isBusy = model.isBusy || payer.isBusy
  const canBegin = info?.rule != null && !standing && !info.card?.isFrozen
  const words = useProblemWords(model)
  const refuse = () => toast.show(words() ?? t('topUp.disagreed'))
  const key = canBegin && isLoggedIn && (
    <Button block busy={isBusy} disabled={!topUp || !model.agreed} onRefused={refuse} onTap={() => void begin()}>
      {topUp ? t('topUp.pay', { amount: formatPrice(topUp.amountFen, sign, 'two') }) : t('topUp.payNothing')}
    </Button>
  )
  return (
    <ThemeProvider {...(info && toTheme(info.theme))}>
      <Page title={t('topUp.title')} onBack={back} footer={key || undefined}>
        <View className="zm-topups">
          {!isLoggedIn ? (
            <EmptyState
              drawing="card"
              title={t('topUp.forMembers')}
              body={t('topUp.forMembersBody')}
              action={{ label: t('topUp.logIn'), onTap: () => void nav.go('login') }}
            />
          ) : !isPlaced ? (
            <NoShop />
          ) : (
            <Async<CardInfo>
              of={model.info.current}
              onRetry={() => void load()}
              skeleton={<CardSkeleton shapes={['order', 'sums', 'sums', 'rows']} />}
            >
              {(known) =>
                standing ? (
                  <Settled model={model} info={known} standing={standing} onBack={back} isForCheckout={next === 'checkout'} />
                ) : (
                  <Form model={model} info={known} isBusy={isBusy} onGoOn={(begun) => void carryOut(begun)} />
                )
              }
            </Async>
          )}
        </View>
        <PaySheets payer={payer} />
      </Page>
    </ThemeProvider>
  )
})
