import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Minus, Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import type { AllDay } from '@domain/kitchen/board'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { kitchenTexts } from './texts'

type StockRow = StaffOutput<'/staff/getStock'>['list'][number]

const PAGE = 50
/** The initial number for a dish that is not counted yet. */
const FIRST_COUNT = 5
const SEARCH_LENGTH = 40

/** Stops the sale of a dish, one choice or one extra, or limits it to a number of portions, until the shop opens next day. */
export const SellOut = ({ shopId, dish }: { shopId: string; dish: AllDay }) => {
  const t = useTexts(kitchenTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const key = ['stockOf', shopId, dish.itemId]
  const { data: rows = [] } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { list } = await call('/staff/getStock', { shopId, search: dish.name.slice(0, SEARCH_LENGTH), pageSize: PAGE })
      return list.filter((row) => (row.kind === 'dish' ? row.sku === dish.itemId : row.dish === dish.name))
    },
  })
  /** The number before it was sold out here, which undoing restores. */
  const before = useRef(new Map<string, number | null>())
  const count = useMutation({
    mutationFn: async ({ row, remaining }: { row: StockRow; remaining: number | null }) => {
      if (remaining === 0) before.current.set(row.sku, row.remaining)
      const until = remaining === null ? 'changed' : 'tomorrow'
      await call('/staff/setStock', { shopId, sku: row.sku, remaining, until, seen: row.seen })
    },
    onError: fail,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  const toggle = (row: StockRow) => count.mutate({ row, remaining: row.remaining === 0 ? (before.current.get(row.sku) ?? null) : 0 })
  const whole = rows.find(({ kind }) => kind === 'dish')
  const parts = rows.filter(({ kind }) => kind !== 'dish')
  if (!whole) return null
  const isOut = whole.remaining === 0
  const step = (by: 1 | -1) =>
    count.mutate({ row: whole, remaining: Math.max(0, whole.remaining === null ? FIRST_COUNT : whole.remaining + by) })
  return (
    <>
      <button type="button" className="side-key sell-out" disabled={count.isPending} onClick={() => toggle(whole)}>
        {isOut ? <Undo2 size={22} aria-hidden /> : <Ban size={22} aria-hidden />}
        <span className="side-text">
          {t(isOut ? 'onSaleAgain' : 'sellOut')}
          <small>{t(isOut ? 'isSoldOut' : 'sellOutBody')}</small>
        </span>
      </button>
      <div className="left-today">
        <button
          type="button"
          className="side-act"
          aria-label={t('fewerLeft')}
          disabled={count.isPending || whole.remaining === null || isOut}
          onClick={() => step(-1)}
        >
          <Minus size={22} aria-hidden />
        </button>
        <strong role="status">{whole.remaining === null ? t('notCounted') : t('leftToday', { n: whole.remaining })}</strong>
        <button type="button" className="side-act" aria-label={t('moreLeft')} disabled={count.isPending} onClick={() => step(1)}>
          <Plus size={22} aria-hidden />
        </button>
      </div>
      {(['option', 'addOn'] as const).map((kind) => {
        const list = parts.filter((row) => row.kind === kind)
        if (list.length === 0) return null
        return (
          <div key={kind}>
            <h3 className="side-group">{t(kind === 'option' ? 'ofOption' : 'ofAddOn')}</h3>
            <div className="sell-parts">
              {list.map((row) => (
                <button
                  key={row.sku}
                  type="button"
                  className={`side-act${row.remaining === 0 ? ' is-on' : ''}`}
                  aria-pressed={row.remaining === 0}
                  aria-label={t(row.remaining === 0 ? 'backOnSalePart' : 'sellOutPart', { part: row.name })}
                  disabled={count.isPending}
                  onClick={() => toggle(row)}
                >
                  {row.name}
                </button>
              ))}
            </div>
          </div>
        )
      })}
    </>
  )
}
