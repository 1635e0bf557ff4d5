import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Dropdown, Tag } from 'antd'
import { Armchair, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useRemovedByOther } from '../../parts/useRemovedByOther'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { AddTables } from './AddTables'
import { type Table, TableDrawer } from './TableDrawer'
import { tablesTexts } from './texts'
import { usePrintCodes } from './usePrintCodes'
import '../../parts/fields.css'
import './tables.css'

/** The areas in their order, each with its tables. */
const byArea = (list: readonly Table[]): [area: string, tables: Table[]][] => {
  const areas = new Map<string, Table[]>()
  for (const table of list) areas.set(table.area, [...(areas.get(table.area) ?? []), table])
  return [...areas]
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The next letter that is not the first letter of a table's name. */
const nextRow = (list: readonly Table[]): string =>
  [...LETTERS].find((letter) => !list.some(({ name }) => name.toUpperCase().startsWith(letter))) ?? 'Z'

export const TablesPage = () => {
  const t = useTexts(tablesTexts)
  const shopId = useShop()
  const tables = useQuery({ queryKey: ['tables', shopId], queryFn: () => call('/staff/getTables', { shopId }) })
  const print = usePrintCodes(shopId)
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = tables.data?.list ?? []
  const open = list.find(({ tableId }) => tableId === openId)
  useRemovedByOther(openId !== null && tables.isSuccess && !open, () => setOpenId(null))
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isAdding && isDirty)
  const close = () => setAdding(false)
  const choices = [
    { key: 'card', label: t('printCards'), onClick: () => print.mutate({ size: 'card', codes: 'web', tableIds: [] }) },
    { key: 'sticker', label: t('printStickers'), onClick: () => print.mutate({ size: 'sticker', codes: 'web', tableIds: [] }) },
    ...(tables.data?.hasMiniCodes
      ? [{ key: 'mini', label: t('miniCards'), onClick: () => print.mutate({ size: 'card', codes: 'mini', tableIds: [] }) }]
      : []),
  ]
  const row = nextRow(list)
  return (
    <>
      <PageHead title={t('title')} note={list.length > 0 ? t('count', { count: list.length }) : undefined}>
        {list.length > 0 && (
          <Dropdown menu={{ items: choices }} trigger={['click']}>
            <Button icon={<Printer size={16} aria-hidden />} loading={print.isPending}>
              {t('print')}
            </Button>
          </Dropdown>
        )}
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <Loaded of={tables}>
        {() =>
          list.length === 0 ? (
            <section className="sheet empty">
              <Armchair size={40} aria-hidden />
              <h2>{t('none')}</h2>
              <p>{t('noneBody')}</p>
            </section>
          ) : (
            byArea(list).map(([area, ofArea]) => (
              <section key={area} className="sheet area">
                <h2>
                  {area || t('noArea')} <span>{t('count', { count: ofArea.length })}</span>
                </h2>
                <ul>
                  {ofArea.map((table) => (
                    <li key={table.tableId}>
                      <button
                        type="button"
                        className={`table-tile${table.isEnabled ? '' : ' is-off'}`}
                        onClick={() => setOpenId(table.tableId)}
                      >
                        <strong>{table.name}</strong>
                        <span>{t('seatsOf', { count: table.seats })}</span>
                        <span>{table.isTimed ? t('timed') : t(table.paying === 'first' ? 'payFirst' : 'payLast')}</span>
                        {!table.isEnabled && <Tag>{t('outOfUse')}</Tag>}
                        {table.isOccupied && <span className="is-warning">{t('occupied')}</span>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
      <Drawer open={isAdding} onClose={() => leave(close)} size={480} title={t('add')} destroyOnHidden>
        <AddTables
          shopId={shopId}
          initial={{ area: list.at(-1)?.area ?? '', first: `${row}01`, last: `${row}10`, seats: 4, paying: 'first' }}
          onAdded={close}
          onDirty={setDirty}
        />
      </Drawer>
      {open && <TableDrawer key={open.tableId} shopId={shopId} table={open} onClose={() => setOpenId(null)} />}
    </>
  )
}
