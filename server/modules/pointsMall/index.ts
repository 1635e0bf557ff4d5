import type { Output } from '@contract/index'
import { callerOf } from '../../http/caller'
import type { Context } from '../../http/context'
import { defineHandlers } from '../../http/handlers'
import { networkOf } from '../../http/limits'
import type { Deps, Module } from '../../module'
import type { OrderLifecycle } from '../order/index'
import type { PointLedger } from '../points/index'
import type { Prizes } from '../prize/index'
import type { ShopService } from '../shop/index'
import { createExchangeLedger } from './ledger'
import { createExchangeParticipant } from './participant'
import { createMallQueries } from './queries'
import { findAllGoods, findRecent, type Parcel, setRemaining } from './repository'
import { createExchanges, type MallParts } from './service'

export { createMallPersonalData } from './personalData'

/** What orders take from it. */
export function createPointsMall(deps: Deps, points: PointLedger, prizes: Prizes) {
  const ledger = createExchangeLedger(deps, points, prizes)
  return { ledger, points, prizes, participant: createExchangeParticipant(deps.db, ledger) }
}
export type PointsMall = ReturnType<typeof createPointsMall>

interface Parts extends Omit<MallParts, 'ledger' | 'prizes'> {
  shops: ShopService
  lifecycle: Pick<OrderLifecycle, 'find' | 'lock'>
  /** The coupons that cost points. */
  coupons(context: Context, shopId?: string): Promise<Omit<Output<'/queryCouponJfNew'>, 'goods' | 'shops'>>
}

/** What points are exchanged for: coupons (decision 0140) and goods (decision 0180). */
export function createPointsMallModule(deps: Deps, { ledger, points, prizes }: PointsMall, parts: Parts) {
  const { db } = deps
  const exchanges = createExchanges(deps, { ledger, prizes, ...parts })
  const queries = createMallQueries(db, { points, prizes, shops: parts.shops, lifecycle: parts.lifecycle })
  const mall = async (context: Context, shopId?: string): Promise<Output<'/queryCouponJfNew'>> => ({
    ...(await parts.coupons(context, shopId)),
    ...(await queries.goods(context)),
  })
  return {
    /** What staff see and do. */
    desk: {
      goods: () => db.all(findAllGoods),
      recent: () => db.all(findRecent, 30),
      setRemaining: async (goodsId: string, remaining: number | null) => void (await db.run(setRemaining, goodsId, remaining)),
      ship: (exchangeId: string, parcel: Parcel) => exchanges.ship(exchangeId, parcel),
      callOff: (exchangeId: string) => exchanges.callOff(exchangeId),
    },
    handlers: defineHandlers({
      '/queryCouponJf': (context, { shopId }) => mall(context, shopId),
      '/queryCouponJfNew': (context, { shopId }) => mall(context, shopId),
      '/exchange/exchangeGoods': async (context, input) => {
        const row = await exchanges.begin(input, { ...callerOf(context), address: networkOf(context.ip) })
        return queries.one(row, context.lang, context.now())
      },
      '/exchange/getExchangeList': (context, input) => queries.list(context, input),
      '/exchange/confirmReceipt': async ({ user, lang, now }, { exchangeId }) =>
        queries.one(await exchanges.receive(exchangeId, user.userId), lang, now()),
    }),
    sweeps: [exchanges.endDue],
  } satisfies Module & { desk: unknown }
}
export type MallDesk = ReturnType<typeof createPointsMallModule>['desk']
