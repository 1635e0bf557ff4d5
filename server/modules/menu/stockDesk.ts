import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { nextOpening } from '@domain/menu/stockDay'
import { DomainError } from '@domain/results'
import type { Lang } from '@domain/lang'
import type { Deps } from '../../module'
import type { StaffContext } from '../../http/staff/staff'
import { pick } from '../../pick'
import { containing, readCursor, writeCursor } from '../../lists'
import { countStock, type DayCount, dayCountsOf, lockedCount, stockOf } from '../stock/index'
import { type DeskSku, skusOf } from './desk'
import { findDeskDishOfSku, findShopDay, pageDeskDishes } from './repository'

const PAGE = 50
type Row = StaffOutput<'/staff/setStock'>

function rowOf(sku: DeskSku, count: DayCount | undefined | null, lang: Lang): Row {
  const name = pick(sku.name, lang)
  return {
    sku: sku.sku,
    kind: sku.kind,
    name: sku.part ? pick(sku.part, lang) : name,
    dish: sku.part ? name : null,
    category: pick(sku.category, lang),
    picture: sku.picture,
    onSale: sku.onSale,
    remaining: count?.remaining ?? null,
    daily: count?.daily ?? null,
    returnsAt: count?.returnsAt ?? null,
    seen: count?.countedNo ?? 0,
  }
}

export interface StockDeskParts {
  /** Inside the transaction of the change. */
  menuChanged: (shopId: string, now: number) => Promise<void>
}

/** What is left today, as staff count it: at once, never in a draft (decision 0291). */
export function createStockDesk({ db }: Pick<Deps, 'db'>, { menuChanged }: StockDeskParts) {
  const noCounts: ReadonlyMap<string, number> = new Map()

  async function skuOf(shopId: string, sku: string): Promise<DeskSku> {
    const dish = await db.first(findDeskDishOfSku, shopId, sku, sku.split(':')[0]!)
    const found = dish && skusOf(dish, noCounts).find((one) => one.sku === sku)
    if (!found) throw new DomainError('notFound', {}, 'sku')
    return found
  }

  return {
    /** Only as many dishes are read as the page has; an add-on of several dishes stands once in a page. */
    async list({ lang }: StaffContext, input: StaffInput<'/staff/getStock'>): Promise<StaffOutput<'/staff/getStock'>> {
      const { shopId, cursor, pageSize = PAGE, search = '', only, withoutParts = false } = input
      const [firstDish, firstPart] = readCursor(cursor, ['number', 'number'] as const) ?? [0, 0]
      const counted = only ? [...(await stockOf(db, shopId))].filter(([, left]) => only === 'counted' || left === 0) : null
      const skus = counted && new Set(counted.map(([sku]) => sku))
      const typed = search.trim().toLowerCase()
      const isShown = ({ sku, kind, name, part }: DeskSku) =>
        (!withoutParts || kind === 'dish') &&
        (!skus || skus.has(sku)) &&
        (typed === '' || [name, part].some((text) => text && Object.values(text).some((one) => one.toLowerCase().includes(typed))))
      const query = { shopId, search: containing(search), withParts: !withoutParts, skus: skus && [...skus], limit: pageSize }
      const found = new Map<string, DeskSku>()
      let next: readonly [dish: number, part: number] | null = null
      for (let from = firstDish, isLast = skus?.size === 0; !isLast && !next; from += pageSize) {
        const dishes = await db.all(pageDeskDishes, { ...query, from })
        isLast = dishes.length < pageSize
        for (const [at, dish] of dishes.entries()) {
          const parts = skusOf(dish, noCounts)
          for (const [partAt, one] of parts.entries()) {
            if (next || (from + at === firstDish && partAt < firstPart) || !isShown(one) || found.has(one.sku)) continue
            if (found.size === pageSize) next = [from + at, partAt]
            else found.set(one.sku, one)
          }
        }
      }
      const counts = await dayCountsOf(db, shopId, [...found.keys()])
      return {
        list: [...found.values()].map((one) => rowOf(one, counts.get(one.sku), lang)),
        nextCursor: next && writeCursor(next),
      }
    },

    set: (context: StaffContext, { shopId, sku, remaining, daily, until, seen }: StaffInput<'/staff/setStock'>): Promise<Row> =>
      db.tx(async () => {
        const [found, before, day] = [await skuOf(shopId, sku), await lockedCount(db, shopId, sku), await db.one(findShopDay, shopId)]
        if ((before?.countedNo ?? 0) !== seen) throw new DomainError('staffChanged', { name: before?.changedBy ?? '' })
        const now = context.now()
        const perDay = daily === undefined ? (before?.daily ?? null) : daily
        const returns = until === 'tomorrow' || perDay !== null
        // A sku that is counted daily stays counted: no number means the full daily amount.
        const left = remaining ?? perDay
        await countStock(db, shopId, sku, left, {
          daily: perDay,
          returnsAt: returns ? nextOpening(now, day.utc_offset_min, day.open_min) : null,
          changedBy: context.staff.name,
          at: now,
        })
        await menuChanged(shopId, now)
        const after = (await dayCountsOf(db, shopId, [sku])).get(sku)
        const row = rowOf(found, after, context.lang)
        const values = (count: DayCount | null | undefined) => ({ remaining: count?.remaining ?? null, daily: count?.daily ?? null })
        await context.record({
          subject: [row.dish, row.name].filter(Boolean).join(' · '),
          shopId,
          before: values(before),
          after: values(after),
        })
        return row
      }),
  }
}
export type StockDesk = ReturnType<typeof createStockDesk>
