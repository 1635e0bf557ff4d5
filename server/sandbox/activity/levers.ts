import { writeFile } from 'node:fs/promises'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { paintCard } from '../../art/paint'
import { cardDrawing } from '../../art/pictures'
import { addressOf } from '../../modules/picture/index'
import { inStoreRewardModule } from '../../modules/inStoreReward/index'
import { lotteryModule } from '../../modules/lottery/index'
import { prizeModule } from '../../modules/prize/index'
import { tableModule } from '../../modules/table/index'
import { wineDepositModule } from '../../modules/wineDeposit/index'
import { newKey, placeOf } from '../diner/basket'
import { bodyOf } from '../http/input'
import { createSamplePictures } from '../http/samplePicture'
import { defineLevers } from '../levers'

const Words = Type.String({ minLength: 1, maxLength: 64 })
const Claim = Type.Object({ rewardId: Words, day: Words, code: Words })

const Scan = Type.Object({ door: Type.Optional(Words) })

const Bottle = Type.Object({
  shopId: Words,
  leftMl: Type.Optional(Type.Integer({ minimum: 1, maximum: 750 })),
})
const Retained = Type.Object({ who: Words, shopId: Words })
const Pouring = Type.Object({ code: Words })
const RED = { hans: '赤霞珠干红 2019', en: 'Cabernet 2019', yue: '赤霞珠乾紅 2019' }

/** The rules of a lottery: free draws per day, and the price of another one (null: none are for sale). */
const Terms = Type.Object({
  freePerDay: Type.Integer({ minimum: 0, maximum: 100 }),
  forPoints: Type.Union([
    Type.Object({ points: Type.Integer({ minimum: 1, maximum: 1_000_000 }), perDay: Type.Integer({ minimum: 1, maximum: 1_000 }) }),
    Type.Null(),
  ]),
})

type OfActivity = FastifyRequest<{ Params: { activityId: string } }>
type OfCode = FastifyRequest<{ Params: { code: string } }>

/** `/sandbox/activities`, `/draws`, `/prizes`, `/inStore`, `/wine`: lotteries, prizes that the counter hands over, and bottles in storage. */
export const activityLevers = defineLevers({
  name: 'activity',
  desks: { lottery: lotteryModule, prizes: prizeModule, inStore: inStoreRewardModule, wine: wineDepositModule, tables: tableModule },
  make: ({ lottery, prizes, inStore, wine, tables }, { deps, callerFor, notify }) => ({
    routes(app) {
      const upload = createSamplePictures(deps)
      app.get('/sandbox/activities', async () => ({
        draws: (await lottery.all()).map((row) => ({
          activityId: row.activity_id,
          mchntCd: row.mchnt_cd,
          title: row.title,
          freePerDay: row.free_per_day,
          points: row.points_price,
          perDay: row.points_per_day,
        })),
        prizes: (await prizes.recent()).map((row) => ({
          code: row.code,
          name: row.name,
          source: row.source,
          wonAt: row.won_at,
          redeemedAt: row.redeemed_at,
          withdrawnAt: row.withdrawn_at,
        })),
        claims: (await inStore.open()).map((row) => ({
          rewardId: row.reward_id,
          day: row.day,
          code: row.code,
          name: row.name,
          shopName: row.shop_name,
          claimedAt: row.claimed_at,
        })),
        bottles: (await wine.pending()).map((row) => ({
          code: row.code,
          name: row.name,
          shopName: row.shop_name,
          amountMl: row.pending_ml,
          leftMl: row.left_ml,
          photo: row.picture_id && addressOf(row.picture_id),
        })),
      }))
      app.post('/sandbox/draws/:activityId', async (request: OfActivity) => {
        const { freePerDay, forPoints } = bodyOf(Terms, request)
        await lottery.setTerms(request.params.activityId, freePerDay, forPoints)
        notify('activities')
        return { freePerDay, forPoints }
      })
      app.post('/sandbox/wine', async (request) => {
        const { shopId, leftMl = 600 } = bodyOf(Bottle, request)
        const retained = await wine.keep(shopId, { name: RED, shelf: 'B-07', sizeMl: 750, leftMl, staff: '阿美' })
        notify('activities')
        return retained
      })
      /** A stored bottle with a photo. */
      app.post('/sandbox/wine/kept', async (request) => {
        const { who, shopId } = bodyOf(Retained, request)
        const diner = await callerFor(who)
        const { code } = await wine.keep(shopId, { name: RED, shelf: 'B-07', sizeMl: 750, leftMl: 600, staff: '阿美' })
        const pictureId = await upload(diner.userId, 'bottle', async (file) =>
          writeFile(file, await paintCard(cardDrawing('berry', 'wine-glass-card.png')!)),
        )
        const { depositId } = await diner.call('/keepwine/deposit', { code, pictureId, idempotencyKey: newKey() })
        notify('activities')
        return { depositId }
      })
      app.post('/sandbox/wine/pour', async (request) => {
        const poured = await wine.pour(bodyOf(Pouring, request).code, '阿美')
        notify('activities')
        return poured
      })
      app.post('/sandbox/prizes/:code', async (request: OfCode) => {
        // `door`: a code of the shop where it is scanned.
        const { door } = bodyOf(Scan, request)
        const shopId = door === undefined ? null : (await placeOf(tables, door)).ref.shopId
        const row = await prizes.redeem(request.params.code, 'sandbox', { mchntCd: null, shopId })
        notify('activities')
        return { code: row.code, redeemed: true }
      })
      app.post('/sandbox/inStore', async (request) => {
        const { rewardId, day, code } = bodyOf(Claim, request)
        const row = await inStore.use(rewardId, day, code)
        notify('activities')
        return { code: row.code, used: true }
      })
    },
  }),
})
