import { Button, Drawer, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { partsTexts } from '../../parts/texts'
import { usePages } from '../../parts/paging/usePages'
import { StockKey } from './StockKey'
import { menuTexts } from './texts'
import { menuKey, useMenuNews, useSetStock, useUndo } from './useMenu'
import './stock.css'

type Row = StaffOutput<'/staff/getStock'>['list'][number]
const ONLY = ['all', 'soldOut', 'counted'] as const

/** Available on every page: marks dishes, options and add-ons of a shop as sold out with one tap, and restores them with another. */
export const StockDrawer = ({ shopId, shopName, onClose }: { shopId: string; shopName: string; onClose: () => void }) => {
  const t = useTexts(menuTexts)
  const p = useTexts(partsTexts)
  useMenuNews(shopId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [only, setOnly] = useState<(typeof ONLY)[number]>('all')
  const filter = { ...(search && { search }), ...(only !== 'all' && { only }) }
  const stock = usePages([...menuKey(shopId), 'stock', filter], (cursor) =>
    call('/staff/getStock', { shopId, ...filter, ...(cursor && { cursor }), pageSize: 50 }),
  )
  return (
    <Drawer open onClose={onClose} size={480} title={`${t('stockTitle')} · ${shopName}`}>
      <div className="stock-filters">
        <Input.Search
          allowClear
          autoFocus
          aria-label={t('stockSearch')}
          placeholder={t('stockSearch')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segmented
          aria-label={t('filter')}
          value={only}
          options={ONLY.map((value) => ({ value, label: t(`stock_${value}`) }))}
          onChange={setOnly}
        />
      </div>
      <Loaded of={stock}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="field-hint">{t('noneFound')}</p>}
            <ul className="stock-list">
              {/* An add-on of dishes on several result pages is on each of them. */}
              {[...new Map(rows.map((row) => [row.sku, row])).values()].map((row) => (
                <StockRow key={row.sku} shopId={shopId} row={row} />
              ))}
            </ul>
            {stock.more && (
              <Button loading={stock.isFetchingMore} onClick={stock.more}>
                {p('more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

const StockRow = ({ shopId, row }: { shopId: string; row: Row }) => {
  const t = useTexts(menuTexts)
  const { dateTime } = useDates()
  const undo = useUndo()
  const set = useSetStock(shopId)
  const { sku, name, dish, remaining, daily, returnsAt, seen } = row
  const whole = dish ? `${dish} · ${name}` : name
  const isOut = remaining === 0
  const notes = [
    dish,
    isOut && returnsAt !== null && t('backAt', { time: dateTime(returnsAt) }),
    daily !== null && t('perDay', { count: daily }),
    !row.onSale && t('only_offSale'),
  ].filter(Boolean)
  const toggle = () =>
    set.mutate(
      { sku, remaining: isOut ? daily : 0, until: 'tomorrow', seen, ...(isOut && daily === null && { until: 'changed' as const }) },
      {
        onSuccess: (after) =>
          undo(isOut ? t('backOn', { name: whole }) : t('markedSoldOut', { name: whole }), () =>
            set.mutate({ sku, remaining, until: returnsAt === null ? 'changed' : 'tomorrow', daily, seen: after.seen }),
          ),
      },
    )
  return (
    <li className={row.kind === 'dish' ? 'stock-row' : 'stock-row is-part'}>
      {row.kind === 'dish' && <img src={row.picture} alt="" width={36} height={36} loading="lazy" />}
      <div className="stock-name">
        <strong>{name}</strong>
        {notes.length > 0 && <p>{notes.join(t('comma'))}</p>}
      </div>
      <StockKey shopId={shopId} counted={{ sku, name: whole, remaining, daily, returnsAt, seen }} />
      <Button aria-label={`${whole}: ${t(isOut ? 'backKey' : 'soldOutToday')}`} loading={set.isPending} onClick={toggle}>
        {t(isOut ? 'backKey' : 'soldOutKey')}
      </Button>
    </li>
  )
}
