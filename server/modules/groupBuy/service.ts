import { randomBytes } from 'node:crypto'
import { canCancel, canJoin, GROUP_BUY, type GroupBuyEvent } from '@domain/activity/groupBuy'
import { step } from '@domain/machine'
import { DomainError } from '@domain/results'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { OrderService } from '../order/commands/index'
import type { OrderLifecycle } from '../order/lifecycle/index'
import type { AmountOrders } from '../order/placing/index'
import { placeOf } from '../place/index'
import type { ShopService } from '../shop/index'
import { mayBegin } from './offers'
import {
  CANCELLED_GROUPS,
  countHeld,
  ENDING_GROUPS,
  findDueReturn,
  findGroup,
  findOffer,
  findSeat,
  findSeats,
  GROUP_MONEY,
  type GroupRow,
  insertSeat,
  lockCancelled,
  lockDueGroup,
  lockGroup,
  returnSeats,
  writeGroup,
} from './repository'

export interface GroupParts {
  orders: AmountOrders
  drive: OrderService['drive']
  lifecycle: Pick<OrderLifecycle, 'find' | 'lock'>
  shops: Pick<ShopService, 'info' | 'ofIds'>
}

export interface JoinRequest {
  offerId: string
  /** Null: begins a group. */
  groupId: string | null
  /** The shop where a group is begun; others join at the same shop. */
  shopId: string | null
}

/** Groups that buy together: a place is paid for first and taken when the payment has come (decision 0136). */
export function createGroups({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, { orders, drive, lifecycle, shops }: GroupParts) {
  /** Refuses before payment what would have to be refunded afterwards. */
  async function accept({ offerId, groupId, shopId }: JoinRequest, userId: string, now: number) {
    const offer = await db.first(findOffer, offerId)
    if (!offer || offer.state === 'draft') throw new DomainError('groupOfferNotFound')
    const obstacle = groupId === null ? mayBegin(offer, now) : null
    if (obstacle !== null) throw new DomainError(obstacle)
    if ((await db.one(countHeld, userId, offerId)).count >= offer.per_person)
      throw new DomainError('groupLimit', { most: offer.per_person })
    if (groupId === null) {
      if (shopId === null) throw new DomainError('badInput', { field: 'shopId' }, 'shopId')
      return { offer, shopId }
    }
    const group = await db.first(findGroup, groupId)
    if (!group || group.offer_id !== offerId) throw new DomainError('groupNotFound')
    const seats = await db.all(findSeats, [groupId])
    if (seats.some((one) => one.user_id === userId && one.return_due_at === null)) throw new DomainError('groupJoined')
    if (!canJoin({ ...group, endsAt: group.ends_at }, now)) throw new DomainError(group.joined >= group.size ? 'groupFull' : 'groupOver')
    return { offer, shopId: (await lifecycle.find(seats[0]!.order_no)).shop_id }
  }

  /** Everybody in the group gets a push with its new state. */
  async function end(group: GroupRow, event: GroupBuyEvent, now: number): Promise<void> {
    await db.run(writeGroup, group.group_id, step(GROUP_BUY, group.state, event)!, group.joined, now)
    const seats = await db.all(findSeats, [group.group_id])
    await push.publish(
      seats.map(({ user_id }) => `user:${user_id}` as const),
      { type: 'activity', at: now },
    )
  }

  return {
    async join(request: JoinRequest, caller: Caller & { address: string }) {
      const { user, lang, now } = caller
      const { offer, shopId } = await accept(request, user.userId, now)
      const shop = await shops.info(shopId, null, { lang, now, from: null })
      if (shop.mchntCd !== offer.mchnt_cd) throw new DomainError('groupOfferNotFound')
      const place = await placeOf(db, { shopId: shop.shopId, termId: shop.termId, orderType: '01', eatingModel: '1' })
      const groupId = request.groupId ?? `GB${randomBytes(9).toString('hex')}`
      const order = await orders.place('groupBuy', place, { amountFen: offer.price_fen, bought: offer }, caller, async ({ order_no }) => {
        await db.run(insertSeat, {
          orderNo: order_no,
          offerId: offer.offer_id,
          groupId,
          userId: user.userId,
          begins: request.groupId === null,
          at: now,
        })
      })
      return { orderNo: order.order_no, groupId, payableFen: order.payable_fen, payDueAt: order.pay_due_at }
    },

    cancel: (groupId: string, userId: string) =>
      db.tx(async () => {
        const now = clock.now()
        const group = await db.first(lockGroup, groupId)
        if (group?.leader_id !== userId) throw new DomainError('groupNotFound')
        if (!canCancel({ ...group, isLeader: true })) throw new DomainError('groupNotCancellable')
        await end(group, 'cancel', now)
        await db.run(returnSeats, groupId, now)
        return groupId
      }),

    /** A group whose time is over has failed; everybody's money goes back. */
    failDue: defineDueWork(
      { db, clock },
      {
        name: ENDING_GROUPS,
        everyMs: 1000,
        take: (now) => db.first(lockDueGroup, now),
        keyOf: ({ group_id }) => group_id,
        async run(group, now) {
          await end(group, 'expire', now)
          await db.run(returnSeats, group.group_id, now)
        },
      },
    ),

    /** An order gives its money back once. */
    returnDue: defineDueWork(
      { db, clock },
      {
        name: GROUP_MONEY,
        everyMs: 1000,
        take: (now) => db.first(findDueReturn, now),
        keyOf: ({ order_no }) => order_no,
        async run({ order_no }) {
          await lifecycle.lock(order_no)
          // Another process may have given it back before the order was locked.
          if ((await db.one(findSeat, order_no)).returned_at === null) await drive(order_no, 'giveBack', { role: 'desk', name: 'group' })
        },
      },
    ),

    /** The refund of the member who cancelled has arrived. */
    finishCancelled: defineDueWork(
      { db, clock },
      {
        name: CANCELLED_GROUPS,
        everyMs: 1000,
        take: (now) => db.first(lockCancelled, now),
        keyOf: ({ group_id }) => group_id,
        run: (group, now) => end(group, 'refunded', now),
      },
    ),
  }
}
