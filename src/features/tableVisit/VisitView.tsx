import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { Price } from '@/components/commerce/Price'
import { PaySheets, usePayer } from '@/features/payment'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { offsetOf, tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { Accepting } from './Accepting'
import { BillSheet } from './BillSheet'
import { Calls } from './Calls'
import { DishSheet } from './DishSheet'
import { GuestsSheet } from './GuestsSheet'
import { NextRound } from './NextRound'
import { Opening } from './Opening'
import { SentRoundCard } from './SentRounds'
import { SharesRow, SharesSheet } from './SharesSheet'
import { Paid, Paying } from './VisitState'
import { TimedStay } from './Timed'
import { usePayBill } from './usePayBill'
import { visitTexts } from './visitTexts'
import { type Dish, type TableNow, type Visit, VisitModel } from './VisitModel'
import './visit.scss'

/** The number of guests, and since when. */
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

/** The visit at a table: opened, ordering in rounds, paying one bill. */
export const VisitView = observer(() => {
  const { api, push, cart, shop, nav, platform, session } = useApp()
  const { t, lang } = useI18n(visitTexts)
  const { table } = shop
  const [model] = useState(() => new VisitModel({ api, push, cart, shop }))
  const [isBill, setBill] = useState(false)
  const [isSeating, setSeating] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [changing, setChanging] = useState<number | null>(null)
  const payer = usePayer()
  const { cartId } = cart
  // A diner who was here before is admitted once the server knows of the scan.
  const isArriving = shop.current.arrivingAt !== null && !cart.error
  useEffect(() => (isArriving ? undefined : model.open()), [model, cartId, isArriving, session.userId])
  useDidShow(() => void (model.table.value && model.table.load()))
  usePullDownRefresh(() => void model.table.load().finally(platform.pages.endRefresh))

  const { visit } = model
  const orderNo = visit?.table.orderNo ?? null
  const isPaid = visit !== null && visit.paidAt !== null
  // While somebody pays, the bill does not change.
  const isOn = visit !== null && !isPaid && visit.payer === null
  const sign = shop.merchant?.currencySign
  const paidFen = visit?.paidFen ?? 0
  const dishes = visit?.rounds.flatMap((round) => round.dishes) ?? []
  const changed: Dish | null = dishes.find(({ lineNo }) => lineNo === changing) ?? null
  const seatsFen = (visit?.bill.lines ?? []).reduce((sum, { kind, amountFen }) => (kind === 'seats' ? sum + amountFen : sum), 0)

  useEffect(() => {
    if (isOn) return
    setSeating(false)
    setChanging(null)
  }, [isOn])

  const openBill = async () => {
    if (visit?.table.supportCheckout === '0' || (await model.look())) setBill(true)
  }
  const closeBill = () => {
    setBill(false)
    model.closeBill()
  }
  const pay = usePayBill(model, payer)
  // A bill that is paid meanwhile is closed, so that it is not paid twice.
  useEffect(() => {
    if (!isPaid) return
    setBill(false)
    model.closeBill()
  }, [isPaid, model])
  const seen = JSON.stringify([visit?.bill.payableFen, visit?.paidFen, visit?.rounds.length, visit?.payer, session.isMember])
  useEffect(() => void model.followBill(), [model, seen])

  const footer =
    visit !== null && !isPaid ? (
      <View className="zm-visit__foot">
        <View className="zm-visit__due">
          <View className="zm-visit__hint">
            {paidFen > 0
              ? t('visit.paidPart', { price: formatPrice(paidFen, sign, 'two') })
              : seatsFen > 0
                ? t('visit.withSeats', { n: visit.bill.count, price: formatPrice(seatsFen, sign) })
                : t('visit.ordered', { n: visit.bill.count })}
          </View>
          <Price fen={visit.bill.payableFen - paidFen} size="bar" decimals="two" sign={sign} />
        </View>
        <View className="zm-visit__keys">
          <Button size={40} kind="outline" onTap={() => void nav.tab('menu')}>
            {t('visit.addMore')}
          </Button>
          {orderNo !== null && !visit.isPlaced && (
            <Button size={40} kind="tonal" busy={model.isBusy} onTap={() => void openBill().catch(ignoreShown)}>
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
        {seat.paidAt !== null && <Paid visit={seat} />}
        {seat.payer !== null && !payer.isBusy && (
          <Paying
            visit={seat}
            isBusy={model.isBusy}
            onTap={() => void (seat.payer?.isMe ? model.resume() : openBill()).catch(ignoreShown)}
          />
        )}
      </Slot>
      <Slot>
        <Accepting visit={seat} />
      </Slot>
      <Slot>{seat.paidAt !== null && <SharesRow onTap={() => setSharing(true)} />}</Slot>
      <TimedStay visit={seat} />
      <Calls model={model} visit={seat} />
      <Slot>{seat.paidAt === null && <NextRound model={model} isOff={seat.payer !== null} />}</Slot>
      <View className="zm-visit__rounds">
        {seat.rounds.map((round) => (
          <SentRoundCard
            key={round.roundNo}
            round={round}
            model={model}
            isOn={isOn}
            canFire={isOn || isPaid}
            onChange={({ lineNo }) => setChanging(lineNo)}
          />
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
      title={table === null ? '' : tableWords(lang, table.name, table.roomName)}
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
        {visit && (
          <BillSheet
            visit={visit}
            model={model}
            open={isBill && !isPaid}
            onClose={closeBill}
            onPay={() => void pay(() => setBill(false)).catch(ignoreShown)}
            onShares={() => setSharing(true)}
          />
        )}
      </Slot>
      <Slot>
        {visit?.guestsCount != null && (
          <GuestsSheet visit={visit} model={model} open={isOn && isSeating} onClose={() => setSeating(false)} />
        )}
      </Slot>
      <Slot>
        <DishSheet dish={isOn ? changed : null} model={model} onClose={() => setChanging(null)} />
      </Slot>
      <SharesSheet model={model} open={isSharing} onClose={() => setSharing(false)} />
      <PaySheets payer={payer} />
    </Page>
  )
})
