import { Link } from '@tanstack/react-router'
import { LogOut, Volume2 } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PASS_SHOWS_MS } from '@domain/kitchen/ticket'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useAge } from '../../live/ConnectionNote'
import { useSound } from '../../live/sound/useSound'
import { useConnection } from '../../live/useLive'
import { useNow } from '../../live/useNow'
import { Loaded } from '../../parts/Loaded'
import { useShop } from '../../shell/shopScope'
import { type Board, type Card, cardsOf, portionsOf, splitLater, type StationKey, stationKeys, toMake } from './board'
import { clock } from './clock'
import { GAP, pagesOf } from './columns'
import { lastOf, SidePanel } from './SidePanel'
import { TicketCard } from './TicketCard'
import { kitchenTexts } from './texts'
import { Strips } from './Strips'
import { useAlarms } from './useAlarms'
import { useBoard, useConfirming, useCooking } from './useKitchen'
import { usePrintTickets } from './usePrintTickets'
import './kitchen.css'

const STATION = 'zhuoma-console.station'
const CARD_WIDTH = 300
const AGE_MS = 1000
const LATER_MS = 5000
const WAITS_MS = 2000

/** The number of columns that fit, and their height. */
function useGrid() {
  const ref = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState({ columns: 3, height: 700 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => {
      const columns = Math.max(1, Math.floor((box.clientWidth + GAP) / (CARD_WIDTH + GAP)))
      setGrid((old) => (old.columns === columns && old.height === box.clientHeight ? old : { columns, height: box.clientHeight }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, ...grid }
}

const Age = () => {
  const t = useTexts(kitchenTexts)
  const { state, since } = useConnection()
  const age = useAge()(useNow(AGE_MS) - since)
  const isLive = state === 'live'
  return (
    <span className={`age${isLive ? '' : ' is-off'}`} role="status">
      {t(isLive ? 'live' : 'off', { age })}
    </span>
  )
}
const Time = () => <span className="now">{useDates().time(useNow(AGE_MS))}</span>

interface ScreenProps {
  board: Board
  done: ReturnType<typeof useBoard>['done']
  waiting: ReturnType<typeof useBoard>['waiting']
  shopId: string
}

const Screen = ({ board, done, waiting, shopId }: ScreenProps) => {
  const t = useTexts(kitchenTexts)
  const [stored, setStored] = useState<StationKey>(() => localStorage.getItem(STATION) ?? 'all')
  const [page, setPage] = useState(0)
  const { isLocked } = useSound()
  const [isSoundOpen, setSoundOpen] = useState(false)
  const [isSide, setSide] = useState(false)
  const [handedOver, setHandedOver] = useState<ReadonlySet<string>>(new Set())
  const { ref, columns, height } = useGrid()
  const now = useNow(waiting.length > 0 ? AGE_MS : LATER_MS)
  const { state: connection } = useConnection()

  const keys = stationKeys(board)
  const station = keys.includes(stored) ? stored : 'all'
  const isPass = station === 'all' && keys.length > 0
  const cards = cardsOf(board, station)
  const isShown = (card: Card): boolean => {
    if (card.tickets.some(({ state }) => state !== 'done')) return true
    const at = Math.max(...card.tickets.map(({ doneAt }) => doneAt ?? 0))
    return isPass && at > clock.now() - PASS_SHOWS_MS && !handedOver.has(card.key)
  }
  const { current, later } = splitLater(cards.filter(isShown), clock.now())
  const { alarms, acknowledge } = useAlarms(board, current, { isPass, now })
  const cooking = useCooking(shopId, acknowledge)
  const print = usePrintTickets(shopId)
  /** Acts answered at once are not shown as waiting. */
  const late = waiting.filter(({ at }) => connection === 'off' || at < now - WAITS_MS)
  const pending = new Set(late.map(({ subject }) => subject))
  const pages = pagesOf(current, { columns, height })
  const shownPage = Math.min(page, Math.max(0, pages.length - 1))
  const shown = columns === 1 && current.length > 0 ? [current] : (pages[shownPage] ?? [])
  const onPage = shown.flat()
  // A made card keeps its digit until it leaves the screen, so that the same key pressed twice does not bump the next card.
  const numbered = onPage.filter(({ tickets }) => tickets.some(({ state }) => state !== 'done'))
  const digits = new Map(numbered.map(({ key }, at) => [key, at < 9 ? at + 1 : null]))
  const made = board.tickets.filter(({ state }) => state === 'made')
  const last = lastOf(made, done)
  const hand = useCallback(
    (key: string) => {
      acknowledge([key])
      setHandedOver((old) => new Set([...old, key]))
    },
    [acknowledge],
  )
  const choose = (key: StationKey) => {
    localStorage.setItem(STATION, key)
    setStored(key)
    setPage(0)
  }
  const nextPage = () => setPage(shownPage + 1 < pages.length ? shownPage + 1 : 0)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const card = onPage.find(({ key }) => digits.get(key) === Number(event.key))
      if (card) {
        if (!card.isMade) cooking.bump(card)
      } else if (event.key.toLowerCase() === 'z' && last) cooking.takeBack([last])
      else if (event.key.toLowerCase() === 'n') nextPage()
      else if (event.key.toLowerCase() === 'a') acknowledge(alarms.map(({ key }) => key))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const nameOf = (key: StationKey): string =>
    key === 'all' ? t('all') : key === 'rest' ? t('rest') : (board.stations.find(({ stationId }) => stationId === key)?.name ?? '')
  const dishes = toMake(current)
  return (
    <div className="kitchen">
      <header className="kitchen-bar">
        <h1 className="unseen">{t('title')}</h1>
        <nav className="stations" aria-label={t('stations')}>
          {(keys.length > 0 ? keys : (['all'] as const)).map((key) => (
            <button key={key} type="button" className="station" aria-pressed={key === station} onClick={() => choose(key)}>
              {nameOf(key)} <small>{portionsOf(splitLater(cardsOf(board, key), clock.now()).current)}</small>
            </button>
          ))}
        </nav>
        <div className="kitchen-notes">
          <Age />
          <Time />
          {!isLocked && (
            <button
              type="button"
              className="bar-key"
              aria-expanded={isSoundOpen}
              aria-label={t('soundOn')}
              onClick={() => setSoundOpen(!isSoundOpen)}
            >
              <Volume2 size={24} aria-hidden />
            </button>
          )}
          <Link to="/" className="bar-key" aria-label={t('leave')}>
            <LogOut size={24} aria-hidden />
          </Link>
        </div>
      </header>
      <Strips alarms={alarms} onSeen={() => acknowledge(alarms.map(({ key }) => key))} waiting={late.length} isSoundOpen={isSoundOpen} />
      <div className={`tickets${columns === 1 ? ' is-one' : ''}`} ref={ref}>
        {current.length === 0 && (
          <div className="kitchen-none">
            <h2>{t('none')}</h2>
            {!isLocked && <p>{t('noneBody')}</p>}
          </div>
        )}
        {shown.map((column) => (
          <div className="column" key={column[0]?.key ?? 'none'}>
            {column.map((card) => (
              <TicketCard
                key={card.key}
                card={card}
                paces={board.paces}
                digit={digits.get(card.key) ?? null}
                isPass={isPass}
                cooking={cooking}
                onHandOver={hand}
                onPrint={print}
                isPending={card.tickets.some(({ ticketId }) => pending.has(ticketId))}
              />
            ))}
          </div>
        ))}
      </div>
      <button type="button" className="side-toggle" aria-expanded={isSide} onClick={() => setSide(!isSide)}>
        {t('toMake')} <small>{dishes.reduce((sum, { count }) => sum + count, 0)}</small>
      </button>
      <div className={`side-box${isSide ? ' is-open' : ''}`}>
        <SidePanel
          shopId={shopId}
          dishes={dishes}
          later={later}
          done={last ? [last, ...done.filter(({ ticketId }) => ticketId !== last.ticketId)] : done}
          others={columns === 1 || pages.length < 2 ? null : current.length - onPage.length}
          isLastPage={shownPage + 1 >= pages.length}
          onNextPage={nextPage}
          cooking={cooking}
        />
      </div>
    </div>
  )
}

/** Full screen and dark: the tickets of a shop's kitchen. */
export const KitchenPage = () => {
  const shopId = useShop()
  const { board, data, done, waiting } = useBoard(shopId)
  useConfirming(shopId, board.data)
  const of = useMemo(() => ({ data, error: board.error, refetch: board.refetch }), [data, board.error, board.refetch])
  return <Loaded of={of}>{(shown) => <Screen board={shown} done={done} waiting={waiting} shopId={shopId} />}</Loaded>
}
