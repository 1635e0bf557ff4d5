import { Button, Empty, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { useWaiting } from '../../live/queue'
import { useNow } from '../../live/useNow'
import { Loaded } from '../../parts/Loaded'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { TablePanel } from './TablePanel'
import { byArea, type FloorTable, followed, lookOf, LOOKS, type OpenTable } from './tables'
import { TableTile } from './TableTile'
import { floorTexts } from './texts'
import { useFloor } from './useFloor'
import { type Party, usePartyName, WaitingList } from './WaitingList'
import './floor.css'

const REDRAWN_MS = 10_000
const EVERY = '*'

const Plan = ({ shopId, tables, aheadMs }: { shopId: string; tables: FloorTable[]; aheadMs: number }) => {
  const t = useTexts(floorTexts)
  const now = useNow(REDRAWN_MS) + aheadMs
  const [area, setArea] = useState(EVERY)
  const [open, setOpen] = useState<OpenTable | null>(null)
  const current = open && followed(open, tables)
  const chosen = current?.tableId ?? null
  const setChosen = (tableId: string | null) => setOpen(tableId === null ? null : { tableId, visitId: null, openedAs: tableId })
  const [isWaitingOpen, setWaitingOpen] = useState(false)
  /** The waiting party that will be seated at the next table chosen. */
  const [party, setParty] = useState<Party | null>(null)
  const nameOfParty = usePartyName()
  const pending = useWaiting()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(null)
      setWaitingOpen(false)
      setParty(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => setOpen((before) => before && followed(before, tables)), [tables])
  if (tables.length === 0)
    return (
      <>
        <PageHead title={t('title')} />
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')}>
          {t('noneBody')}
        </Empty>
      </>
    )
  const areas = byArea(tables)
  const shown = area === EVERY ? areas : areas.filter(([name]) => name === area)
  const nameOf = (name: string) => name || t('noArea')
  const counts = LOOKS.map((look) => ({ look, count: tables.filter((table) => lookOf(table, now) === look).length }))
  const seated = tables.filter(({ visit }) => visit !== null)
  const guests = seated.reduce((sum, { visit }) => sum + (visit?.headcount ?? 0), 0)
  const waitingList = (
    <WaitingList
      shopId={shopId}
      now={now}
      isOpen={isWaitingOpen}
      onOpen={() => {
        setChosen(null)
        setWaitingOpen(true)
      }}
      onClose={() => setWaitingOpen(false)}
      onSeat={(one) => {
        setWaitingOpen(false)
        setParty(one)
      }}
    />
  )
  return (
    <div className={`floor${chosen === null && !isWaitingOpen ? '' : ' has-panel'}`}>
      <div className="floor-plan">
        <PageHead title={t('title')} note={t('summary', { tables: seated.length, guests })}>
          {areas.length > 1 && (
            <Segmented
              aria-label={t('areas')}
              value={area}
              options={[
                { value: EVERY, label: `${t('everyArea')} ${tables.length}` },
                ...areas.map(([name, list]) => ({ value: name, label: `${nameOf(name)} ${list.length}` })),
              ]}
              onChange={setArea}
            />
          )}
        </PageHead>
        {party && (
          <div className="strip" role="status">
            <span>{t('seatWhere', { name: nameOfParty(party) })}</span>
            <Button onClick={() => setParty(null)}>{t('back')}</Button>
          </div>
        )}
        <ul className="legend">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ look, count }) => (
              <li key={look}>
                <i className={`is-${look}`} aria-hidden />
                {t(`state_${look}`)} {count}
              </li>
            ))}
        </ul>
        {shown.map(([name, list]) => (
          <section key={name}>
            {areas.length > 1 && <h2 className="area">{nameOf(name)}</h2>}
            <div className="floor-tables">
              {list.map((table) => (
                <TableTile
                  key={table.tableId}
                  table={table}
                  now={now}
                  isChosen={table.tableId === chosen}
                  isPending={pending.some(({ subject }) => subject === table.tableId)}
                  onChoose={() => {
                    setWaitingOpen(false)
                    setChosen(table.tableId === chosen ? null : table.tableId)
                  }}
                />
              ))}
            </div>
          </section>
        ))}
        {!isWaitingOpen && waitingList}
      </div>
      {isWaitingOpen && waitingList}
      {current !== null && (
        <TablePanel
          key={current.openedAs}
          party={party}
          shopId={shopId}
          tableId={current.tableId}
          visitId={current.visitId}
          tables={tables}
          onMoved={setChosen}
          onSeated={() => setParty(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

/** The tables of a shop where guests eat first and pay at the end. */
export const FloorPage = () => {
  const shopId = useShop()
  const floor = useFloor(shopId)
  const at = floor.data?.at
  const [aheadMs, setAhead] = useState(0)
  useEffect(() => {
    if (at !== undefined) setAhead(at - Date.now())
  }, [at])
  return <Loaded of={floor}>{({ tables }) => <Plan shopId={shopId} tables={tables} aheadMs={aheadMs} />}</Loaded>
}
