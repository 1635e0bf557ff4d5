import { Button } from 'antd'
import { BellRing, Clock, CloudOff, KeyRound, Merge, MoveHorizontal, Plus, Split, TriangleAlert, Users, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call'
import { moneyText } from '../../parts/money/moneyText'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useAge } from '../../live/ConnectionNote'
import { Loaded } from '../../parts/Loaded'
import { useMay } from '../../session/useMe'
import { Heads, OpenForm } from './OpenForm'
import { RoundEditor } from './RoundEditor'
import { type Part, Parts } from './Parts'
import { Rounds } from './Rounds'
import { SettleForm } from './SettleForm'
import { SplitForm } from './SplitForm'
import { type Detail, type FloorTable, visitIdOf } from './tables'
import { floorTexts } from './texts'
import { useAct, usePending, useTable } from './useFloor'
import { type Party, usePartyName } from './WaitingList'

type Mode = 'look' | 'add' | 'move' | 'join' | 'guests' | 'settle' | 'split' | 'code'

/** A list of tables to choose from, each a button. */
export const PickTable = ({
  title,
  none,
  tables,
  onPick,
  onBack,
}: {
  title: string
  none: string
  tables: readonly FloorTable[]
  onPick: (table: FloorTable) => void
  onBack: () => void
}) => {
  const t = useTexts(floorTexts)
  return (
    <div className="panel-body">
      <h3>{title}</h3>
      {tables.length === 0 && <p>{none}</p>}
      <div className="heads">
        {tables.map((table) => (
          <Button key={table.tableId} size="large" onClick={() => onPick(table)}>
            {table.name}
          </Button>
        ))}
      </div>
      <Button type="text" block onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

const WaiterCode = ({ shopId, tableId, onBack }: { shopId: string; tableId: string; onBack: () => void }) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const { data } = useQuery({
    queryKey: ['floor', shopId, 'code', tableId],
    queryFn: () => call('/staff/getWaiterCode', { shopId, tableId }),
  })
  return (
    <div className="panel-body">
      {data?.code ? (
        <>
          <p className="code">{data.code}</p>
          <p>{data.expiresAt !== null && t('codeUntil', { time: time(data.expiresAt) })}</p>
        </>
      ) : (
        <p>{t('codeNone')}</p>
      )}
      <Button type="text" block onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

const LINE_TEXTS = { items: 'line_items', seats: 'line_seats', time: 'line_time' } as const
const textOfLine = (kind: string, fen: number) => LINE_TEXTS[kind as keyof typeof LINE_TEXTS] ?? (fen < 0 ? 'line_off' : 'line_other')

const Bill = ({ detail }: { detail: Detail }) => {
  const t = useTexts(floorTexts)
  const visit = detail.visit!
  const paidFen = visit.paidFen ?? 0
  return (
    <dl className="bill">
      {visit.bill.lines.map(({ kind, amountFen }, at) => (
        <div key={`${kind}${at}`}>
          <dt>{kind === 'items' ? `${t('line_items')} ${t('dishes', { n: visit.bill.count })}` : t(textOfLine(kind, amountFen))}</dt>
          <dd className={amountFen < 0 ? 'is-less' : undefined}>{moneyText(amountFen)}</dd>
        </div>
      ))}
      {paidFen > 0 && visit.paidAt === null && (
        <div>
          <dt>{t('paidSoFar')}</dt>
          <dd>{moneyText(-paidFen)}</dd>
        </div>
      )}
    </dl>
  )
}

interface SeatedProps {
  shopId: string
  detail: Detail
  tables: readonly FloorTable[]
  onMoved: (tableId: string) => void
  onClose: () => void
}

/** A party: its calls, rounds, bill and actions. */
const Seated = ({ shopId, detail, tables, onMoved, onClose }: SeatedProps) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const age = useAge()
  const [mode, setMode] = useState<Mode>('look')
  const [heads, setHeads] = useState(detail.table.visit?.headcount ?? 2)
  const [mayServe, mayOrder, mayAnswer, maySettle, mayShowCode] = [
    useMay('serveTables'),
    useMay('sendRounds'),
    useMay('answerCalls'),
    useMay('settleBills'),
    useMay('showWaiterCode'),
  ]
  const answer = useAct('/staff/answerCall', shopId)
  const move = useAct('/staff/moveVisit', shopId)
  const join = useAct('/staff/joinVisits', shopId)
  const guests = useAct('/staff/setGuests', shopId)
  const settle = useAct('/staff/settleVisit', shopId)
  const clear = useAct('/staff/clearVisit', shopId)
  const split = useAct('/staff/splitBill', shopId)
  const unsplit = useAct('/staff/unsplitBill', shopId)
  const payPart = useAct('/staff/payPart', shopId)
  const [part, setPart] = useState<Part | null>(null)
  const pending = usePending(detail.table.tableId)
  const { isBlocked } = pending
  const { table, leftFen, at } = detail
  const visit = table.visit!
  const full = detail.visit!
  const { name, tableId } = table
  const seen = { tableId, version: visit.version }
  const isPaid = full.paidAt !== null
  const canSplit = !isPaid && maySettle && visit.orderNo !== null && leftFen > 0
  const back = () => setMode('look')

  const titled = (what: string) => `${name} ${what}`

  if (mode === 'add') return <RoundEditor shopId={shopId} seen={seen} tableName={name} onClose={back} />
  if (mode === 'code') return <WaiterCode shopId={shopId} tableId={tableId} onBack={back} />
  if (mode === 'move')
    return (
      <PickTable
        title={t('moveWhere')}
        none={t('noneFree')}
        tables={tables.filter(({ state }) => state === 'free')}
        onPick={(to) =>
          move.act({
            input: { ...seen, toTableId: to.tableId },
            title: titled(t('move')),
            done: t('moved', { table: to.name }),
            then: (isStored) => (isStored ? back() : onMoved(to.tableId)),
          })
        }
        onBack={back}
      />
    )
  if (mode === 'join')
    return (
      <PickTable
        title={t('joinWhere')}
        none={t('noneOther')}
        tables={tables.filter((one) => one.visit !== null && one.tableId !== tableId && one.state !== 'toBeCleared')}
        onPick={(into) =>
          join.act({
            input: { ...seen, intoTableId: into.tableId, intoVersion: into.visit!.version },
            title: titled(t('join')),
            done: t('joined', { table: into.name }),
            then: (isStored) => (isStored ? back() : onMoved(into.tableId)),
          })
        }
        onBack={back}
      />
    )
  if (mode === 'guests')
    return (
      <div className="panel-body">
        <h3>{t('howMany')}</h3>
        <Heads value={heads} onChange={setHeads} />
        <Button
          type="primary"
          size="large"
          block
          className="panel-next"
          loading={guests.isPending}
          onClick={() => guests.act({ input: { ...seen, guestsCount: heads }, title: titled(t('guests')), then: back })}
        >
          {t('save')}
        </Button>
        <Button type="text" block onClick={back}>
          {t('back')}
        </Button>
      </div>
    )
  if (mode === 'settle')
    return (
      <SettleForm
        leftFen={leftFen}
        isPending={settle.isPending}
        onBack={back}
        onSettle={(way) =>
          settle.act({
            input: { ...seen, way, seenFen: leftFen },
            title: titled(t('settle', { sum: moneyText(leftFen) })),
            done: t('settled', { table: name }),
            then: back,
          })
        }
      />
    )

  if (mode === 'split')
    return (
      <SplitForm
        detail={detail}
        isPending={split.isPending}
        isBlocked={isBlocked}
        onBack={back}
        onSplit={(how) =>
          split.act({ input: { ...seen, split: how }, title: titled(t('split')), done: t('splitDone', { table: name }), then: back })
        }
      />
    )
  if (part !== null)
    return (
      <SettleForm
        leftFen={part.fen}
        isPending={payPart.isPending}
        onBack={() => setPart(null)}
        onSettle={(way) =>
          payPart.act({
            input: { ...seen, partNo: part.partNo, way, seenFen: part.fen },
            title: titled(t('takePartNo', { n: part.partNo })),
            done: t('partTaken', { n: part.partNo }),
            then: () => setPart(null),
          })
        }
      />
    )

  const key = (to: Mode, icon: ReactNode) => (
    <button type="button" className="panel-act" disabled={isBlocked && to !== 'add' && to !== 'code'} onClick={() => setMode(to)}>
      {icon}
      {t(to === 'look' || to === 'settle' ? 'back' : to)}
    </button>
  )
  return (
    <>
      <div className="panel-body">
        {pending.acts.length > 0 && (
          <div className="strip">
            <CloudOff size={20} aria-hidden />
            <span>{t('pendingActs', { titles: pending.acts.map(({ title }) => title).join(t('comma')) })}</span>
          </div>
        )}
        {visit.calls.map(({ kind, at: calledAt }) => (
          <div key={kind} className="strip">
            <BellRing size={20} aria-hidden />
            <span>{[t(`call_${kind}`), t('ago', { age: age(at - calledAt) })].join(t('comma'))}</span>
            {mayAnswer && (
              <Button
                aria-label={t('answerCall', { table: name, call: t(`call_${kind}`) })}
                loading={answer.isPending}
                onClick={() => answer.act({ input: { tableId, kind }, title: titled(t(`call_${kind}`)) })}
              >
                {t('answer')}
              </Button>
            )}
          </div>
        ))}
        {visit.shortDishes.map((dish) => (
          <div key={dish} className="strip">
            <TriangleAlert size={20} aria-hidden />
            <span>{t('shortDish', { dish })}</span>
          </div>
        ))}
        {visit.isPlaced && (
          <div className="strip">
            <Clock size={20} aria-hidden />
            <span>{t('placed')}</span>
          </div>
        )}
        {full.payer && (
          <div className="strip">
            <Clock size={20} aria-hidden />
            <span>{t('paying', { who: full.payer.nickName || t('someone') })}</span>
          </div>
        )}
        {visit.stayUntil !== null && !isPaid && (
          <div className="strip">
            <Clock size={20} aria-hidden />
            <span>{t(visit.stayUntil < at ? 'stayOver' : 'stay', { time: time(visit.stayUntil) })}</span>
          </div>
        )}
        <Rounds shopId={shopId} detail={detail} seen={seen} isBlocked={isBlocked} />
      </div>
      {!isPaid && (mayOrder || mayServe || canSplit) && (
        <div className="panel-acts">
          {mayOrder && key('add', <Plus size={20} aria-hidden />)}
          {mayServe && (
            <>
              {key('move', <MoveHorizontal size={20} aria-hidden />)}
              {key('join', <Merge size={20} aria-hidden />)}
              {visit.headcount !== null && key('guests', <Users size={20} aria-hidden />)}
            </>
          )}
          {canSplit && key('split', <Split size={20} aria-hidden />)}
          {mayShowCode && key('code', <KeyRound size={20} aria-hidden />)}
        </div>
      )}
      <div className="panel-foot">
        <Bill detail={detail} />
        {detail.split && (
          <Parts
            detail={detail}
            mayTake={maySettle && !isPaid}
            isBlocked={isBlocked}
            onTake={setPart}
            onUnsplit={() => unsplit.act({ input: seen, title: titled(t('unsplit')) })}
          />
        )}
        {canSplit && !detail.split?.isCurrent && (
          <Button type="primary" size="large" block className="panel-next" disabled={isBlocked} onClick={() => setMode('settle')}>
            {t('settle', { sum: moneyText(leftFen) })}
          </Button>
        )}
        {mayServe && (isPaid || visit.orderNo === null || full.bill.payableFen === 0) && (
          <Button
            type={isPaid ? 'primary' : 'default'}
            size="large"
            block
            className="panel-next"
            loading={clear.isPending}
            disabled={isBlocked}
            onClick={() => clear.act({ input: seen, title: titled(t('clear')), done: t('cleared', { table: name }), then: onClose })}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  )
}

interface TablePanelProps {
  /** The waiting party that will be seated here; null: none was chosen. */
  party: Party | null
  onSeated: () => void
  shopId: string
  tableId: string
  /** The party at it, as the plan says; null: none. */
  visitId: string | null
  tables: readonly FloorTable[]
  onMoved: (tableId: string) => void
  onClose: () => void
}

/** The table that was chosen, at the right of the plan. */
export const TablePanel = ({ party, shopId, tableId, visitId, tables, onMoved, onSeated, onClose }: TablePanelProps) => {
  const t = useTexts(floorTexts)
  const { time } = useDates()
  const age = useAge()
  const detail = useTable(shopId, tableId)
  const isParty = visitId !== null && visitIdOf(detail.data?.table) === visitId
  const [last, setLast] = useState<Detail | null>(null)
  if (isParty && detail.data && detail.data !== last) setLast(detail.data)
  // While others move the party, its own last state is shown, so that what is being entered stays.
  const shown = visitId !== null && !isParty && visitIdOf(last?.table ?? undefined) === visitId && last ? last : detail.data
  const open = useAct('/staff/openVisit', shopId)
  const seat = useAct('/staff/seatParty', shopId)
  const partyName = usePartyName()
  const { acts, isBlocked } = usePending(tableId)
  const mayServe = useMay('serveTables')
  const known = tables.find((table) => table.tableId === tableId)
  const visit = (shown?.table ?? known)?.visit
  return (
    <aside className="panel" aria-label={known?.name}>
      <header className="panel-head">
        <h2>{known?.name}</h2>
        <span>
          {visit
            ? [
                visit.headcount !== null && t('heads', { n: visit.headcount }),
                t('since', { time: time(visit.openedAt), age: age((shown?.at ?? visit.openedAt) - visit.openedAt) }),
              ]
                .filter(Boolean)
                .join(t('comma'))
            : known && t('seats', { n: known.seats })}
        </span>
        <Button type="text" shape="circle" aria-label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </header>
      <Loaded of={{ ...detail, data: shown }}>
        {(data) =>
          data.table.visit && data.visit ? (
            <Seated key={data.table.visit.version.split('.')[0]} {...{ shopId, tables, onMoved, onClose }} detail={data} />
          ) : data.table.state === 'free' && mayServe ? (
            <OpenForm
              key={party?.partyId ?? 'walkIn'}
              detail={data}
              partyName={party && partyName(party)}
              heads={party?.size ?? null}
              isPending={open.isPending || seat.isPending}
              isBlocked={isBlocked || acts.length > 0}
              onOpen={(guests) =>
                party
                  ? seat.act({
                      input: { partyId: party.partyId, version: party.version, tableId, ...guests },
                      title: t('seatParty', { name: partyName(party) }),
                      done: t('partySeated', { name: partyName(party), table: data.table.name }),
                      then: onSeated,
                    })
                  : open.act({
                      input: { tableId, ...guests },
                      title: `${data.table.name} ${t('open')}`,
                      done: t('opened', { table: data.table.name }),
                    })
              }
            />
          ) : (
            <p className="panel-body">{t(data.table.state === 'disabled' ? 'state_off' : 'state_free')}</p>
          )
        }
      </Loaded>
    </aside>
  )
}
