import { Button, Tag } from 'antd'
import { Bike, MessageSquare } from 'lucide-react'
import { isOpenRun } from '@domain/delivery/run'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { CallKey } from './CallKey'
import { MODE_TEXTS } from './stateTexts'
import { minutesLate, moveText, nextMove, urgencyOf, waitText } from './steps'
import { orderTexts } from './texts'
import { type Card, nameOf } from './useBoard'

interface OrderCardProps {
  card: Card
  now: number
  sign: string
  isChosen: boolean
  isRinging: boolean
  /** The act on it that is waiting to be sent. */
  waiting: string | null
  isBusy: boolean
  mayAct: boolean
  onOpen: () => void
  onMove: (move: NonNullable<ReturnType<typeof nextMove>>) => void
  onCall: () => void
}

const MOST_LINES = 4

/** Who has a delivery, or why nobody has. */
const Bearer = ({ card: { canAssign }, delivery }: { card: Card; delivery: NonNullable<Card['delivery']> }) => {
  const t = useTexts(orderTexts)
  const { state, run, rider, byParcel } = delivery
  const text = () => {
    if (state === 'exception') return t('deliveryFailed')
    if (run && isOpenRun(run.state)) return t(run.state === 'taken' ? 'ownHas' : 'ownOnTheWay', { name: run.name })
    if (canAssign && state === 'awaitingDelivery') return t('nobodyHas')
    if (state === 'callingRider' || state === 'awaitingRider') return t('riderSought')
    if (byParcel) return t('byParcel')
    return rider ? t(state === 'delivering' ? 'riderBrings' : 'riderComes', { name: rider.name }) : t('noRider')
  }
  return (
    <span className={`card-note ${state === 'exception' ? 'is-late' : ''}`}>
      <Bike size={16} aria-hidden />
      {text()}
    </span>
  )
}

/** Shown below the dishes: what waits for an answer, when it is due, where it is. */
const Foot = ({ card, now, sign }: Pick<OrderCardProps, 'card' | 'now' | 'sign'>) => {
  const t = useTexts(orderTexts)
  const { time } = useDates()
  const { refund, transfer, cash, calls, delivery, slotAt, readyAt, lane, headcount } = card
  if (refund) return <span className="card-note is-warning">{t('asksRefund', { amount: moneyText(refund.askedFen, sign) })}</span>
  if (transfer) return <span className="card-note is-warning">{t('transferSent', { amount: moneyText(transfer.askedFen, sign) })}</span>
  if (cash)
    return <span className="card-note is-warning">{t('cashCode', { amount: moneyText(cash.amountFen, sign), code: cash.code })}</span>
  if (lane === 'handOver' && delivery) return <Bearer card={card} delivery={delivery} />
  if (lane === 'handOver' && calls.at !== null)
    return (
      <span className={`card-note ${calls.times > 1 ? 'is-warning' : ''}`}>
        {calls.times > 1 ? t('called', { n: calls.times }) : t('calledAt', { time: time(calls.at) })}
      </span>
    )
  const dueAt = slotAt ?? readyAt
  if (lane === 'kitchen' && dueAt !== null && minutesLate(dueAt, now) > 0)
    return <span className="card-note is-late">{t('late', { n: minutesLate(dueAt, now) })}</span>
  if (slotAt !== null) return <span className="card-note">{t('by', { time: time(slotAt) })}</span>
  if (readyAt !== null) return <span className="card-note">{t('about', { time: time(readyAt) })}</span>
  return headcount === null ? null : <span className="card-note">{t('guests', { n: headcount })}</span>
}

/** One order on the board: a tap opens it beside the lanes, its button does the next step. */
export const OrderCard = ({ card, now, sign, isChosen, isRinging, waiting, isBusy, mayAct, onOpen, onMove, onCall }: OrderCardProps) => {
  const t = useTexts(orderTexts)
  const move = nextMove(card)
  const mode = t(MODE_TEXTS[card.mode])
  const more = card.lines.length - MOST_LINES
  const name = nameOf(card)
  const isDelivery = card.mode === 'delivery'
  return (
    <article className={`order-card${isChosen ? ' is-chosen' : ''}${isRinging ? ' is-ringing' : ''}`} data-order={card.orderNo}>
      <header>
        <h3>
          <button type="button" className="card-open" onClick={onOpen} aria-label={t('order', { no: name })}>
            {name}
          </button>
        </h3>
        <Tag variant="filled">{card.round !== null && card.round > 1 ? `${mode} · ${t('round', { n: card.round })}` : mode}</Tag>
        <span className={`card-age is-${urgencyOf(card, now)}`}>
          {isDelivery && card.delivery?.state === 'delivering' && card.delivery.etaAt !== null
            ? t('minutes', { n: Math.max(0, Math.round((card.delivery.etaAt - now) / 60_000)) })
            : waitText(now - card.since, (n) => t('minutes', { n }))}
        </span>
      </header>
      <ul>
        {card.lines.slice(0, MOST_LINES).map(({ lineNo, name: dish, quantity, takenBack }) => (
          <li key={lineNo} className={quantity === 0 ? 'is-taken' : undefined}>
            <span>{dish}</span>
            <span>×{quantity === 0 ? takenBack : quantity}</span>
          </li>
        ))}
        {more > 0 && <li className="card-more">{t('more', { n: card.itemCount })}</li>}
      </ul>
      {card.remark && (
        <p className="card-remark">
          <MessageSquare size={16} aria-hidden />
          {card.remark}
        </p>
      )}
      <footer>
        {card.lane === 'toAccept' && !card.refund && !card.transfer && !card.cash && <Money fen={card.payableFen} sign={sign} />}
        {waiting === null ? (
          <Foot card={card} now={now} sign={sign} />
        ) : (
          <span className="card-note is-warning">{t('waitsToBeSent', { title: waiting })}</span>
        )}
        {mayAct && waiting === null && (
          <span className="card-keys">
            {card.status === 'pendingPickup' && <Button onClick={onCall}>{t('callAgain')}</Button>}
            {card.delivery?.state === 'delivering' && card.delivery.rider && <CallKey orderNo={card.orderNo} of="rider" />}
            {move && (
              <Button className={move === 'accept' ? 'is-tonal' : undefined} loading={isBusy} onClick={() => onMove(move)}>
                {t(moveText(move, card))}
              </Button>
            )}
          </span>
        )}
      </footer>
    </article>
  )
}
