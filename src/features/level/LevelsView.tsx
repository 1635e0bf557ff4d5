import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { ignoreShown } from '@/api'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { type Begun, BuyModel } from './BuyModel'
import { BuySheet } from './BuySheet'
import { Earning } from './Earning'
import { EntryList } from './EntryList'
import { Ladder } from './Ladder'
import { LevelCard } from './LevelCard'
import { type LevelInfo, LevelsModel, type PointInfo } from './LevelsModel'
import { Offers, Waiting } from './Offers'
import { PointsCard } from './PointsCard'
import { Purchases } from './Purchases'
import { levelTexts } from './texts'
import './style.scss'

const texts = { ...levelTexts, ...paymentTexts }
const LISTS = ['growth', 'points'] as const

/** The member's level, what the next one gives, and the entries of growth and points. */
export const LevelsView = observer(({ list }: { list: 'points' | null }) => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const { isMember } = session
  const [shown, setShown] = useState<(typeof LISTS)[number]>(list ?? 'growth')
  const code = shop.merchant?.merchantCode
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const [{ model, buying }] = useState(() => {
    const mchntCd = () => shop.merchant?.merchantCode
    const model = new LevelsModel({ api, push, session }, mchntCd)
    const info = () => model.info.value ?? undefined
    const buying = new BuyModel({ api, mchntCd, shopId: () => shop.ref?.shopId ?? null, reload: () => model.load(), info })
    return { model, buying }
  })
  const payer = usePayer()
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => {
    if (code === undefined) return
    void model.load()
    // Levels of another merchant cannot be bought here.
    return () => model.clear()
  }, [model, code])
  useDidShow(() => void (model.info.current.state === 'ready' && model.load()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model[shown].loadMore())
  const pay = async ({ orderNo, levelValue }: Begun) => {
    const outcome = await payer.payUnpaid(orderNo, shop.merchant?.currencySign).catch(ignoreShown)
    await model.load()
    if (outcome === 'paid') return buying.hasPaid(levelValue)
    buying.close()
    if (outcome === 'transfer') return nav.go('remittance', { orderNo })
    if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
  }
  const begin = async () => {
    const begun = await buying.begin().catch(ignoreShown)
    if (begun) await pay(begun)
  }
  const isBusy = buying.isBusy || payer.isBusy
  const none = (
    <EmptyState drawing="card" title={t('levels.noLadder')} action={{ label: t('levels.toMenu'), onTap: () => void nav.tab('menu') }} />
  )
  return (
    <Page title={t('levels.title')} onBack={() => void nav.back({ otherwise: 'memberTab' })}>
      <View className="zm-levels">
        <Async<LevelInfo>
          of={model.info.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['order', 'text', 'text']} />}
          isEmpty={({ levels }) => levels.length === 0}
          empty={none}
        >
          {(info) => (
            <>
              {info.mine ? (
                <LevelCard mine={info.mine} levels={info.levels} offsetMin={offsetMin} />
              ) : (
                <EmptyState
                  compact
                  drawing="card"
                  title={t('levels.forMembers')}
                  body={t('levels.forMembersBody')}
                  action={{ label: t('levels.join'), onTap: () => void nav.go(session.isLoggedIn ? 'signUp' : 'login') }}
                />
              )}
              <Slot>
                {isMember && (
                  <TextTabs
                    label={t('levels.title')}
                    value={shown}
                    onChange={setShown}
                    tabs={LISTS.map((one) => ({ value: one, label: t(`levels.tab.${one}`) }))}
                  />
                )}
              </Slot>
              <Slot>
                {shown === 'growth' || !isMember ? (
                  <>
                    <Slot>
                      <Waiting model={buying} info={info} offsetMin={offsetMin} isBusy={isBusy} onGoOn={(begun) => void pay(begun)} />
                    </Slot>
                    <Slot>
                      <Offers model={buying} info={info} offsetMin={offsetMin} isBusy={isBusy} />
                    </Slot>
                    <Ladder levels={info.levels} mine={info.mine?.levelValue ?? null} />
                    <Earning info={info} mchntCd={code ?? ''} offsetMin={offsetMin} />
                    <Slot>
                      <Purchases list={model.bought.value ?? []} levels={info.levels} offsetMin={offsetMin} />
                    </Slot>
                    {isMember && <EntryList of={model.growth} which="growth" offsetMin={offsetMin} />}
                  </>
                ) : (
                  <>
                    <Async<PointInfo>
                      of={model.pointInfo.current}
                      onRetry={() => void model.load()}
                      skeleton={<CardSkeleton shapes={['text']} />}
                    >
                      {(points) => <PointsCard info={points} offsetMin={offsetMin} />}
                    </Async>
                    <EntryList of={model.points} which="points" offsetMin={offsetMin} />
                  </>
                )}
              </Slot>
              <BuySheet model={buying} info={info} offsetMin={offsetMin} isBusy={isBusy} onPay={() => void begin()} />
            </>
          )}
        </Async>
      </View>
      <PaySheets payer={payer} />
    </Page>
  )
})
