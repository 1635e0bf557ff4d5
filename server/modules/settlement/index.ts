import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { prepaidByKind, settled } from '@domain/report/settlement'
import { stmt } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { pick } from '../../pick'
import { findMerchant } from '../merchant/index'
import { createOwedReport, createReportRange } from '../report/index'
import { SUMS, sumOf, type SumRow } from '../shift/index'
import { drawStatement } from './statement'

const sumByShop = stmt<[shopIds: string[], from: number, to: number], SumRow & { shop_id: string }>(
  'settlement.byShop',
  `select shop_id, ${SUMS} from takings where shop_id = any($1::text[]) and at >= $2 and at < $3 group by shop_id, order_kind, method`,
)

/** What each shop is to receive, by method, and the statement of a month (decision 0379). */
export const settlementModule = defineModule({
  name: 'settlement',
  reads: ['takings'],
  make(deps) {
    const { db } = deps
    const rangeOf = createReportRange(deps)
    const owedReport = createOwedReport(deps)

    /** Cards are the merchant's, so nothing of it is of one shop. */
    async function owedOf(context: StaffContext, input: StaffInput<'/staff/getSettlement'>) {
      if (input.shopId !== undefined || context.reach !== 'all') return null
      const { value, visits } = await owedReport.show(context, input)
      return { ...value.closing, visitsFen: visits.paidFen }
    }

    async function settlementOf(
      context: StaffContext,
      input: StaffInput<'/staff/getSettlement'>,
    ): Promise<StaffOutput<'/staff/getSettlement'>> {
      const { shopIds, names, at, period } = await rangeOf(context, { ...input, comparedWith: 'week' })
      const [merchant, rows, owed] = await Promise.all([
        db.one(findMerchant, merchantOf(context.staff)),
        db.all(sumByShop, shopIds, period.from, period.to),
        owedOf(context, input),
      ])
      const sums = rows.map((row) => ({ ...sumOf(row), shopId: row.shop_id }))
      return {
        merchantName: pick(merchant.name, context.lang),
        currencySign: merchant.currency_sign,
        at,
        total: settled(sums),
        shops: names.map(({ shop_id: shopId, name }) => ({
          shopId,
          name: pick(name, context.lang),
          ...settled(sums.filter((sum) => sum.shopId === shopId)),
        })),
        prepaid: prepaidByKind(sums),
        owed,
      }
    }

    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getSettlement': settlementOf,
        '/staff/makeStatement': async (context, input) => {
          const settlement = await settlementOf(context, input)
          const { utc_offset_min: offsetMin } = await db.one(findMerchant, merchantOf(context.staff))
          const { from, to } = input
          const pdf = await drawStatement({ ...settlement, from, to, offsetMin }, context.lang)
          await context.record({
            subject: `${from} – ${to}`,
            shopId: input.shopId ?? null,
            after: { receivedFen: settlement.total.receivedFen },
          })
          return { fileName: `statement-${from}-${to}.pdf`, pdf: pdf.toString('base64') }
        },
      }),
    }
  },
})
