import type { FastifyInstance } from 'fastify'
import { MINUTE } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { createBookEntries } from '../payment/index'
import { createDifferenceDesk } from './desk'
import { createMerchantDifferences } from './merchantDifferences'
import { billsOf, createReconciliation } from './service'

export { createDifferenceDesk, type DifferenceDesk } from './desk'
export type { DifferenceRow } from './repository'
export { billsOf, type Checked, createReconciliation, type Reconciliation } from './service'

/** Every morning the provider's bill of the day before is compared with our books. */
export const reconciliationModule = defineModule({
  name: 'reconciliation',
  tables: ['reconciliation', 'reconciliation_difference'],
  reads: ['customer_order', 'merchant', 'shop'],
  make(deps) {
    let server: FastifyInstance | undefined
    const reconciliation = createReconciliation(deps, { bills: billsOf(deps.ports), books: createBookEntries(deps.db) })

    async function run(): Promise<number> {
      const checked = await reconciliation.checkDue((fault, method, day) =>
        server?.log.error({ err: fault, method, day }, 'The bill could not be compared'),
      )
      for (const { method, day, billed, found } of checked) {
        const open = found.filter(({ ticked_at }) => ticked_at === null)
        if (open.length > 0) server?.log.error({ method, day, billed, differences: open.length }, 'The bill and our books differ')
        else server?.log.info({ method, day, billed }, 'The bill and our books agree')
      }
      return checked.length
    }

    return {
      offer: reconciliation,
      desk: createDifferenceDesk(deps),
      staffHandlers: createMerchantDifferences(deps),
      sweeps: [defineSweep({ name: 'reconciliation', everyMs: 15 * MINUTE, run })],
      routes: (app) => void (server = app),
    }
  },
})
