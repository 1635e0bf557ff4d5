import type { Output } from '@contract/index'
import { callerOf } from '../../http/calls/caller'
import type { Context } from '../../http/calls/context'
import { defineHandlers } from '../../http/calls/handlers'
import { networkOf } from '../../http/calls/limits'
import type { Database } from '../../db/database'
import { describesMerchants } from '../../merchantOffers'
import { type DeskOf, defineModule, extensionPoint } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { addressModule } from '../address/index'
import { couponModule } from '../coupon/index'
import { orderModule } from '../order/index'
import { orderLifecycleModule, type OrderRow } from '../order/lifecycle/index'
import { joinsOrders } from '../order/participants/index'
import { pointsModule } from '../points/index'
import { followsRedeemedPrizes, prizeModule } from '../prize/index'
import { shopModule } from '../shop/index'
import { createMallEditing } from './editing'
import { createExchangeLedger } from './ledger'
import { createExchangeParticipant } from './participant'
import { createMallQueries } from './queries'
import { findAllGoods, findRecent, findSent, findSomeGoods, type Parcel, setRemaining } from './repository'
import { createMallPersonalData } from './personalData'
import { createSentGoods } from './sentGoods'
import { createExchanges, type SentEvent } from './service'

/** Goods of this order that are sent, with their parcel once there is one; null: they are collected. */
export type { SentEvent } from './service'

export const sentGoods = async (db: Database, orderNo: string) => (await db.first(findSent, orderNo)) ?? null

/** Called inside the transaction in which goods for points leave the shop, or the number of their parcel is corrected or taken back. */
export const followsSentGoods = extensionPoint<(order: OrderRow, sent: SentEvent, now: number) => Promise<void>>('goods that are sent')

/** What points are exchanged for: coupons (decision 0140) and goods (decision 0180). */
export const pointsMallModule = defineModule({
  name: 'pointsMall',
  needs: {
    addresses: addressModule,
    coupons: couponModule,
    order: orderLifecycleModule,
    ordering: orderModule,
    points: pointsModule,
    prizes: prizeModule,
    shops: shopModule,
  },
  tables: ['goods_exchange', 'goods_taken', 'mall_goods'],
  reads: ['merchant', 'past_use', 'prize_award', 'shop'],
  make(deps, { addresses, coupons, order: { lifecycle }, ordering, points: { ledger: points }, prizes, shops }) {
    const { db, extensions } = deps
    const ledger = createExchangeLedger(deps, points, prizes)
    const { amounts, orders } = ordering
    const exchanges = createExchanges(deps, {
      ledger,
      prizes,
      addresses,
      amounts,
      drive: orders.drive,
      lifecycle,
      shops,
      async announceSent(order, sent, now) {
        for (const follow of extensions(followsSentGoods)) await follow(order, sent, now)
      },
    })
    const queries = createMallQueries(db, { points, prizes, shops, lifecycle })
    const mall = async (context: Context, shopId?: string): Promise<Output<'/queryCouponJfNew'>> => ({
      ...(await coupons.mall(context, shopId)),
      ...(await queries.goods(context)),
    })
    return {
      extends: [
        joinsOrders(createExchangeParticipant(db, ledger)),
        followsRedeemedPrizes(exchanges.collected),
        storesPersonalData(createMallPersonalData(db)),
        describesMerchants({ hasPointsMall: async (mchntCd) => (await db.first(findSomeGoods, mchntCd)) !== undefined }),
      ],
      desk: {
        goods: () => db.all(findAllGoods),
        recent: () => db.all(findRecent, 30),
        setRemaining: async (goodsId: string, remaining: number | null) => void (await db.run(setRemaining, goodsId, remaining)),
        ship: (exchangeId: string, parcel: Parcel) => exchanges.ship(exchangeId, parcel, 'points mall'),
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
      staffHandlers: { ...createMallEditing(deps), ...createSentGoods(deps, exchanges) },
      sweeps: [exchanges.endDue],
    }
  },
})

export type MallDesk = DeskOf<typeof pointsMallModule>
