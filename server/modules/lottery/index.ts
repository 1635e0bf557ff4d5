import type { ChancePrice } from '@domain/activity/lottery'
import { dinersWords } from '@domain/activity/luckyWord'
import { kindRules } from '@domain/order/kind'
import { defineHandlers } from '../../http/calls/handlers'
import { type Deps, defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { joinsOrders, type Participant } from '../order/participants/index'
import { pointsModule } from '../points/index'
import { prizeModule } from '../prize/index'
import { createDraws } from './draw'
import { createLotteryEditing } from './editing'
import { createLuckyWords } from './luckyWords'
import { createLotteryPersonalData } from './personalData'
import { createLotteryQueries } from './queries'
import { dropChances, findCounting, findEvery, oweChances, putChance, writeTerms } from './repository'

/**
 * A completed order earns a chance in each draw of its merchant that gave one when it was paid (decision 0323). A full refund removes an unused chance; a used one is owed (decision
 * 0244).
 */
function createLotteryParticipant({ db }: Pick<Deps, 'db'>): Participant {
  async function withdraw(orderNo: string, now: number): Promise<void> {
    await db.run(dropChances, orderNo)
    await db.run(oweChances, orderNo, now)
  }

  return {
    name: 'lotteries',
    async completed(order, now) {
      if (!kindRules(order.kind).bringsChances) return
      for (const { activity_id, per_order } of await db.all(findCounting, order.mchnt_cd, order.paid_at ?? now, now))
        for (let no = 1; no <= per_order; no++)
          await db.run(putChance, {
            activityId: activity_id,
            userId: order.user_id,
            source: `order:${order.order_no}:${no}`,
            orderNo: order.order_no,
            at: now,
          })
    },
    release: (order, { now }) => withdraw(order.order_no, now),
    refund: async (order, { isFull, now }) => void (isFull && (await withdraw(order.order_no, now))),
  }
}

/** What staff see and set: by what members may draw. `forPoints`: null, where none are for sale. */
const createLotteryDesk = (db: Deps['db']) => ({
  all: () => db.all(findEvery),
  setTerms: async (activityId: string, freePerDay: number, forPoints: ChancePrice | null) =>
    void (await db.run(writeTerms, activityId, freePerDay, forPoints?.points ?? null, forPoints?.perDay ?? null)),
})
export type LotteryDesk = ReturnType<typeof createLotteryDesk>

export const lotteryModule = defineModule({
  name: 'lottery',
  needs: { prizes: prizeModule, points: pointsModule },
  tables: ['lottery', 'lottery_chance', 'lottery_draw', 'lottery_seed', 'lottery_stock', 'lucky_word'],
  reads: ['customer_order', 'merchant', 'past_use', 'shop'],
  make(deps, { prizes, points: { ledger: points } }) {
    const { db } = deps
    const draws = createDraws(deps, prizes, points)
    const luckyWords = createLuckyWords(db)
    const queries = createLotteryQueries(db, prizes, points)
    return {
      desk: createLotteryDesk(db),
      extends: [joinsOrders(createLotteryParticipant(deps)), storesPersonalData(createLotteryPersonalData(db))],
      handlers: defineHandlers({
        '/activity/getActivityList': ({ user, lang, now }, { mchntCd }) => queries.list(mchntCd, user?.userId ?? null, lang, now()),
        '/activity/getActivityAndAwards': async ({ user, lang, now }, { activityId }) => ({
          ...(await queries.detail(activityId, user?.userId ?? null, lang, now())),
          luckyWord: user ? await luckyWords.of(user.userId) : null,
        }),
        '/activity/getActivityHistory': ({ user, lang, now }, { activityId, cursor }) =>
          queries.history(activityId, cursor, user.userId, lang, now()),
        '/activity/drawLotteryActivity': async ({ user, lang, now }, { activityId, points: offered, idempotencyKey }) => {
          const { userId } = user
          const words = dinersWords(await luckyWords.of(userId), idempotencyKey)
          const drawn = await draws.draw({ activityId, userId, words, points: offered ?? null })
          return queries.drawn(activityId, drawn, userId, lang, now())
        },
        '/member/updateLuckyWord': ({ user }, { luckyWord }) => luckyWords.set(user.userId, luckyWord),
      }),
      staffHandlers: createLotteryEditing(deps, prizes),
      sweeps: [draws.makeSeeds],
    }
  },
})
