import type { Input } from '@contract/index'
import { DomainError } from '@domain/results'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { AddressBook } from '../address/index'
import type { OrderService } from '../order/commands/index'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import type { AmountOrders } from '../order/placing/index'
import { placeOf } from '../place/index'
import type { AwardRow, Prizes } from '../prize/index'
import type { ShopService } from '../shop/index'
import { type ExchangeLedger, exchangeIdOf, several, type Requested } from './ledger'
import { type ExchangeRow, findDue, findExchange, findGoodsById, lockExchange, type Parcel, type SentTo, WAITING_GOODS } from './repository'

/** Goods have left the shop, sent or handed over, or have not left it after all. */
export type SentEvent = 'sent' | 'takenBack'

export interface MallParts {
  ledger: ExchangeLedger
  prizes: Prizes
  addresses: Pick<AddressBook, 'find'>
  amounts: AmountOrders
  drive: OrderService['drive']
  lifecycle: Pick<OrderLifecycle, 'find' | 'lock'>
  shops: Pick<ShopService, 'info' | 'ofIds'>
  /** Within the transaction that notes the parcel, or takes it back. */
  announceSent(order: OrderRow, sent: SentEvent, now: number): Promise<void>
}

/** Exchanging points, or points and money, for goods (decision 0180). */
export function createExchanges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ledger, prizes, addresses, amounts, drive, lifecycle, shops, announceSent }: MallParts,
) {
  async function sentTo(addressId: string, userId: string): Promise<SentTo> {
    const { consignee, phone, address, houseNumber } = await addresses.find(addressId, userId)
    return { consignee, phone, address: `${address} ${houseNumber}`.trim() }
  }

  /** Under the lock of the exchange, in a transaction. */
  const change = (exchangeId: string, to: (row: ExchangeRow, now: number) => Promise<void>): Promise<void> =>
    db.tx(async () => {
      const row = await db.first(lockExchange, exchangeId)
      if (!row) throw new DomainError('exchangeNotFound')
      await to(row, clock.now())
    })

  /** The money goes back through its order, which takes everything else along. */
  async function callOff({ exchange_id, order_no }: ExchangeRow): Promise<void> {
    if (order_no !== null) await drive(order_no, 'giveBack', { role: 'desk', name: 'points mall' })
    else await change(exchange_id, ledger.giveBack)
  }

  async function find(exchangeId: string, userId: string): Promise<ExchangeRow> {
    const row = await db.first(findExchange, exchangeId, userId)
    if (!row) throw new DomainError('exchangeNotFound')
    return row
  }

  async function announce({ order_no }: ExchangeRow, sent: SentEvent, now: number): Promise<void> {
    if (order_no !== null) await announceSent(await lifecycle.find(order_no), sent, now)
  }

  return {
    find,

    async begin(input: Input<'/exchange/exchangeGoods'>, caller: Caller & { address: string }): Promise<ExchangeRow> {
      const { user, lang, now } = caller
      const { goodsId, quantity, points, priceFen, addressId } = input
      const shop = await shops.info(input.shopId, null, { lang, now, from: null })
      const address = addressId === undefined ? null : await sentTo(addressId, user.userId)
      const requested: Requested = { goodsId, quantity, points, priceFen, shopId: shop.shopId, address }
      const take = (orderNo: string | null) => ledger.take(requested, shop.mchntCd, user.userId, orderNo, now)
      if (priceFen === 0) {
        const { exchange_id } = await db.tx(async () => {
          const row = await take(null)
          await ledger.settle(row, now)
          return row
        })
        return find(exchange_id, user.userId)
      }
      const place = await placeOf(db, { shopId: shop.shopId, termId: shop.termId, orderType: '01', eatingModel: '1' })
      let begun: ExchangeRow | undefined
      const goods = await db.first(findGoodsById, goodsId)
      if (!goods) throw new DomainError('goodsNotFound')
      const bought = { name: several(goods.name, quantity), picture: goods.picture }
      await amounts.place(
        'exchange',
        place,
        { amountFen: priceFen * quantity, bought },
        caller,
        async ({ order_no }) => void (begun = await take(order_no)),
      )
      return begun!
    },

    /** A parcel has come. */
    async receive(exchangeId: string, userId: string): Promise<ExchangeRow> {
      await find(exchangeId, userId)
      await change(exchangeId, (row, now) => ledger.move(row, 'receive', now))
      return find(exchangeId, userId)
    },

    /** `check` throws when the goods are not as the person has seen them. */
    ship: (exchangeId: string, parcel: Parcel, by: string, check: (row: ExchangeRow) => void = () => undefined) =>
      change(exchangeId, async (row, now) => {
        check(row)
        await ledger.ship(row, parcel, by, now)
        await announce(row, 'sent', now)
      }),

    correctParcel: (exchangeId: string, parcel: Parcel, by: string, check: (row: ExchangeRow) => void) =>
      change(exchangeId, async (row, now) => {
        check(row)
        await ledger.correctParcel(row, parcel, by, now)
        await announce(row, 'sent', now)
      }),

    takeBack: (exchangeId: string, by: string, check: (row: ExchangeRow) => void) =>
      change(exchangeId, async (row, now) => {
        check(row)
        await ledger.takeBack(row, by, now)
        await announce(row, 'takenBack', now)
      }),

    /** Staff gave them away under their code. */
    async collected(award: AwardRow, now: number): Promise<void> {
      if (award.source === 'mall') await announce(await find(exchangeIdOf(award), award.user_id), 'sent', now)
    },

    /** By the shop, while nothing was handed over or sent. */
    async callOff(exchangeId: string): Promise<void> {
      let found: ExchangeRow | undefined
      await change(exchangeId, async (row) => void (found = row))
      await callOff(found!)
    },

    /** What waited long enough: parcels have come; goods were collected, or everything goes back. */
    endDue: defineDueWork(
      { db, clock },
      {
        name: WAITING_GOODS,
        everyMs: 10_000,
        take: (now) => db.first(findDue, now),
        keyOf: ({ exchange_id }) => exchange_id,
        async run(due, now) {
          if (due.order_no !== null) await lifecycle.lock(due.order_no)
          const row = await db.first(lockExchange, due.exchange_id)
          // Another process may have ended it before it was locked.
          if (row?.state !== due.state) return
          if (row.state === 'shipped') return ledger.move(row, 'receive', now)
          const [award] = await prizes.byIds(row.award_id === null ? [] : [row.award_id])
          return award?.redeemed_at != null ? ledger.move(row, 'collect', now) : callOff(row)
        },
      },
    ),
  }
}
export type Exchanges = ReturnType<typeof createExchanges>
