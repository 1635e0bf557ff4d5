import type { ShiftReport } from '@domain/report/shift'
import { DAY, HOUR } from '@domain/time'
import { setTimeout as delay } from 'node:timers/promises'
import { json } from '../../db/statement'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { notifyShop } from '../../push/push'
import { kitchenModule } from '../kitchen/index'
import { joinsOrders } from '../order/participants/index'
import { followsTables } from '../tableVisit/index'
import { createContents } from './contents'
import { createPrintingDesk } from './desk'
import { createOfOrders } from './enqueue'
import { createPrintingGauges } from './gauges'
import { createPrintingHandlers } from './handlers'
import { createJobs } from './jobs'
import { createPrinters, newId } from './printers'
import { forgetJobs, insertJob, type JobRow, listPrinters } from './repository'
import { createWorker } from './worker'

const TURN = 500
/** A slow printer must not delay the next jobs of the others. */
const PATIENCE = 1_000
const RETENTION = 30 * DAY

/** Printers of shops and what is printed on them (decisions 0301 and 0302). */
export const printingModule = defineModule({
  name: 'printing',
  needs: { kitchen: kitchenModule },
  tables: ['print_job', 'printer'],
  reads: [
    'customer_order',
    'dining_table',
    'entry_code',
    'invoice',
    'invoice_order',
    'kitchen_dish',
    'kitchen_station',
    'kitchen_ticket',
    'merchant',
    'merchant_invoicing',
    'order_line',
    'payment',
    'payment_refund',
    'shop',
  ],
  make(deps, { kitchen }) {
    const { db, clock, push } = deps
    const contents = createContents(db)
    const notify = (shopId: string, printerId: string, now: number) => notifyShop(push, shopId, 'printer', printerId, now)
    /** A ticket that is on paper counts as confirmed without a kitchen screen. */
    async function printed({ shop_id, printer_id, kind, state, payload }: JobRow, now: number): Promise<void> {
      if (kind === 'ticket' && state === 'printed') await kitchen.confirmPrinted(shop_id, [payload.ticketId as string], now)
      await notify(shop_id, printer_id, now)
    }
    const worker = createWorker(deps, { contents, printed, notify })
    const printers = createPrinters(deps, { stationsOf: kitchen.stationsOf, notify })
    const ofOrders = createOfOrders(db)
    const jobs = createJobs(deps, { printers, contents, ofOrders, printed })
    const print = defineSweep({
      name: 'print',
      everyMs: TURN,
      async run(log) {
        const taken = await worker.take(clock.now())
        if (taken.length === 0) return 0
        const work = worker.run(taken, (fault, printer) => log.warn({ err: fault, printer: printer.printer_id }, 'printing failed'))
        await Promise.race([work, delay(PATIENCE, undefined, { ref: false })])
        return taken.length
      },
      finish: worker.idle,
    })
    return {
      desk: createPrintingDesk(db, clock),
      offer: {
        /**
         * Prints on every printer that prints reports: inside the transaction that closes the shift, or again as a marked copy. Returns the number of
         * printers.
         */
        async printReport(shopId: string, report: ShiftReport, copyBy: string | null = null): Promise<number> {
          const printers = (await db.all(listPrinters, shopId)).filter((printer) => printer.prints.includes('report'))
          for (const printer of printers)
            await db.run(insertJob, {
              jobId: newId('pj'),
              shopId,
              printerId: printer.printer_id,
              kind: 'report',
              orderNo: null,
              subject: `report ${report.number}`,
              payload: json({ report, ...(copyBy !== null && { isCopy: true }) }),
              document: null,
              againOf: null,
              by: copyBy ?? report.closedBy,
              at: clock.now(),
            })
          return printers.length
        },
      },
      extends: [
        joinsOrders(ofOrders.participant),
        followsTables({
          fired: (_visit, orderNo, lineNos, now) => ofOrders.fired(orderNo, lineNos, now),
          served: () => Promise.resolve(),
          cleared: () => Promise.resolve(),
        }),
      ],
      staffHandlers: createPrintingHandlers(printers, jobs),
      gauges: createPrintingGauges(deps),
      sweeps: [print, defineSweep({ name: 'forget print jobs', everyMs: HOUR, run: () => db.run(forgetJobs, clock.now() - RETENTION) })],
    }
  },
})
