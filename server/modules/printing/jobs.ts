import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { layOut } from '@domain/printing/document'
import { nextJobState } from '@domain/printing/job'
import { DomainError } from '@domain/results'
import { json } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { readCursor, writeCursor } from '../../lists'
import { type Contents, isAgain } from './contents'
import type { OfOrders } from './enqueue'
import { findPaperTable } from './contents.repository'
import { newId, type Printers } from './printers'
import { findJob, findListedJob, insertJob, jobsOfOrder, type JobRow, type ListedJob, listJobs, listPrinters, moveJob } from './repository'

type Job = StaffOutput<'/staff/printAgain'>
const PAGE = 10

const view = (row: ListedJob): Job => ({
  jobId: row.job_id,
  printerId: row.printer_id,
  printerName: row.printer_name,
  kind: row.kind,
  orderNo: row.order_no,
  place: row.place ?? (typeof row.payload.table === 'string' ? row.payload.table : null),
  roundNo: typeof row.payload.roundNo === 'number' ? row.payload.roundNo : null,
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  isAgain: isAgain(row),
  isMoved: row.printer_id !== row.for_printer_id,
  staffName: row.staff_name,
})

export interface JobParts {
  printers: Printers
  contents: Contents
  ofOrders: OfOrders
  /** A member of the staff confirms that the job is on paper. */
  printed: (job: JobRow, now: number) => Promise<void>
}

/** Printing again in a shop, and what staff report about jobs. */
export function createJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>, { printers, contents, ofOrders, printed }: JobParts) {
  const listed = async (shopId: string, jobId: string): Promise<ListedJob> => {
    const row = await db.first(findListedJob, shopId, jobId)
    if (!row) throw new DomainError('notFound')
    return row
  }

  /** Prints a marked copy, on this printer or on the one that printed it before. */
  async function again(job: JobRow, printerId: string, staffName: string): Promise<string> {
    const printer = await printers.of(job.shop_id, printerId)
    if (printer.removed_at !== null) throw new DomainError('notFound', {}, 'printerId')
    const { shop_id: shopId, kind, order_no: orderNo, subject, payload } = job
    const jobId = newId('pj')
    // The other printer may have another language and width, so the content is built again from its source.
    await db.run(insertJob, {
      jobId,
      shopId,
      printerId,
      kind,
      orderNo,
      subject,
      payload: json(payload),
      document: null,
      againOf: job.job_id,
      by: staffName,
      at: clock.now(),
    })
    return jobId
  }

  return {
    async list(_context: StaffContext, input: StaffInput<'/staff/getPrintJobs'>): Promise<StaffOutput<'/staff/getPrintJobs'>> {
      const { shopId, printerId = null, orderNo = null, isOpen = false, cursor, pageSize = PAGE } = input
      if (printerId !== null) await printers.of(shopId, printerId)
      const [beforeAt, beforeId] = readCursor(cursor, ['number', 'string'] as const) ?? [null, null]
      const rows = await db.all(listJobs, { shopId, printerId, orderNo, isOpen, beforeAt, beforeId, limit: pageSize + 1 })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(view),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.job_id]) : null,
      }
    },

    async paper(_context: StaffContext, { shopId, jobId }: StaffInput<'/staff/getPaper'>): Promise<StaffOutput<'/staff/getPaper'>> {
      const job = await listed(shopId, jobId)
      const printer = await printers.of(shopId, job.printer_id)
      const document = job.document ?? (await contents(job, printer))
      return { job: view(job), paperMm: printer.paper_mm, lines: document ? layOut(document, printer.paper_mm) : [] }
    },

    async again(context: StaffContext, input: StaffInput<'/staff/printAgain'>): Promise<Job> {
      const { staff, record } = context
      const { shopId, jobId, printerId } = input
      const job = await listed(shopId, jobId)
      const newJobId = await again(job, printerId ?? job.printer_id, staff.name)
      await record({ subject: job.order_no ?? job.kind, shopId, after: { kind: job.kind, printer: printerId ?? job.printer_id } })
      return view(await listed(shopId, newJobId))
    },

    async ofOrder({ staff, record }: StaffContext, input: StaffInput<'/staff/printOrder'>): Promise<StaffOutput<'/staff/printOrder'>> {
      const { shopId, orderNo, kind, ticketIds } = input
      const isNew = await ofOrders.missing(shopId, orderNo, kind, clock.now())
      const jobs = isNew > 0 ? [] : await db.all(jobsOfOrder, shopId, orderNo, kind)
      let count = isNew
      for (const job of jobs) {
        if (ticketIds && !ticketIds.includes(job.payload.ticketId as string)) continue
        const printer = await printers.of(shopId, job.printer_id)
        if (printer.removed_at !== null) continue
        await again(job, job.printer_id, staff.name)
        count += 1
      }
      if (count === 0) throw new DomainError('printerNone')
      await record({ subject: orderNo, shopId, after: { kind, count } })
      return { count }
    },

    /** Prints on the receipt printer, which stands at the entrance; a shop without one uses its first printer. */
    ofTable: ({ staff, record, baseUrl }: StaffContext, { shopId, tableId }: StaffInput<'/staff/printTableCode'>) =>
      db.tx(async () => {
        const table = await db.first(findPaperTable, shopId, tableId)
        if (!table) throw new DomainError('tableNotFound', {}, 'tableId')
        const all = await db.all(listPrinters, shopId)
        const printer = all.find(({ prints }) => prints.includes('receipt')) ?? all[0]
        if (!printer) throw new DomainError('printerNone')
        const jobId = newId('pj')
        await db.run(insertJob, {
          jobId,
          shopId,
          printerId: printer.printer_id,
          kind: 'code',
          orderNo: null,
          subject: `code ${tableId}`,
          payload: json({ table: table.name, link: `${baseUrl}/?scene=${table.code}` }),
          document: null,
          againOf: null,
          by: staff.name,
          at: clock.now(),
        })
        await record({ subject: table.name, shopId, after: { printer: printer.name } })
        return view(await listed(shopId, jobId))
      }),

    close: ({ staff, record }: StaffContext, input: StaffInput<'/staff/closePrintJob'>) =>
      db.tx(async () => {
        const { shopId, jobId, state, isPrinted } = input
        const job = await db.first(findJob, shopId, jobId)
        if (!job) throw new DomainError('notFound')
        const to = nextJobState(state, isPrinted ? 'vouch' : 'drop')!
        const now = clock.now()
        const after = await db.first(moveJob, { jobId, from: state, to, now, dueAt: null, providerNo: null, tried: 0, by: staff.name })
        if (!after) throw new DomainError('printJobChanged')
        if (isPrinted) await printed(after, now)
        await record({ subject: job.order_no ?? job.kind, shopId, before: { state: job.state }, after: { state: to } })
        return { done: true } as const
      }),
  }
}
