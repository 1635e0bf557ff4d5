import { chargeTip } from '@domain/order/pricing/tip'
import { DomainError } from '@domain/results'
import { stmt } from '../../db/statement'
import { defineModule } from '../../module'
import { givesCharges } from '../pricing/index'

export const findTip = stmt<[shopId: string], { percents: number[] }>('shopTip.find', 'select percents from shop_tip where shop_id = $1')
const putTip = stmt<[shopId: string, percents: number[]]>(
  'shopTip.put',
  `insert into shop_tip (shop_id, percents) select shop_id, $2::int[] from shop where shop_id = $1
   on conflict (shop_id) do update set percents = excluded.percents`,
)
const deleteTip = stmt<[shopId: string]>('shopTip.delete', 'delete from shop_tip where shop_id = $1')

/** Tips for the service, in shops that take them (decision 0274). */
export const tipModule = defineModule({
  name: 'tip',
  tables: ['shop_tip'],
  reads: ['shop'],
  make: ({ db }) => ({
    desk: {
      /** Sets the percentages that the shop suggests; null: it takes no tips. */
      async set(shopId: string, percents: readonly number[] | null): Promise<void> {
        if (percents === null) await db.run(deleteTip, shopId)
        else if ((await db.run(putTip, shopId, [...percents])) === 0) throw new DomainError('notFound')
      },
    },
    extends: [
      givesCharges({
        async charges({ place, choices: { tip } }) {
          const suggested = tip ? await db.first(findTip, place.shopId) : undefined
          return tip && suggested ? [chargeTip(tip, suggested.percents)] : []
        },
        offers: async ({ shopId }) => ({ tip: (await db.first(findTip, shopId)) ?? null }),
      }),
    ],
  }),
})
