import { Check, CircleAlert, CloudOff, Flame, Printer, Undo2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { clockOf, heatOf, type Paces } from '@domain/kitchen/pace'
import { isOpenTicket, leftOf } from '@domain/kitchen/ticket'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import type { Card, Ticket } from './board'
import { clock } from './clock'
import { DishKey } from './DishKey'
import { kitchenTexts } from './texts'
import type { Cooking } from './useKitchen'

interface TicketCardProps {
  card: Card
  paces: Paces
  /** The key that bumps it; null: it cannot be bumped. */
  digit: number | null
  isPass: boolean
  cooking: Cooking
  /** The pass has handed it over. */
  onHandOver: (key: string) => void
  /** Prints the tickets again; null: no printer prints tickets. */
  onPrint: ((card: Card) => void) | null
  /** An act on it is waiting to be sent. */
  isPending: boolean
}

/** Shown beside the name: order type, guests, whether it is a later round. */
const useKind = () => {
  const t = useTexts(kitchenTexts)
  const { time } = useDates()
  return ({ isTable, mode, headcount, isAddOn, slotAt, tableName }: Ticket): string =>
    [
      isTable ? t('table') : t(mode),
      !isTable && mode === 'dineIn' && tableName,
      slotAt !== null && t('slot', { time: time(slotAt) }),
      isAddOn ? t('addOn') : headcount !== null && t('heads', { n: headcount }),
    ]
      .filter(Boolean)
      .join(t('comma'))
}

const TicketKey = ({ card, digit, isPass, cooking, onHandOver }: Omit<TicketCardProps, 'paces' | 'onPrint' | 'isPending'>) => {
  const t = useTexts(kitchenTexts)
  const { name } = card.first
  const hasMade = card.tickets.some(({ state }) => state === 'made')
  if (card.isMade && hasMade)
    return (
      <button
        type="button"
        className="ticket-key"
        aria-label={t('takeBackTicket', { name })}
        onClick={() => cooking.takeBack(card.tickets)}
      >
        <Undo2 size={22} aria-hidden />
        {t('takeBack')}
        <span className="unseen">{name}</span>
      </button>
    )
  if (card.isMade && isPass)
    return (
      <button type="button" className="ticket-key is-next" onClick={() => onHandOver(card.key)}>
        <Check size={22} aria-hidden />
        {t('handOver')}
      </button>
    )
  return (
    <button type="button" className="ticket-key" onClick={() => cooking.bump(card)}>
      <Check size={22} aria-hidden />
      {t('bump')}
      <span className="unseen">{name}</span>
      {digit !== null && <kbd aria-hidden>{digit}</kbd>}
    </button>
  )
}

const Face = ({ card, paces, digit, isPass, cooking, onHandOver, onPrint, isPending }: TicketCardProps) => {
  const t = useTexts(kitchenTexts)
  const kindOf = useKind()
  const article = useRef<HTMLElement>(null)
  const elapsed = useRef<HTMLSpanElement>(null)
  const { first, beginAt, isMade, tickets } = card
  const pace = paces[first.mode]
  // Updates the text node directly: a hundred ticking clocks must not render a hundred tickets.
  useEffect(
    () =>
      clock.follow((now) => {
        const ms = now - beginAt
        if (elapsed.current) elapsed.current.textContent = ms < 0 ? t('beginsIn', { time: clockOf(-ms) }) : clockOf(ms)
        if (article.current) article.current.dataset.heat = heatOf(pace, ms)
      }),
    [beginAt, pace, t],
  )
  const isStarted = tickets.some((ticket) => ticket.isStarted)
  const made = tickets.filter(({ state }) => !isOpenTicket(state)).length
  return (
    <article ref={article} className={`ticket${isMade ? ' is-made' : ''}`} aria-label={`${first.name} ${kindOf(first)}`}>
      <button type="button" className="ticket-head" aria-pressed={isStarted} onClick={() => cooking.start(tickets)}>
        <strong>{first.name}</strong>
        <span className="ticket-kind">
          {tickets.some(({ isRiderWaiting }) => isRiderWaiting) ? (
            <strong className="rider-waits">{t('riderWaits')}</strong>
          ) : (
            kindOf(first)
          )}
          {isPending && (
            <span className="ticket-pending">
              <CloudOff size={16} aria-hidden /> {t('pending')}
            </span>
          )}
          {isPass && tickets.length > 1 && <span className="ticket-of">{t('passCount', { made, all: tickets.length })}</span>}
        </span>
        {isMade && isPass ? (
          <span className="ticket-state">{t('passReady')}</span>
        ) : (
          isStarted && <Flame size={20} aria-label={t('started')} />
        )}
        <span ref={elapsed} className="ticket-time" aria-hidden />
        <span className="unseen">{t('start')}</span>
      </button>
      <ul className="ticket-dishes">
        {tickets.flatMap((ticket) =>
          ticket.dishes.map((dish) => (
            <li key={`${ticket.ticketId}.${dish.lineNo}`}>
              <DishKey
                dish={dish}
                allergens={ticket.allergy?.allergens ?? []}
                isMade={dish.isMade || !isOpenTicket(ticket.state)}
                isOff={!isOpenTicket(ticket.state) || leftOf(dish) === 0}
                onStrike={() => cooking.strike(ticket, dish)}
              />
            </li>
          )),
        )}
      </ul>
      {first.note !== '' && (
        <p className="ticket-note">
          {first.allergy?.isOther && (
            <span className="allergy">
              <CircleAlert size={18} aria-hidden />
              {t('allergyNote')}
            </span>
          )}
          {first.note}
        </p>
      )}
      <div className="ticket-keys">
        <TicketKey {...{ card, digit, isPass, cooking, onHandOver }} />
        {onPrint && (
          <button
            type="button"
            className="ticket-key is-icon"
            aria-label={t('printAgain', { name: first.name })}
            onClick={() => onPrint(card)}
          >
            <Printer size={22} aria-hidden />
          </button>
        )}
      </div>
    </article>
  )
}

const isSame = (a: TicketCardProps, b: TicketCardProps): boolean =>
  a.digit === b.digit &&
  a.isPass === b.isPass &&
  a.isPending === b.isPending &&
  (a.onPrint === null) === (b.onPrint === null) &&
  a.paces === b.paces &&
  a.card.key === b.card.key &&
  a.card.tickets.length === b.card.tickets.length &&
  a.card.tickets.every((ticket, at) => ticket === b.card.tickets[at])

/** Rendered again only when one of its tickets has changed; its callbacks act on their arguments, so earlier callbacks still work. */
export const TicketCard = memo(Face, isSame)
