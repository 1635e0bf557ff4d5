import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Segmented, Switch } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { OrderMode } from '@domain/order/mode'
import { ORDER_MODES } from '@domain/order/mode'
import type { Move } from '@domain/order/board'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SoundNote } from '../../live/sound/SoundNote'
import { useLive } from '../../live/useLive'
import { useNow } from '../../live/useNow'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useMayHere, useShop } from '../../shell/shopScope'
import { useLinked } from '../../shell/useLinked'
import { Board, inLanes } from './Board'
import { KeysDialog } from './KeysDialog'
import { OrderPanel } from './OrderPanel'
import { usePrintAgain } from './PrintAgain'
import { RefuseDialog } from './RefuseDialog'
import { announce } from '../../live/sound/announce'
import { MODE_TEXTS } from './stateTexts'
import { moveText, nextMove } from './steps'
import { orderTexts } from './texts'
import { type BoardData, boardKey, type Card, nameOf, useBoard, useClockAhead } from './useBoard'
import { useKeys } from './useKeys'
import { useOrderActs } from './useOrderActs'
import { useRinging, useTitle } from './useRinging'
import './orders.css'

/** Tables and calendars are a third of the page's code, and the board needs neither. */
const OrderList = lazy(() => import('./OrderList').then((module) => ({ default: module.OrderList })))

type View = 'board' | 'list'
const ALL = 'all'

const ROUND_THE_CLOCK_MS = 1000

/** Whether paid orders are accepted automatically; the switch is for people who may edit the shop. */
const AutoAccept = ({ shopId, board, mayEdit }: { shopId: string; board: BoardData; mayEdit: boolean }) => {
  const t = useTexts(orderTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const { acceptsAuto } = board
  const set = useMutation({
    mutationFn: (next: boolean) => call('/staff/setAutoAccept', { shopId, acceptsAuto: next, seen: acceptsAuto }),
    onError: fail,
    onSettled: () => client.invalidateQueries({ queryKey: boardKey(shopId) }),
  })
  if (!mayEdit) return acceptsAuto ? <span className="head-note">{t('autoOn')}</span> : null
  return (
    <label className="auto">
      <Switch size="small" checked={acceptsAuto} loading={set.isPending} onChange={(next) => set.mutate(next)} />
      {t('auto')}
    </label>
  )
}

/** The orders of a shop by their next step, with all actions on an order. */
export const OrdersPage = () => {
  const t = useTexts(orderTexts)
  const shopId = useShop()
  const may = useMayHere()
  const acts = useOrderActs(shopId)
  const [view, setView] = useState<View>('board')
  const [listed, setListed] = useState<'done' | null>(null)
  const [mode, setMode] = useState<OrderMode | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [requested, setRequested] = useState<Card | 'keys' | null>(null)
  const board = useBoard(shopId)
  const all = board.data?.orders ?? []
  const ringing = useRinging(board.data?.orders)
  useLive(`shop:${shopId}`, (news) => {
    // The page's own changes are not announced to the person who made them.
    if (news?.type !== 'order' || acts.busy === news.orderNo) return
    const card = all.find(({ orderNo }) => orderNo === news.orderNo)
    if ((news.what === 'void' || news.what === 'ready') && card)
      ringing.note({ orderNo: news.orderNo, name: nameOf(card), what: news.what })
  })
  const now = useNow(ROUND_THE_CLOCK_MS) + useClockAhead(board.data?.at)
  const shown = mode === null ? all : all.filter((card) => card.mode === mode)
  const lanes = inLanes(shown)
  const order = [...lanes.toAccept, ...lanes.kitchen, ...lanes.handOver]
  const current = all.find(({ orderNo }) => orderNo === chosen)
  const mayAct = may('acceptOrders')
  const print = usePrintAgain()
  useTitle(t('orders'), ringing.ringing.size)
  useLinked('order', setChosen)
  useEffect(() => {
    if (chosen !== null) document.querySelector(`[data-order="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const open = (card: Card) => {
    ringing.acknowledge(card.orderNo)
    setChosen(card.orderNo)
  }
  const move = (card: Card, what: Move, waitMin?: number) => {
    ringing.acknowledge(card.orderNo)
    const { orderNo, version } = card
    const title = `${t(moveText(what, card))} ${nameOf(card)}`
    void acts.act('/staff/moveOrder', { orderNo, version, move: what, ...(waitMin !== undefined && { waitMin }) }, title)
    if (what === 'ready' && card.mode !== 'delivery' && card.mode !== 'dineIn') announce(t('announce', { no: nameOf(card) }))
  }
  const callAgain = (card: Card) => {
    const { orderNo, version, calls } = card
    void acts.act('/staff/callOrderAgain', { orderNo, version, times: calls.times }, `${t('callAgain')} ${nameOf(card)}`)
    announce(t('announce', { no: nameOf(card) }))
  }
  const refuse = (card: Card) => {
    ringing.acknowledge(card.orderNo)
    setRequested(card)
  }
  const step = (by: 1 | -1) => {
    const at = order.findIndex(({ orderNo }) => orderNo === chosen)
    const next = order[at === -1 ? 0 : Math.min(order.length - 1, Math.max(0, at + by))]
    if (next) open(next)
  }
  const stepOn = () => {
    const isFree = current && acts.busy !== current.orderNo && acts.waitingOf(current.orderNo) === null
    const next = isFree && mayAct ? nextMove(current) : null
    if (isFree && next) move(current, next)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: stepOn,
    r: () => current?.canRefuse && mayAct && refuse(current),
    p: () => current && may('printAgain') && print.mutate({ orderNo: current.orderNo, kind: 'receipt' }),
    Escape: () => setChosen(null),
    '?': () => setRequested('keys'),
  })

  const modes = ORDER_MODES.filter((one) => one === mode || all.some((card) => card.mode === one))
  const countOf = (one: OrderMode) => all.filter((card) => card.mode === one).length
  return (
    <div className={`orders${chosen === null ? '' : ' has-panel'}`}>
      <SoundNote />
      <div className="orders-work">
        <div className="head">
          <h1>{t('orders')}</h1>
          <Segmented<View>
            aria-label={t('view')}
            value={view}
            onChange={(value) => {
              setListed(null)
              setView(value)
            }}
            options={[
              { value: 'board', label: t('board') },
              { value: 'list', label: t('list') },
            ]}
          />
          <Segmented<OrderMode | typeof ALL>
            aria-label={t('type')}
            value={mode ?? ALL}
            onChange={(value) => setMode(value === ALL ? null : value)}
            options={[
              { value: ALL, label: `${t('all')} ${all.length}` },
              ...modes.map((value) => ({ value, label: `${t(MODE_TEXTS[value])} ${countOf(value)}` })),
            ]}
          />
          <div className="head-actions">{board.data && <AutoAccept shopId={shopId} board={board.data} mayEdit={may('editShop')} />}</div>
        </div>
        {ringing.notices.map((notice) => (
          <Alert
            key={`${notice.what}${notice.orderNo}`}
            type={notice.what === 'void' ? 'error' : 'success'}
            showIcon
            title={t(notice.what === 'void' ? 'voided' : 'isReady', { no: notice.name })}
            action={<Button onClick={() => ringing.noticeSeen(notice)}>{t('seen')}</Button>}
          />
        ))}
        <Loaded of={board}>
          {(data) =>
            view === 'list' ? (
              <Suspense fallback={null}>
                <OrderList
                  key={listed}
                  shopId={shopId}
                  mode={mode}
                  sign={data.currencySign}
                  initial={listed === null ? {} : { state: listed }}
                  onOpen={setChosen}
                />
              </Suspense>
            ) : (
              <>
                {data.isCut && <Alert type="info" showIcon title={t('cut')} />}
                <Board
                  board={data}
                  orders={shown}
                  now={now}
                  chosen={chosen}
                  mayAct={mayAct}
                  acts={acts}
                  ringing={ringing}
                  onOpen={open}
                  onMove={move}
                  onCall={callAgain}
                  onDone={() => {
                    setListed('done')
                    setView('list')
                  }}
                />
              </>
            )
          }
        </Loaded>
      </div>
      {chosen !== null && (
        <OrderPanel
          key={chosen}
          shopId={shopId}
          orderNo={chosen}
          acts={acts}
          onMove={move}
          onRefuse={refuse}
          onClose={() => setChosen(null)}
        />
      )}
      {requested === 'keys' && <KeysDialog onClose={() => setRequested(null)} />}
      {requested !== null && requested !== 'keys' && (
        <RefuseDialog card={requested} sign={board.data?.currencySign ?? ''} acts={acts} onClose={() => setRequested(null)} />
      )}
    </div>
  )
}
