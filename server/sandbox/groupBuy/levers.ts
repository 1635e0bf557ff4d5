import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { groupBuyModule } from '../../modules/groupBuy/index'
import { tableModule } from '../../modules/table/index'
import { paymentLevers } from '../payment/levers'
import type { SampleCaller } from '../diner/caller'
import { newKey, placeOf } from '../diner/basket'
import { bodyOf, LeverError, RefusedCall } from '../http/input'
import { defineLevers } from '../levers'

const Words = Type.String({ minLength: 1, maxLength: 64 })
const Begun = Type.Object({
  who: Words,
  offerId: Words,
  /** The code on the door of the shop where it is begun. */
  door: Words,
  /** Others join until the group is full. */
  isFull: Type.Optional(Type.Boolean()),
})
const Ended = Type.Object({ does: Type.Union([Type.Literal('expire'), Type.Literal('cancel')]) })
type OfGroup = FastifyRequest<{ Params: { groupId: string } }>

/** Members of the demo data who join groups. */
const FRIENDS = Array.from({ length: 16 }, (_, no) => String(13_800_000_009 + no))

/** `/sandbox/groups`: begins, fills and ends groups. */
export const groupLevers = defineLevers({
  name: 'groupBuy',
  desks: { groups: groupBuyModule, tables: tableModule },
  needs: { pay: paymentLevers },
  make: ({ groups, tables }, { clock, callerFor, notify }, { pay: { cashier } }) => {
    async function buy(diner: SampleCaller, input: { offerId: string; groupId?: string; shopId?: string }) {
      const placed = await diner.call('/groupBuy/joinGroup', { ...input, idempotencyKey: newKey() })
      const { cashier: desk } = await diner.call('/wxpay', { orderNo: placed.orderNo, idempotencyKey: newKey() })
      if (desk) await cashier.act(desk.prepayId, { action: 'pay' })
      // The place is taken only after the payment was reported.
      await diner.call('/queryPayDoneInfo', { orderNo: placed.orderNo })
      return placed
    }

    /** Skips members who have reached their limit. */
    async function fill(leader: SampleCaller, offerId: string, groupId: string): Promise<void> {
      const { group } = await leader.call('/groupBuy/getGroup', { groupId })
      let missing = group.size - group.joined
      for (const phone of FRIENDS) {
        if (missing === 0) return
        const friend = await callerFor(phone)
        if (friend.userId === leader.userId) continue
        try {
          await buy(friend, { offerId, groupId })
          missing -= 1
        } catch (refusal) {
          if (!(refusal instanceof RefusedCall)) throw refusal
        }
      }
      if (missing > 0) throw new LeverError('offerId', 'has nobody left who may join', 409)
    }

    return {
      routes(app) {
        app.get('/sandbox/groups', async () => ({
          groups: (await groups.newest()).map((row) => ({
            groupId: row.group_id,
            name: row.name,
            leaderId: row.leader_id,
            state: row.state,
            size: row.size,
            joined: row.joined,
          })),
        }))
        app.post('/sandbox/groups', async (request) => {
          const { who, offerId, door, isFull = false } = bodyOf(Begun, request)
          const { ref } = await placeOf(tables, door)
          const diner = await callerFor(who)
          const { groupId, orderNo } = await buy(diner, { offerId, shopId: ref.shopId })
          if (isFull) await fill(diner, offerId, groupId)
          notify('activities')
          return { groupId, orderNo }
        })
        app.post('/sandbox/groups/:groupId', async (request: OfGroup) => {
          const { groupId } = request.params
          const row = (await groups.newest()).find(({ group_id }) => group_id === groupId)
          if (!row) throw new LeverError('groupId', 'is no group of the newest', 404)
          if (bodyOf(Ended, request).does === 'expire') await groups.end(groupId, clock.now())
          else await (await callerFor(row.leader_id)).call('/groupBuy/cancelGroup', { groupId })
          notify('activities')
          return { groupId }
        })
      },
    }
  },
})
