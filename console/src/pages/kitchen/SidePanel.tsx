import { ArrowRight, Clock, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AllDay } from '@domain/kitchen/board'
import { clockOf } from '@domain/kitchen/pace'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useMay } from '../../session/useMe'
import type { Card, Ticket } from './board'
import { clock } from './clock'
import { RunOut } from './RunOut'
import { kitchenTexts } from './texts'
import type { Cooking } from './useKitchen'

interface SidePanelProps {
  shopId: string
  dishes: readonly AllDay[]
  later: readonly Card[]
  done: readonly Ticket[]
  /** How many cards are not on this page; null: this is the only page. */
  others: number | null
  isLastPage: boolean
  onNextPage: () => void
  cooking: Cooking
}

/** The tickets bumped last: undone while possible, recalled afterwards. */
export const lastOf = (made: readonly Ticket[], done: readonly Ticket[]): Ticket | undefined =>
  [...made, ...done].filter(({ doneAt }) => doneAt !== null).sort((a, b) => b.doneAt! - a.doneAt!)[0]

/** Beside the tickets: totals to make, tickets for later, the last finished ones, and dishes that have run out. */
export const SidePanel = ({ shopId, dishes, later, done, others, isLastPage, onNextPage, cooking }: SidePanelProps) => {
  const t = useTexts(kitchenTexts)
  const { time } = useDates()
  const maySellOut = useMay('markSoldOut')
  const [shown, setShown] = useState<'toMake' | 'later' | 'done' | AllDay>('toMake')
  const last = done[0]
  const back = (
    <button type="button" className="side-key" onClick={() => setShown('toMake')}>
      <RotateCcw size={22} aria-hidden />
      <span className="side-text">{t('back')}</span>
    </button>
  )
  let body: ReactNode
  if (typeof shown === 'object') body = <RunOut shopId={shopId} dish={shown} onBack={() => setShown('toMake')} />
  else if (shown === 'later')
    body = (
      <>
        <h2 className="side-head">{t('later')}</h2>
        <ul className="side-list">
          {later.map(({ key, first, beginAt }) => (
            <li key={key}>
              <span className="side-text">
                <strong>{first.name}</strong>
                <small>{t('beginsIn', { time: clockOf(beginAt - clock.now()) })}</small>
              </span>
              {first.slotAt !== null && <span className="side-count">{time(first.slotAt)}</span>}
            </li>
          ))}
        </ul>
        {back}
      </>
    )
  else if (shown === 'done')
    body = (
      <>
        <h2 className="side-head">{t('lastDone')}</h2>
        <ul className="side-list">
          {done.map((ticket) => (
            <li key={ticket.ticketId}>
              <span className="side-text">
                <strong>{ticket.name}</strong>
                <small>
                  {[ticket.doneAt !== null && t('doneAt', { time: time(ticket.doneAt) }), ticket.doneBy].filter(Boolean).join(t('comma'))}
                </small>
              </span>
              <button
                type="button"
                className="side-act"
                aria-label={`${t('recall')} ${ticket.name}`}
                onClick={() => cooking.takeBack([ticket])}
              >
                {t('recall')}
              </button>
            </li>
          ))}
          {done.length === 0 && <li>{t('noneDone')}</li>}
        </ul>
        {back}
      </>
    )
  else
    body = (
      <>
        <h2 className="side-head">
          {t('toMake')}
          <span>{t('portions', { n: dishes.reduce((sum, { count }) => sum + count, 0) })}</span>
        </h2>
        <ul className="side-list">
          {dishes.map((dish) => {
            const text = (
              <>
                <span className="side-text">
                  {dish.name}
                  {dish.variants.length > 0 && (
                    <small>{dish.variants.map(({ text: words, count }) => t('variant', { text: words, n: count })).join(t('comma'))}</small>
                  )}
                </span>
                <span className="side-count">{dish.count}</span>
              </>
            )
            return (
              <li key={dish.itemId}>
                {maySellOut ? (
                  <button type="button" className="side-dish" onClick={() => setShown(dish)}>
                    {text}
                  </button>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
      </>
    )
  return (
    <aside className="side" aria-label={t('toMake')}>
      {body}
      {later.length > 0 && shown !== 'later' && (
        <button type="button" className="side-key" onClick={() => setShown('later')}>
          <Clock size={22} aria-hidden />
          <span className="side-text">{t('laterCount', { n: later.length })}</span>
        </button>
      )}
      {others !== null && (
        <button type="button" className="side-key" onClick={onNextPage}>
          <ArrowRight size={22} aria-hidden />
          <span className="side-text">
            {t(isLastPage ? 'firstPage' : 'nextPage')}
            <small>{t('more', { n: others })}</small>
          </span>
        </button>
      )}
      {last && shown !== 'done' && (
        <div className="side-keys">
          <button type="button" className="side-key" onClick={() => cooking.takeBack([last])}>
            <Undo2 size={22} aria-hidden />
            <span className="side-text">
              {t('takeBackTicket', { name: last.name })}
              {last.doneAt !== null && <small>{t('doneAt', { time: time(last.doneAt) })}</small>}
            </span>
          </button>
          <button type="button" className="side-key is-narrow" onClick={() => setShown('done')}>
            {t('lastDone')}
          </button>
        </div>
      )}
    </aside>
  )
}
