/** `npm run reconcile -- --date 2026-11-21`: compares the provider's bill of a day with our books. 0: they agree; 1: they differ; 2: it could not be done. */
import { parseArgs } from 'node:util'
import { amountText } from '@domain/money'
import { billDayStart, newestBillDay } from '@domain/payment/reconciliation'
import { DomainError } from '@domain/results'
import { loadConfig } from '../config'
import { openDatabase } from '../db/open'
import { createBookEntries } from '../modules/payment/index'
import { billsOf, createDifferenceDesk, createReconciliation, type DifferenceRow } from '../modules/reconciliation/index'
import { systemClock } from '../ports/clock'
import { createPorts } from '../ports/index'

const SHOWN = 1000
const report = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)
const [AGREE, DIFFER, FAILED] = [0, 1, 2]

const WHAT = { missingHere: 'we do not have', missingThere: 'the provider does not have', amount: 'other amount', state: 'other state' }
const side = (fen: number | null, state: string | null) => (fen === null ? 'nothing' : `${amountText(fen)} ${state ?? ''}`)
const line = (row: DifferenceRow) =>
  [
    row.difference_id,
    row.day,
    `${WHAT[row.what]}: ${row.kind} ${row.number}`,
    ...(row.order_no ? [`order ${row.order_no}`] : []),
    `ours ${side(row.ours_fen, row.ours_state)}`,
    `theirs ${side(row.theirs_fen, row.theirs_state)}`,
    ...(row.ticked_at === null ? [] : [`ticked off by ${row.ticked_by ?? ''}${row.note && `: ${row.note}`}`]),
  ].join('  ')

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      date: { type: 'string' },
      list: { type: 'boolean', default: false },
      tick: { type: 'string' },
      by: { type: 'string', default: '' },
      note: { type: 'string', default: '' },
    },
  })
  const { date = newestBillDay(systemClock.now()), list, by, note } = values
  if (billDayStart(date) === null) throw new Error(`--date must be a day such as 2026-11-21; it is "${date}"`)
  if (values.tick !== undefined && !by.trim()) throw new Error('--by must say who ticks it off')

  const config = loadConfig(process.env)
  const db = await openDatabase(config, (fault) => complain(`database: ${String(fault)}`))
  try {
    const deps = { db, clock: systemClock }
    const desk = createDifferenceDesk(deps)
    if (values.tick !== undefined) {
      report(line(await desk.tick(values.tick, by.trim(), note.trim())))
      return AGREE
    }
    if (list) {
      const open = await desk.open(SHOWN)
      report(open.length > 0 ? open.map(line).join('\n') : 'Nothing differs that was not looked into.')
      return open.length > 0 ? DIFFER : AGREE
    }
    const bills = billsOf(createPorts(config, deps))
    const checked = await createReconciliation(deps, { bills, books: createBookEntries(db) }).checkAll(date)
    if (checked.length === 0) throw new Error(`There is no bill of ${date} yet; one is written the morning after.`)
    for (const { method, billed, found } of checked) {
      report(`${date} ${method}: ${billed} on the bill, ${found.length} differ`)
      found.forEach((row) => report(line(row)))
    }
    return checked.some(({ found }) => found.some(({ ticked_at }) => ticked_at === null)) ? DIFFER : AGREE
  } finally {
    await db.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    complain(error instanceof DomainError ? 'No difference is called that.' : error instanceof Error ? error.message : String(error))
    process.exit(FAILED)
  },
)
