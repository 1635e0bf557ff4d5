import { layOut } from '@domain/printing/document'
import {
  CLOUD_RETENTION,
  isPrinterAway,
  type JobEvent,
  lookAgainAfter,
  MOVED_AFTER,
  nextJobState,
  OPEN_JOBS,
  type PrinterState,
  tryAgainAfter,
} from '@domain/printing/job'
import { MINUTE } from '@domain/time'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { PrinterLink, PrintOutcome } from '../../ports/printing'
import type { Contents } from './contents'
import {
  dueJobs,
  endLease,
  type JobRow,
  type LeasedPrinter,
  leasePrinters,
  loseOrphans,
  moveJob,
  moveLease,
  moveToBackup,
  type PrinterRow,
  putDocument,
  putOffJobs,
  putState,
  tryJobsNow,
} from './repository'

/** A process that has not extended its claim by then has died, and another process prints its jobs. */
export const LEASE = 10_000
const BEAT = LEASE / 4
/** The interval between queries about jobs that a company has accepted. */
const QUERY_AFTER = 2_000

const EVENTS: Readonly<Record<PrintOutcome['kind'], JobEvent>> = {
  printed: 'confirm',
  sent: 'finish',
  accepted: 'accept',
  refused: 'refuse',
  unknown: 'lose',
}

export interface WorkerParts {
  contents: Contents
  /** A paper has just been printed. */
  printed: (job: JobRow, now: number) => Promise<void>
  /** A printer or one of its jobs has changed. */
  notify: (shopId: string, printerId: string, now: number) => Promise<void>
}

/**
 * Prints due jobs in the order in which they were requested, with one process per printer. A job is stored as being sent before its first byte
 * leaves, so that after a crash it counts as possibly printed and is not sent again (decision 0301).
 */
export function createWorker({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, { contents, printed, notify }: WorkerParts) {
  const reach = (printer: PrinterRow): Promise<PrinterLink> | null => {
    if (printer.kind === 'network') return ports.networkPrinter.reach({ host: printer.host!, port: printer.port! })
    return ports.cloudPrinter?.reach(printer.serial_no!) ?? null
  }

  async function move(
    job: JobRow,
    event: JobEvent,
    more: { providerNo?: string; dueAt?: number; tried?: number } = {},
  ): Promise<JobRow | null> {
    const to = nextJobState(job.state, event)
    if (!to) throw new Error(`Print job ${job.job_id} is ${job.state}: ${event} cannot happen`)
    const now = clock.now()
    const isOpen = OPEN_JOBS.includes(to)
    return db.tx(async () => {
      const after = await db.first(moveJob, {
        jobId: job.job_id,
        from: job.state,
        to,
        now,
        dueAt: isOpen ? (more.dueAt ?? now) : null,
        providerNo: more.providerNo ?? null,
        tried: more.tried ?? 0,
        by: null,
      })
      if (after && (to === 'printed' || to === 'sent')) await printed(after, now)
      if (after && to === 'unknown') await notify(after.shop_id, after.printer_id, now)
      return after ?? null
    })
  }

  /** The printer is away: what is due there waits, and goes to the one that stands in once it has waited long enough. */
  async function wait(printer: PrinterRow, tries: number): Promise<void> {
    const now = clock.now()
    if (printer.backup_printer_id !== null)
      await db.run(moveToBackup, printer.printer_id, printer.backup_printer_id, now - MOVED_AFTER, now)
    await db.run(putOffJobs, printer.printer_id, now + tryAgainAfter(tries + 1), now)
  }

  /** Asks the company about the jobs that it has accepted. */
  async function query(link: PrinterLink, job: JobRow): Promise<void> {
    const now = clock.now()
    const message = (await link.query?.(job.provider_no, now)) ?? 'unknown'
    if (message === 'printed') return void (await move(job, 'confirm'))
    const isThrownAway = now > (job.sent_at ?? now) + CLOUD_RETENTION + MINUTE
    if (message === 'nothing' || (message === 'waiting' && isThrownAway)) return void (await move(job, 'expire'))
    if (isThrownAway) return void (await move(job, 'lose'))
    await db.first(moveJob, {
      jobId: job.job_id,
      from: 'accepted',
      to: 'accepted',
      now,
      dueAt: now + QUERY_AFTER,
      providerNo: null,
      tried: 0,
      by: null,
    })
  }

  /** Returns the printer's state afterwards. */
  async function print(link: PrinterLink, printer: PrinterRow, job: JobRow): Promise<PrinterState> {
    const document = job.document ?? (await contents(job, printer))
    if (!document) {
      await move(job, 'drop')
      return link.state
    }
    if (!job.document) await db.run(putDocument, job.job_id, json(document))
    const sending = await move(job, 'send', { dueAt: clock.now() + LEASE, tried: 1 })
    if (!sending) return link.state
    const paper = { lines: layOut(document, printer.paper_mm), width: printer.paper_mm }
    const outcome = await link.send(paper, clock.now()).catch((): PrintOutcome => ({ kind: 'unknown', state: 'away' }))
    const isTaken = outcome.kind === 'printed' || outcome.kind === 'sent' || outcome.kind === 'accepted'
    await move(sending, EVENTS[outcome.kind], {
      ...(outcome.kind === 'accepted' && { providerNo: outcome.providerNo, dueAt: clock.now() + QUERY_AFTER }),
      ...(outcome.kind === 'refused' && { dueAt: clock.now() + tryAgainAfter(sending.tries) }),
    })
    return isTaken ? 'ok' : outcome.state
  }

  /** Prints what is due on this printer; without due jobs it only queries the printer's state. */
  async function serve(printer: PrinterRow): Promise<PrinterState> {
    await db.run(loseOrphans, printer.printer_id)
    // Null where this server is not configured for cloud printers; the printer then counts as away.
    const link = await (reach(printer) ?? Promise.resolve(null))
    let state: PrinterState = link?.state ?? 'away'
    // The printer works again, so its waiting jobs are due now.
    if (isPrinterAway(printer.state) && !isPrinterAway(state)) await db.run(tryJobsNow, printer.printer_id, clock.now())
    const jobs = await db.all(dueJobs, printer.printer_id, clock.now())
    const tries = Math.max(0, ...jobs.map((job) => job.tries))
    try {
      if (link) for (const job of jobs.filter((one) => one.state === 'accepted')) await query(link, job)
      for (const job of jobs.filter((one) => one.state === 'waiting')) {
        if (!link || isPrinterAway(state)) break
        // A network connection belongs to one paper, since its answers refer to that paper alone.
        const fresh = job === jobs[0] || printer.kind !== 'network' ? link : await reach(printer)!
        state = isPrinterAway(fresh.state) ? fresh.state : await print(fresh, printer, job)
        if (fresh !== link) fresh.end()
      }
    } finally {
      link?.end()
    }
    const isChanged = (await db.run(putState, printer.printer_id, state, clock.now())) > 0
    if (isPrinterAway(state)) await wait(printer, tries)
    // The console shows the number of waiting jobs.
    if (isChanged || (isPrinterAway(state) && jobs.length > 0)) await notify(printer.shop_id, printer.printer_id, clock.now())
    return state
  }

  /** Keeps the claim on a printer for as long as this process lives. */
  function hold({ printer_id: printerId, leased_until: leasedUntil }: LeasedPrinter) {
    let until = leasedUntil
    const move = async (to: number) => {
      if ((await db.run(moveLease, printerId, until, to).catch(() => 0)) > 0) until = to
    }
    let moving = Promise.resolve()
    const beat = setInterval(() => {
      moving = moving.then(() => move(clock.now() + LEASE))
    }, BEAT).unref()
    return async (lookAt: number) => {
      clearInterval(beat)
      await moving
      await db.run(endLease, printerId, until, lookAt).catch(() => undefined)
    }
  }

  async function printAt(printer: LeasedPrinter, onFault: (fault: unknown, printer: PrinterRow) => void): Promise<void> {
    const release = hold(printer)
    let state: PrinterState = 'fault'
    try {
      state = await serve(printer)
    } catch (fault) {
      onFault(fault, printer)
      await db.run(putOffJobs, printer.printer_id, clock.now() + tryAgainAfter(9), clock.now()).catch(() => undefined)
    }
    await release(clock.now() + lookAgainAfter(state, printer.kind === 'cloud'))
  }

  const running = new Set<Promise<void>>()
  return {
    take: (now: number) => db.all(leasePrinters, now, now + LEASE),
    /** Works on several printers at once, so that a slow one does not delay the others. */
    async run(printers: readonly LeasedPrinter[], onFault: (fault: unknown, printer: PrinterRow) => void): Promise<void> {
      const work = Promise.all(printers.map((printer) => printAt(printer, onFault))).then(() => undefined)
      running.add(work)
      await work.finally(() => running.delete(work))
    },
    /** Waits until nothing is being sent: stopping in the middle of a paper would leave a job of unknown outcome. */
    idle: async (): Promise<void> => void (await Promise.all(running)),
  }
}

export type Worker = ReturnType<typeof createWorker>
