import { DAY, HOUR, MINUTE } from '@domain/time'
import { choose, Diner, newKey, rowsOf } from '../diner'
import { type DueWorkCase } from './dueWorkSetting'
import { leversOf } from '../levers'
import type { TestServer } from '../server'
import { insertSql } from '../merchants/smallMerchant'

export function dueWorkCases(server: TestServer) {
  const lever = leversOf(server.url)
  const has = async (sql: string) => (await rowsOf(server, sql)).length > 0
  let made = 0
  const unique = () => `${(made += 1)}`.padStart(6, '0')
  const newMember = async () => (await server.newCaller({ phone: `138${unique()}00`.slice(0, 11), member: true })).userId

  /** The same done twice, one after the other. */
  const pair = async (make: (at: number) => Promise<string>): Promise<[string, string]> => {
    const now = server.clock.now()
    return [await make(now - 2 * MINUTE), await make(now - MINUTE)]
  }

  const prize = async (userId: string, dueAt: number) => {
    const award_id = `PZ${unique()}`
    const name = { hans: '储值', en: 'Credit', yue: '儲值' }
    await server.db.exec(
      insertSql('prize_award', [
        {
          award_id,
          user_id: userId,
          mchnt_cd: 'TEA',
          kind: 'balance',
          prize: { kind: 'balance', bonusFen: 100 },
          name,
          picture: '/x.svg',
          source: 'lottery',
          reason: award_id,
          won_at: dueAt,
          due_at: dueAt,
        },
      ]),
    )
    return award_id
  }

  /** One cake, ordered and not paid, or paid. */
  const CAKE = choose('I2')
  const ordered = async () => {
    const diner = await Diner.arrive(server, undefined, { phone: `139${unique()}00`, member: true })
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    server.clock.advance(1000)
    return { diner, orderNo }
  }
  const paid = async () => {
    const { diner, orderNo } = await ordered()
    await diner.pay(orderNo)
    return { diner, orderNo }
  }
  const twice = async (make: () => Promise<string>): Promise<[string, string]> => [await make(), await make()]
  /** Moves the clock to the time at which something is due. */
  const after = async (ms: number, keys: Promise<[string, string]>) => {
    const found = await keys
    server.clock.advance(ms)
    return found
  }
  const one = async (sql: string) => Object.values((await rowsOf<Record<string, string>>(server, sql))[0]!)[0]!
  const isStatus = (table: string, key: string, id: string, status: string) =>
    has(`select 1 from ${table} where ${key} = '${id}' and ${status}`)

  const group = async (people: number) => {
    const diners: Diner[] = []
    let groupId: string | undefined
    let orderNo = ''
    for (let no = 0; no < people; no++) {
      const diner = await Diner.arrive(server, undefined, { phone: `136${unique()}00`, member: true })
      const at = groupId === undefined ? { shopId: 'S1' } : { groupId }
      const joined = await diner.api.call('/groupBuy/joinGroup', { offerId: 'G3', idempotencyKey: newKey(), ...at })
      await diner.pay(joined.orderNo)
      groupId = joined.groupId
      orderNo = joined.orderNo
      diners.push(diner)
      server.clock.advance(1000)
    }
    return { groupId: groupId!, orderNo, leader: diners[0]! }
  }

  const cases: Record<string, DueWorkCase> = {
    'stock of a day': {
      make: () =>
        pair(async (at) => {
          const sku = `I3:${unique()}`
          await server.db.exec(insertSql('stock', [{ shop_id: 'S1', sku, remaining: 0, returns_at: at }]))
          return `S1 ${sku}`
        }),
      writes: { table: 'stock', on: 'delete', where: (key) => `old.sku = '${key.slice(3)}'` },
      isDone: async (key) => !(await has(`select 1 from stock where sku = '${key.slice(3)}'`)),
    },
    prizes: {
      make: async () => pair(async (at) => prize(await newMember(), at)),
      writes: { table: 'prize_award', where: (key) => `new.award_id = '${key}'` },
      isDone: (key) => has(`select 1 from prize_award where award_id = '${key}' and given_at is not null`),
    },
    'unpaid orders': {
      make: () =>
        after(
          HOUR,
          twice(async () => (await ordered()).orderNo),
        ),
      writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}'` },
      isDone: (key) => isStatus('customer_order', 'order_no', key, `status = 'cancelled'`),
    },
    'payment queries': {
      make: () =>
        after(
          HOUR,
          twice(async () => {
            const { diner, orderNo } = await ordered()
            await diner.prepay(orderNo)
            return one(`select payment_id from payment where order_no = '${orderNo}'`)
          }),
        ),
      writes: { table: 'payment', where: (key) => `new.payment_id = '${key}' and new.status = 'closed'` },
      isDone: (key) => isStatus('payment', 'payment_id', key, `status = 'closed'`),
      firstMs: 5000,
    },
    refunds: {
      make: async () => {
        const orders = [await paid(), await paid()]
        for (const { diner, orderNo } of orders) await diner.cancel(orderNo)
        const [failing, behind] = await Promise.all(
          orders.map(({ orderNo }) =>
            one(`select refund_id from payment_refund join payment p using (payment_id) where p.order_no = '${orderNo}'`),
          ),
        )
        return [failing!, behind!]
      },
      writes: { table: 'payment_refund', where: (key) => `new.refund_id = '${key}' and new.status = 'done'` },
      isDone: (key) => isStatus('payment_refund', 'refund_id', key, `status = 'done'`),
      firstMs: 10_000,
    },
    'unanswered refunds': {
      make: () =>
        after(
          72 * HOUR,
          twice(async () => {
            const { diner, orderNo } = await paid()
            for (const event of ['accept', 'make']) await lever.post(`/orders/${orderNo}/${event}`, {})
            const refunded = await diner.api.call('/applyRefund', {
              orderNo,
              idempotencyKey: newKey(),
              lines: [{ lineNo: 1, quantity: 1 }],
              reason: 'damaged',
              note: '',
              pictureIds: [],
              expectedFen: 900,
            })
            return refunded.refunds[0]!.refundId!
          }),
        ),
      writes: { table: 'refund_request', where: (key) => `new.refund_id = '${key}'` },
      isDone: (key) => isStatus('refund_request', 'refund_id', key, `state <> 'requested'`),
    },
    'gifts that end': {
      make: () =>
        after(
          30 * DAY,
          twice(async () => {
            const diner = await Diner.arrive(server, undefined, { phone: `135${unique()}00`, member: true })
            const { couponId } = await diner.api.call('/getCoupon', { mchntCd: 'TEA', offerId: 'FREE', idempotencyKey: newKey() } as never)
            const { giftId } = await diner.api.call('/setSendCouponConfigInfo', {
              mchntCd: 'TEA',
              couponIds: [couponId],
              cover: 'tea',
              wish: '',
              idempotencyKey: newKey(),
            } as never)
            return giftId
          }),
        ),
      writes: { table: 'coupon_gift', where: (key) => `new.gift_id = '${key}'` },
      isDone: (key) => isStatus('coupon_gift', 'gift_id', key, `state <> 'open'`),
    },
    'groups that end': {
      make: () =>
        after(
          2 * HOUR,
          twice(async () => (await group(1)).groupId),
        ),
      writes: { table: 'buying_group', where: (key) => `new.group_id = '${key}'` },
      isDone: (key) => isStatus('buying_group', 'group_id', key, `state <> 'grouping'`),
    },
    'money of groups': {
      make: () =>
        after(
          2 * HOUR,
          twice(async () => (await group(1)).orderNo),
        ),
      writes: { table: 'customer_order', where: (key) => `new.order_no = '${key}' and new.status = 'refunding'` },
      isDone: (key) => isStatus('group_order', 'order_no', key, 'returned_at is not null'),
    },
    'groups that were cancelled': {
      make: async () => {
        const [first, second] = [await group(1), await group(1)]
        for (const { groupId, leader } of [first, second]) await leader.api.call('/groupBuy/cancelGroup', { groupId })
        return [first.groupId, second.groupId]
      },
      writes: { table: 'buying_group', where: (key) => `new.group_id = '${key}' and new.state <> 'cancelling'` },
      isDone: (key) => isStatus('buying_group', 'group_id', key, `state <> 'cancelling'`),
    },
    'years of levels': {
      make: () =>
        pair(async (at) => {
          const userId = await newMember()
          await lever.post('/members/growth', { who: userId, mchntCd: 'TEA', growth: 50 }).catch(() => undefined)
          await server.db.exec(
            `insert into member_standing (user_id, mchnt_cd, growth, counts_at, due_at) values ('${userId}', 'TEA', 50, 0, ${at})
               on conflict (user_id, mchnt_cd) do update set due_at = excluded.due_at`,
          )
          return `${userId}/TEA`
        }),
      writes: { table: 'member_standing', where: (key) => `new.user_id = '${key.split('/')[0]}'` },
      isDone: (key) => has(`select 1 from member_standing where user_id = '${key.split('/')[0]}' and due_at > ${server.clock.now()}`),
    },
    'subscribe messages': {
      make: () =>
        pair(async (at) => {
          const { userId, openId } = await server.newCaller()
          const id = `SM${unique()}`
          await server.db.exec(
            insertSql('message_consent', [
              {
                consent_id: id,
                user_id: userId,
                open_id: openId,
                topic: 'orderReady',
                subject: id,
                lang: 'en',
                is_agreed: true,
                answered_at: at,
                used_at: at,
              },
            ]) +
              insertSql('subscribe_message', [
                {
                  message_id: id,
                  consent_id: id,
                  user_id: userId,
                  open_id: openId,
                  topic: 'orderReady',
                  subject: id,
                  lang: 'en',
                  fields: '["a","b"]',
                  page: 'x',
                  created_at: at,
                  due_at: at,
                },
              ]),
          )
          return id
        }),
      writes: { table: 'subscribe_message', where: (key) => `new.message_id = '${key}' and new.state <> 'queued'` },
      isDone: (key) => isStatus('subscribe_message', 'message_id', key, `state <> 'queued'`),
    },
    'forget visitors': {
      make: () =>
        pair(async (at) => {
          const { userId } = await server.newCaller()
          await server.db.exec(
            `delete from ticket where user_id = '${userId}'; update app_user set visitor_due_at = ${at} where user_id = '${userId}'`,
          )
          return userId
        }),
      writes: { table: 'app_user', on: 'delete', where: (key) => `old.user_id = '${key}'` },
      isDone: async (key) => !(await has(`select 1 from app_user where user_id = '${key}'`)),
    },
  }

  return { cases, prize, newMember }
}
