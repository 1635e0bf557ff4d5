import type { ChancePrice } from '@domain/activity/lottery'
import { dinersWords } from '@domain/activity/luckyWord'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import type { Participant } from '../order/index'
import type { PointLedger } from '../points/index'
import type { Prizes } from '../prize/index'
import { createDraws } from './draw'
import { createLuckyWords } from './luckyWords'
import { createLotteryQueries } from './queries'
import { dropChances, findEvery, findRunning, oweChances, putChance, writeTerms } from './repository'

export { createLotteryPersonalData } from './personalData'

/**
 * An order that is completed brings a chance to each draw of its merchant that gives one. Given back whole, it takes along a chance that was not used, and
 * one that was used is owed (decision 0244).
 */
export function createLotteryParticipant({ db }: Pick<Deps, 'db'>): Participant {
  async function withdraw(orderNo: string, now: number): Promise<void> {
    await db.run(dropChances, orderNo)
    await db.run(oweChances, orderNo, now)
  }

  return {
    name: 'lotteries',
    async completed(order, now) {
      if (order.kind !== 'meal') return
      for (const { activity_id, per_order } of await db.all(findRunning, order.mchnt_cd, now))
        for (let no = 1; no <= per_order; no++)
          await db.run(putChance, activity_id, order.user_id, `order:${order.order_no}:${no}`, order.order_no, now)
    },
    release: (order, { now }) => withdraw(order.order_no, now),
    refund: async (order, { isFull, now }) => void (isFull && (await withdraw(order.order_no, now))),
  }
}

/** What staff see and set: by what members may draw. `forPoints`: null, where none are for sale. */
export const createLotteryDesk = (db: Deps['db']) => ({
  all: () => db.all(findEvery),
  setTerms: async (activityId: string, freePerDay: number, forPoints: ChancePrice | null) =>
    void (await db.run(writeTerms, activityId, freePerDay, forPoints?.points ?? null, forPoints?.perDay ?? null)),
})
export type LotteryDesk = ReturnType<typeof createLotteryDesk>

export function createLotteryModule(deps: Deps, prizes: Prizes, points: PointLedger) {
  const { db } = deps
  const draws = createDraws(deps, prizes, points)
  const luckyWords = createLuckyWords(db)
  const queries = createLotteryQueries(db, prizes, points)
  return {
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
    sweeps: [draws.makeSeeds],
  } satisfies Module
}
