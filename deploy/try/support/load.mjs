import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openShops, prepareDiners } from '../../../bench/server/diners'
import { requestPayables } from '../../../bench/server/placing'
import { Wire } from '../../../bench/server/wire'
import { openPostgres } from '../../../server/db/postgres'
import { createDatabase } from '../../../server/db/database'

const newKey = () => randomBytes(12).toString('hex')
/** A phone tries again with the same key for so long; then the call has failed. */
const PATIENCE_MS = 90_000
const SHORTEST_PAUSE_MS = 250

/**
 * Diners who order and pay one after the other through `port`, at several clients, about `perSecond` in all. A call that gets no answer, or that the server is too
 * busy for, is made again with the same key, as the app does; it is counted as broken, and for how long nobody got an answer.
 */
export const createLoad = async ({ databaseUrl, port, secret, prefix, most, clients, perSecond }) => {
  // Not openDatabase: that would migrate.
  const db = createDatabase(await openPostgres(databaseUrl, () => undefined))
  const diners = await prepareDiners(db, await openShops(db), prefix, 1, most)
  await db.close()
  const first = await Wire.connect(port, secret)
  const payables = await requestPayables(first, diners)
  first.close()

  const waiting = diners.values()
  const [acknowledged, broken, refused] = [[], [], []]
  let isOver = false
  let answeredAt = Date.now()
  let longestSilenceMs = 0
  let calls = 0

  const answered = () => {
    longestSilenceMs = Math.max(longestSilenceMs, Date.now() - answeredAt)
    answeredAt = Date.now()
  }
  const client = async () => {
    let wire
    const ask = async (what, send) => {
      for (const end = Date.now() + PATIENCE_MS; ;) {
        try {
          wire ??= await Wire.connect(port, secret)
          calls++
          const result = await send(wire)
          answered()
          return result
        } catch (fault) {
          wire?.close()
          wire = undefined
          broken.push(`${new Date().toISOString().slice(11, 23)} ${what}: ${fault.message.replaceAll('\n', ' ').slice(0, 160)}`)
          if (Date.now() > end) throw fault
          await delay(SHORTEST_PAUSE_MS)
        }
      }
    }
    for (const diner of waiting) {
      if (isOver) break
      const { userId, openId, ticket, shopId, termId } = diner
      const caller = { sourceType: 'h5', xappId: 'h5', userId, openId, ticket }
      const begun = Date.now()
      try {
        const order = {
          ...caller,
          ...{ shopId, termId, orderType: '01', eatingModel: '1', slotAt: null, cartVersion: 1, guestsCount: null, remark: '' },
          ...{ idempotencyKey: newKey(), expectedPayableFen: payables.get(shopId) },
        }
        const { orderNo } = await ask('/createOrder', (w) => w.call('/createOrder', order))
        const key = newKey()
        const { cashier } = await ask('/wxpay', (w) => w.call('/wxpay', { ...caller, orderNo, idempotencyKey: key }))
        await ask('cashier', async (w) => {
          const { status } = await w.post(cashier.url, '{"action":"pay"}')
          // 409: it was paid by a call whose answer was lost.
          if (status !== 200 && status !== 409) throw new Error(`The cashier answered ${status}`)
        })
        acknowledged.push({ orderNo, at: Date.now() })
      } catch (fault) {
        refused.push(fault.message)
      }
      await delay(Math.max(0, (clients * 1000) / perSecond - (Date.now() - begun)))
    }
    wire?.close()
  }
  const over = Promise.all(Array.from({ length: clients }, client))
  return {
    acknowledged,
    broken,
    refused,
    calls: () => calls,
    /** The longest time without any answer since this was asked last, in ms. */
    silence: () => {
      answered()
      const longest = longestSilenceMs
      longestSilenceMs = 0
      return longest
    },
    stop: async () => {
      isOver = true
      await over
    },
  }
}

/** What became of the acknowledged orders: lost, paid twice, or not settled. */
export const faultsOfOrders = async (query, acknowledged) => {
  const numbers = acknowledged.map(({ orderNo }) => orderNo)
  const [{ lost, double, stuck }] = await query(
    `select (select count(*)::int from unnest($1::text[]) n where not exists (select from customer_order o where o.order_no = n)) as lost,
            (select count(*)::int from (select order_no from payment where status = 'succeeded' group by order_no having count(*) > 1) p)
              + (select count(*)::int from (select user_id from customer_order where order_no = any($1) group by user_id having count(*) > 1) u) as double,
            (select count(*)::int from customer_order o where o.order_no = any($1) and o.paid_at is null) as stuck`,
    [numbers],
  )
  return { lost, double, stuck }
}
