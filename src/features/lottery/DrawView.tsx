import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { type Award, AwardSheet } from '@/features/prize'
import { divisible, formatDate, formatNumber, formatUntil, useI18n } from '@/i18n'
import { followDiner, isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { ForPoints } from './ForPoints'
import { type Lottery, LotteryModel } from './LotteryModel'
import { LuckyWord } from './LuckyWord'
import { Fairness, History, Odds } from './Parts'
import { Squares } from './Squares'
import { lotteryTexts } from './texts'
import { Wheel } from './Wheel'
import './style.scss'

/** The time that the wheel turns; the same as in its style. */
const TURN_MS = 3600
/** Longer words of a title are divided with a hyphen. */
const WHOLE = 8

/** A prize draw: the wheel or nine squares, the possible prizes, and those won. */
export const DrawView = observer(({ activityId }: { activityId: string | null }) => {
  const { api, push, nav, now, platform, session, shop } = useApp()
  const { t, lang } = useI18n(lotteryTexts)
  const [model] = useState(() => {
    const place = { merchantCode: () => shop.shop?.merchantCode, isKnown: () => !isBlank(shop.place) }
    return new LotteryModel({ api, push, session, ...place }, activityId)
  })
  const [award, setAward] = useState<Award | null>(null)
  const [isExchanging, setExchanging] = useState(false)
  const merchantCode = shop.shop?.merchantCode
  const isKnown = !isBlank(shop.place)
  const { isTurning, drawn } = model
  const offer = model.lottery.value?.forPoints ?? null
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void model.load(), [model, merchantCode, isKnown])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(model.stand, TURN_MS)
    return () => clearTimeout(timer)
  }, [model, isTurning])

  const noneLeft = (offered: 'lottery.forPoints' | 'lottery.againForPoints') =>
    offer && offer.left > 0 ? t(offered, { n: formatNumber(offer.points) }) : t('lottery.usedUp')
  const drawKey = (lottery: Lottery) => {
    const { isLoggedIn } = session
    const left = lottery.chances ?? 0
    const needsPoints = left === 0 && offer !== null
    // Nobody logs in for a draw that is paused.
    const hint = lottery.isPaused
      ? t('lottery.paused')
      : !isLoggedIn
        ? t('lottery.logIn')
        : lottery.isOver
          ? t('lottery.over')
          : left === 0
            ? noneLeft('lottery.forPoints')
            : t('lottery.chances', { n: left })
    const isOff = lottery.isPaused || (isLoggedIn && (lottery.isOver || (left === 0 && !needsPoints)))
    return (
      <Tappable
        className="zm-draw__key"
        disabled={isOff || isTurning}
        busy={model.isAsking}
        onTap={() => void (isLoggedIn ? (needsPoints ? setExchanging(true) : model.draw()) : nav.go('login'))}
      >
        <View className="zm-draw__verb">{t('lottery.draw')}</View>
        <View className="zm-draw__left">{hint}</View>
      </Tappable>
    )
  }
  const won = isTurning ? null : drawn
  const isWin = won !== null && won.prize.kind !== 'thanks'
  const close = () => model.seen()

  return (
    <Page title={t('lottery.title')} ground="fade" onBack={() => void nav.back({ otherwise: 'home' })}>
      <Async<Lottery | null>
        of={model.lottery.current}
        onRetry={() => void model.load()}
        skeleton={<CardSkeleton shapes={['status', 'rows']} />}
        isEmpty={(lottery) => lottery === null}
        empty={
          <EmptyState
            drawing="ticket"
            title={t('lottery.none')}
            body={t('lottery.noneBody')}
            action={{ label: t('lottery.order'), onTap: () => void nav.tab('menu') }}
          />
        }
      >
        {(found) => {
          const lottery = found!
          const key = drawKey(lottery)
          return (
            <View className="zm-draw">
              <View className="zm-draw__head">
                <View className="zm-draw__period">
                  {t('lottery.period', {
                    from: formatDate(lottery.startsAt, lang, now(), lottery.utcOffsetMin),
                    to: formatUntil(lottery.endsAt, lang, now(), lottery.utcOffsetMin),
                  })}
                </View>
                <View className="zm-draw__title">{divisible(lottery.title, WHOLE)}</View>
              </View>
              {lottery.kind === 'wheel' ? (
                <Wheel prizes={lottery.prizes} turned={model.turned}>
                  {key}
                </Wheel>
              ) : (
                <Squares prizes={lottery.prizes} turned={model.turned}>
                  {key}
                </Squares>
              )}
              <View className="zm-draw__rule">
                {lottery.drawUntil
                  ? t('lottery.drawUntil', { date: formatUntil(lottery.drawUntil, lang, now(), lottery.utcOffsetMin) })
                  : t('lottery.rule', { free: lottery.freePerDay, order: lottery.perOrder })}
                {lottery.owed > 0 && <View>{t('lottery.owed', { n: lottery.owed })}</View>}
                {lottery.forPoints && (
                  <View>{t('lottery.ruleForPoints', { points: formatNumber(lottery.forPoints.points), n: lottery.forPoints.perDay })}</View>
                )}
              </View>
              <Slot>{session.isLoggedIn && <LuckyWord word={lottery.luckyWord} onSave={model.saveWord} />}</Slot>
              <Odds lottery={lottery} />
              <History list={model.history.value ?? []} lottery={lottery} onAward={setAward} />
              <Fairness lottery={lottery} list={model.history.value ?? []} />
            </View>
          )
        }}
      </Async>
      <ForPoints
        offer={offer}
        open={isExchanging}
        isBusy={model.isAsking}
        onDraw={(points) => void model.draw(points).then((isDrawn) => isDrawn && setExchanging(false))}
        onClose={() => setExchanging(false)}
      />
      <Sheet
        open={won !== null && award === null}
        onClose={close}
        title={t(isWin ? 'lottery.won' : 'lottery.nothing')}
        footer={
          <View className="zm-won__keys">
            {won?.award?.code ? (
              <Button
                block
                onTap={() => {
                  setAward(won.award)
                  close()
                }}
              >
                {t('lottery.look')}
              </Button>
            ) : (
              <Button block onTap={close}>
                {t('lottery.ok')}
              </Button>
            )}
          </View>
        }
      >
        {won && (
          <View className="zm-won">
            <Picture className="zm-won__picture" src={won.prize.picture} />
            <View className="zm-won__name">{won.prize.name}</View>
            {won.isSubstitute && <View className="zm-won__note">{t('lottery.instead')}</View>}
            {won.prize.note && <View className="zm-won__note">{won.prize.note}</View>}
            <View className="zm-won__note">
              {won.chances > 0 ? t('lottery.once', { n: won.chances }) : noneLeft('lottery.againForPoints')}
            </View>
          </View>
        )}
      </Sheet>
      <AwardSheet award={award} offsetMin={model.lottery.value?.utcOffsetMin ?? 480} onClose={() => setAward(null)} />
    </Page>
  )
})
