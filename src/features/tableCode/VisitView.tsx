import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { told } from '@/api'
import { Async } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { Price } from '@/components/commerce/Price'
import { aboutOutcome, outcomeWords, PaySheets, usePayer } from '@/features/payment'
import { formatPrice, formatTime, isolated, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { BillSheet } from './BillSheet'
import { Calls } from './Calls'
import { DishSheet } from './DishSheet'
import { GuestsSheet } from './GuestsSheet'
import { NextRound } from './NextRound'
import { Opening } from './Opening'
import { SentRoundCard } from './SentRounds'
import { TimedStay } from './Timed'
import { visitTexts } from './visitTexts'
import { type Dish, type TableNow, type Visit, VisitModel } from './VisitModel'
import './visit.scss'

/** Who sits there, and since when. */
const Facts = observer(({ visit, members, onChange }: { visit: Visit; members: TableNow['members']; onChange: (() => void) | null }) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  return (
    <View className="zm-visit__facts">
      {visit.guestsCount !== null && (
        <View className="zm-visit__fact">
          <Icon name="users" size={16} />
          <View>{t('visit.people', { n: visit.guestsCount })}</View>
          {onChange && (
            <Tappable className="zm-visit__correct" onTap={onChange}>
              {t('visit.changePeople')}
            </Tappable>
          )}
        </View>
      )}
      <View className="zm-visit__fact">
        <Icon name="clock" size={16} />
        {t('visit.openedAt', { time: formatTime(visit.openedAt, offsetOf(shop.merchant)) })}
      </View>
      <View className="zm-visit__who">
        {members.slice(0, 4).map(({ memberNo, nickName, headImg, isMe }) => (
          <Avatar
            key={memberNo}
            size={20}
            name={nickName || (isMe ? t('visit.me') : '')}
            mark={nickName || isMe ? undefined : String(memberNo + 1)}
            seed={memberNo}
            picture={headImg}
          />
        ))}
      </View>
    </View>
  )
})

/** Paid, or somebody else pays: what the others at the table are told. */
const Settled = observer(({ visit }: { visit: Visit }) => {
  const { cart, shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { paidAt, payer, bill } = visit
  if (paidAt === null)
    return payer && !payer.isMe ? (
      <View className="zm-visit__paying">{t('visit.paying', { who: isolated(payer.nickName) || t('visit.guest') })}</View>
    ) : null
  const price = formatPrice(bill.payableFen, shop.merchant?.currencySign, 'two')
  return (
    <Card>
      <View className="zm-visit__head zm-visit__who--done">
        <Icon name="circle-check" size={20} />
        <View className="zm-visit__title">{t('visit.paid')}</View>
      </View>
      <View className="zm-visit__hint">{t('visit.paidBody', { time: formatTime(paidAt, offsetOf(shop.merchant)), price })}</View>
      {cart.count > 0 && <View className="zm-visit__hint">{t('visit.paidUnsent', { n: cart.count })}</View>}
    </Card>
  )
})

/** The table where one sits: opened, ordering in rounds, paying one bill. */
export const VisitView = observer(() => {
  const { api, push, cart, shop, nav, platform, session, toast } = useApp()
  const { t } = useI18n(visitTexts)
  const [model] = useState(() => new VisitModel({ api, push, cart, shop }))
  const [isBill, setBill] = useState(false)
  const [isSeating, setSeating] = useState(false)
  const [changing, setChanging] = useState<number | null>(null)
  const payer = usePayer()
  const { cartId } = cart
  // Whoever was here before is let in once the server has heard of the scan.
  const isArriving = shop.current.arrivingAt !== null && !cart.error
  useEffect(() => (isArriving ? undefined : model.open()), [model, cartId, isArriving, session.userId])
  useDidShow(() => void (model.table.value && model.table.load()))
  usePullDownRefresh(() => void model.table.load().finally(platform.pages.endRefresh))

  const { visit } = model
  const now = model.table.value
  const orderNo = visit?.table.orderNo ?? null
  const isTaken = visit?.payer != null && !visit.payer.isMe
  const isOn = visit !== null && visit.paidAt === null && !isTaken
  const sign = shop.merchant?.currencySign
  const dishes = visit?.rounds.flatMap((round) => round.dishes) ?? []
  const changed: Dish | null = dishes.find(({ lineNo }) => lineNo === changing) ?? null
  const seatsFen = (visit?.bill.lines ?? []).reduce((sum, { kind, amountFen }) => (kind === 'seats' ? sum + amountFen : sum), 0)

  // Paid elsewhere, or by a mate by now: nobody is asked for money that is not to be paid here.
  useEffect(() => {
    if (isOn) return
    setBill(false)
    setSeating(false)
    setChanging(null)
  }, [isOn])

  const askForBill = async () => {
    if (visit?.table.supportCheckout === '0' || (await model.settle())) setBill(true)
  }
  const closeBill = () => {
    setBill(false)
    void model.resume()
  }
  const pay = async () => {
    if (orderNo === null) return
    setBill(false)
    const outcome = await payer.payUnpaid(orderNo, sign)
    if (outcome === 'paid') return nav.go('paid', { orderNo })
    if (outcome === 'transfer') return nav.go('remittance', { orderNo })
    if (outcome !== null) toast.show(outcomeWords(outcome, payer, sign), aboutOutcome(outcome))
    await model.table.load()
    if (outcome !== 'confirming') await model.resume()
  }
  const footer =
    visit !== null && visit.paidAt === null ? (
      <View className="zm-visit__foot">
        <View className="zm-visit__due">
          <View className="zm-visit__hint">
            {seatsFen > 0
              ? t('visit.withSeats', { n: visit.bill.count, price: formatPrice(seatsFen, sign) })
              : t('visit.ordered', { n: visit.bill.count })}
          </View>
          <Price fen={visit.bill.payableFen} size="bar" decimals="two" sign={sign} />
        </View>
        <View className="zm-visit__keys">
          <Button size={40} kind="outline" onTap={() => void nav.tab('menu')}>
            {t('visit.addMore')}
          </Button>
          {orderNo !== null && (
            <Button size={40} kind="tonal" busy={model.isBusy} disabled={isTaken} onTap={() => void askForBill().catch(told)}>
              {t('visit.settle')}
            </Button>
          )}
        </View>
      </View>
    ) : undefined

  const seated = (seat: Visit, { members }: TableNow) => (
    <View className="zm-visit">
      <Facts visit={seat} members={members} onChange={isOn ? () => setSeating(true) : null} />
      <Slot>
        <Settled visit={seat} />
      </Slot>
      <TimedStay visit={seat} />
      <Calls model={model} visit={seat} />
      <Slot>{seat.paidAt === null && <NextRound model={model} isOff={isTaken} />}</Slot>
      <View className="zm-visit__rounds">
        {seat.rounds.map((round) => (
          <SentRoundCard key={round.roundNo} round={round} model={model} isOn={isOn} onChange={({ lineNo }) => setChanging(lineNo)} />
        ))}
      </View>
      <Slot>
        {seat.rounds.length === 0 && cart.count === 0 && (
          <EmptyState
            compact
            title={t('visit.empty')}
            body={t('visit.emptyBody')}
            action={{ label: t('visit.toMenu'), onTap: () => void nav.tab('menu') }}
          />
        )}
      </Slot>
    </View>
  )
  const body = (found: TableNow) => {
    if (found.visit) return seated(found.visit, found)
    const state = found.table.tableState
    if (state === '0' || state === '5') {
      const which = state === '0' ? 'disabled' : 'previous'
      return (
        <EmptyState
          drawing="plate"
          title={t(`visit.${which}`)}
          body={t(`visit.${which}Body`)}
          action={{ label: t('visit.toMenu'), onTap: () => void nav.tab('menu') }}
        />
      )
    }
    return <Opening model={model} now={found} />
  }
  return (
    <Page
      title={visit?.stay?.room.name ?? now?.opening.timed?.room.name ?? t('visit.title', { table: shop.table?.name ?? '' })}
      onBack={() => void nav.back({ otherwise: 'menu' })}
      ground={model.table.value && !visit ? 'fade' : 'page'}
      footer={footer}
    >
      <Async<TableNow>
        of={model.table.current}
        onRetry={() => void model.table.load()}
        skeleton={<CardSkeleton shapes={['place', 'dishes', 'sums']} />}
        fallback={{ label: t('visit.toMenu'), onTap: () => void nav.tab('menu') }}
      >
        {(found) => body(found)}
      </Async>
      <Slot>
        {visit && <BillSheet visit={visit} model={model} open={isOn && isBill} onClose={closeBill} onPay={() => void pay().catch(told)} />}
      </Slot>
      <Slot>
        {visit?.guestsCount != null && (
          <GuestsSheet visit={visit} model={model} open={isOn && isSeating} onClose={() => setSeating(false)} />
        )}
      </Slot>
      <Slot>
        <DishSheet dish={isOn ? changed : null} model={model} onClose={() => setChanging(null)} />
      </Slot>
      <PaySheets payer={payer} />
    </Page>
  )
})
