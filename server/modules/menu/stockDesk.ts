import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { nextOpening } from '@domain/menu/stockDay'
import { DomainError } from '@domain/results'
import type { Lang } from '@domain/lang'
import type { Deps } from '../../module'
import type { StaffContext } from '../../http/staff/staff'
import { pick } from '../../pick'
import { readCursor, writeCursor } from '../../lists'
import { countStock, type DayCount, dayCountsOf, lockedCount } from '../stock/index'
import { type DeskSku, skusOf } from './desk'
import { findDeskDishes, findDeskDishOfSku, findShopDay } from './repository'

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

  /** Add-ons that several dishes share stand once. */
  async function all(shopId: string): Promise<DeskSku[]> {
    const skus = (await db.all(findDeskDishes, shopId)).flatMap((dish) => skusOf(dish, noCounts))
    return [...new Map(skus.map((one) => [one.sku, one])).values()]
  }

  async function skuOf(shopId: string, sku: string): Promise<DeskSku> {
    const dish = await db.first(findDeskDishOfSku, shopId, sku, sku.split(':')[0]!)
    const found = dish && skusOf(dish, noCounts).find((one) => one.sku === sku)
    if (!found) throw new DomainError('notFound', {}, 'sku')
    return found
  }

  return {
    async list({ lang }: StaffContext, input: StaffInput<'/staff/getStock'>): Promise<StaffOutput<'/staff/getStock'>> {
      const { shopId, cursor, pageSize = PAGE, search = '', only, withoutParts = false } = input
      const [begin] = readCursor(cursor, ['number'] as const) ?? [0]
      const typed = search.trim().toLowerCase()
      const named = (await all(shopId)).filter(
        ({ kind, name, part }) =>
          (!withoutParts || kind === 'dish') &&
          (typed === '' || [name, part].some((text) => text && Object.values(text).some((one) => one.toLowerCase().includes(typed)))),
      )
      const counts = await dayCountsOf(
        db,
        shopId,
        named.map(({ sku }) => sku),
      )
      const shown = named.filter(({ sku }) => {
        const left = counts.get(sku)?.remaining
        return only === 'soldOut' ? left === 0 : only === 'counted' ? left !== undefined : true
      })
      return {
        list: shown.slice(begin, begin + pageSize).map((one) => rowOf(one, counts.get(one.sku), lang)),
        nextCursor: begin + pageSize < shown.length ? writeCursor([begin + pageSize]) : null,
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
