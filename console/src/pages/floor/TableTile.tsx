import { BellRing, CloudOff } from 'lucide-react'
import { shortMoney } from '../../parts/money/moneyText'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useAge } from '../../live/ConnectionNote'
import { type FloorTable, lookOf } from './tables'
import { floorTexts } from './texts'

interface TableTileProps {
  table: FloorTable
  now: number
  isChosen: boolean
  /** An act for this table is waiting to be sent. */
  isPending: boolean
  onChoose: () => void
}

const MOST_CHAIRS = 5
const Chairs = ({ seats }: { seats: number }) => (
  <span className="chairs" aria-hidden>
    {Array.from({ length: Math.min(MOST_CHAIRS, Math.ceil(seats / 2)) }, (_, at) => (
      <i key={at} />
    ))}
  </span>
)

/** One table of the plan: its state, since when, and its amount. */
export const TableTile = ({ table, now, isChosen, isPending, onChoose }: TableTileProps) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const age = useAge()
  const { name, roomName, seats, visit, next } = table
  const look = lookOf(table, now)
  const call = visit?.calls[0]
  const word = look === 'call' || look === 'bill' ? t(`short_${call?.kind ?? 'cashier'}`) : null
  const foot = visit
    ? look === 'opened' || look === 'paid' || look === 'clear'
      ? t(`state_${look}`)
      : shortMoney(visit.payableFen)
    : next
      ? t('next', { time: time(next.fromAt), name: next.name })
      : null
  return (
    <button type="button" className={`table is-${look}`} aria-pressed={isChosen} onClick={onChoose}>
      <Chairs seats={seats} />
      <span className="table-box">
        <span className="table-top">
          <strong>{name}</strong>
          {word && (
            <span className="table-call">
              <BellRing size={15} aria-hidden />
              {word}
            </span>
          )}
          {isPending && <CloudOff size={15} aria-label={t('pendingAct')} />}
          {roomName !== null && !word && <small>{roomName}</small>}
        </span>
        <span className="table-foot">
          <span>
            {visit
              ? visit.stayUntil !== null && look !== 'paid' && look !== 'clear'
                ? t('until', { time: time(visit.stayUntil) })
                : age(now - visit.openedAt)
              : [t(look === 'off' ? 'state_off' : 'state_free'), t('seats', { n: seats })].join(t('comma'))}
          </span>
          {foot !== null && <b>{foot}</b>}
        </span>
      </span>
      <Chairs seats={seats} />
    </button>
  )
}
