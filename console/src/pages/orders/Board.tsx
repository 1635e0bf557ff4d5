import { CircleCheck } from 'lucide-react'
import { LANES, type Lane } from '@domain/order/board'
import { useTexts } from '../../i18n/useTexts'
import { OrderCard } from './OrderCard'
import { type nextMove, waitText } from './steps'
import { orderTexts } from './texts'
import type { BoardData, Card } from './useBoard'
import type { OrderActs } from './useOrderActs'
import type { Ringing } from './useRinging'

interface BoardProps {
  board: BoardData
  orders: readonly Card[]
  now: number
  chosen: string | null
  mayAct: boolean
  acts: OrderActs
  ringing: Ringing
  onOpen: (card: Card) => void
  onMove: (card: Card, move: NonNullable<ReturnType<typeof nextMove>>) => void
  onCall: (card: Card) => void
  onDone: () => void
}

export const inLanes = (orders: readonly Card[]): Readonly<Record<Lane, readonly Card[]>> =>
  Object.fromEntries(LANES.map((lane) => [lane, orders.filter((card) => card.lane === lane)])) as Record<Lane, Card[]>

/** The lanes of a shop's orders, the oldest at the top of each. */
export const Board = ({ board, orders, now, chosen, mayAct, acts, ringing, onOpen, onMove, onCall, onDone }: BoardProps) => {
  const t = useTexts(orderTexts)
  const lanes = inLanes(orders)
  return (
    <div className="lanes">
      {LANES.map((lane) => {
        const cards = lanes[lane]
        const oldest = Math.max(0, ...cards.map(({ since }) => now - since))
        return (
          <section key={lane} className="lane" aria-labelledby={`lane-${lane}`}>
            <header className="lane-head">
              <h2 id={`lane-${lane}`}>
                {t(lane)} <span className="lane-count">{cards.length}</span>
              </h2>
              {cards.length > 0 && <span>{t('longest', { age: waitText(oldest, (n) => t('minutes', { n })) })}</span>}
            </header>
            {cards.map((card) => (
              <OrderCard
                key={card.orderNo}
                card={card}
                now={now}
                sign={board.currencySign}
                isChosen={card.orderNo === chosen}
                isRinging={ringing.ringing.has(card.orderNo)}
                waiting={acts.waitingOf(card.orderNo)}
                isBusy={acts.busy === card.orderNo}
                mayAct={mayAct}
                onOpen={() => onOpen(card)}
                onMove={(move) => onMove(card, move)}
                onCall={() => onCall(card)}
              />
            ))}
            {cards.length === 0 && <p className="lane-none">{t('noneHere')}</p>}
            {lane === 'handOver' && (
              <button type="button" className="lane-today" onClick={onDone}>
                <CircleCheck size={18} aria-hidden />
                {t('today', board.today)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
