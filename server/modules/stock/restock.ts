import { nextOpening } from '@domain/menu/stockDay'
import { defineDueWork } from '../../jobs/dueWork'
import { isNotSetAside } from '../../jobs/failures'
import type { Deps } from '../../module'
import { stmt } from '../../db/statement'
import { rememberSoldOut } from './stock'

interface ReturningRow {
  shop_id: string
  sku: string
  daily: number | null
  open_min: number
  utc_offset_min: number
}

const takeReturning = stmt<[now: number], ReturningRow>(
  'stock.takeReturning',
  `select k.shop_id, k.sku, k.daily, s.open_min, m.utc_offset_min
     from stock k join shop s on s.shop_id = k.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    where k.returns_at <= $1 and ${isNotSetAside('stock of a day', `k.shop_id || ' ' || k.sku`)}
    order by k.returns_at limit 1 for update of k skip locked`,
)
const restart = stmt<[shopId: string, sku: string, returnsAt: number]>(
  'stock.restart',
  'update stock set remaining = daily, returns_at = $3 where shop_id = $1 and sku = $2',
)
const isFree = stmt<[shopId: string, sku: string]>('stock.isFree', 'delete from stock where shop_id = $1 and sku = $2')

const EVERY_MS = 15_000

/**
 * Restarts the counts of skus that were sold out for a day, or are counted by the day, when the shop opens. `changed`: informs phones that have it in
 * the cart.
 */
export const createRestocking = (deps: Pick<Deps, 'db' | 'clock'>, changed: (shopId: string, now: number) => Promise<void>) =>
  defineDueWork<ReturningRow>(deps, {
    name: 'stock of a day',
    everyMs: EVERY_MS,
    take: (now) => deps.db.first(takeReturning, now),
    keyOf: ({ shop_id, sku }) => `${shop_id} ${sku}`,
    async run({ shop_id, sku, daily, open_min, utc_offset_min }, now) {
      if (daily === null) await deps.db.run(isFree, shop_id, sku)
      else await deps.db.run(restart, shop_id, sku, nextOpening(now, utc_offset_min, open_min))
      await rememberSoldOut(deps.db, shop_id, daily === 0 ? { begun: [sku] } : { ended: [sku] }, now)
      await changed(shop_id, now)
    },
  })
