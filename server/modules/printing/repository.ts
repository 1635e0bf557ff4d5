import type { PaperDocument, PaperWidth } from '@domain/printing/document'
import { type JobState, OPEN_JOBS, type PaperKind, type PrintedKind, type PrinterState } from '@domain/printing/job'
import type { Lang } from '@domain/lang'
import { sqlList, stmt } from '../../db/statement'

export type PrinterKind = 'network' | 'cloud' | 'browser'

export interface PrinterRow {
  printer_id: string
  shop_id: string
  name: string
  kind: PrinterKind
  host: string | null
  port: number | null
  serial_no: string | null
  paper_mm: PaperWidth
  lang: Lang
  prints: PrintedKind[]
  station_id: string | null
  backup_printer_id: string | null
  state: PrinterState
  state_at: number | null
  version: number
  changed_by: string
  removed_at: number | null
}
const PRINTER = `p.printer_id, p.shop_id, p.name, p.kind, p.host, p.port, p.serial_no, p.paper_mm, p.lang, p.prints, p.station_id, p.backup_printer_id,
  p.state, p.state_at, p.version, p.changed_by, p.removed_at`

export type ListedPrinter = PrinterRow & { waiting: number; unknown: number }
const LISTED = `${PRINTER},
  (select count(*) from print_job j where j.printer_id = p.printer_id and j.due_at is not null and j.state <> 'unknown') as waiting,
  (select count(*) from print_job j where j.printer_id = p.printer_id and j.due_at is not null and j.state = 'unknown') as unknown`

export const listPrinters = stmt<[shopId: string], ListedPrinter>(
  'printer.ofShop',
  `select ${LISTED} from printer p where p.shop_id = $1 and p.removed_at is null order by p.created_at, p.printer_id`,
)
export const findPrinter = stmt<[shopId: string, printerId: string], ListedPrinter>(
  'printer.find',
  `select ${LISTED} from printer p where p.shop_id = $1 and p.printer_id = $2`,
)
/** The key under which a cloud printer was registered, at any shop. */
export const findSerialKey = stmt<[serialNo: string], { serial_key: string }>(
  'printer.serialKey',
  'select serial_key from printer where serial_no = $1 and serial_key is not null order by created_at, printer_id limit 1',
)
/** Locks the printer, so that nobody prints on it or changes it meanwhile. */
export const lockPrinter = stmt<[shopId: string, printerId: string], PrinterRow>(
  'printer.lock',
  `select ${PRINTER} from printer p where p.shop_id = $1 and p.printer_id = $2 for update`,
)

export type PrinterFields = {
  name: string
  kind: PrinterKind
  host: string | null
  port: number | null
  serialNo: string | null
  serialKey: string | null
  paperMm: number
  lang: Lang
  prints: readonly string[]
  stationId: string | null
  backupPrinterId: string | null
}
export const insertPrinter = stmt<PrinterFields & { printerId: string; shopId: string; by: string; at: number }>(
  'printer.insert',
  `insert into printer (printer_id, shop_id, name, kind, host, port, serial_no, serial_key, paper_mm, lang, prints, station_id, backup_printer_id,
                        changed_by, created_at)
   values (:printerId, :shopId, :name, :kind, :host, :port, :serialNo, :serialKey, :paperMm, :lang, :prints::text[], :stationId, :backupPrinterId,
           :by, :at)`,
)
/** Changes nothing if somebody else changed the printer first. The last known state is reset. */
export const updatePrinter = stmt<PrinterFields & { printerId: string; version: number; by: string }>(
  'printer.update',
  `update printer set name = :name, kind = :kind, host = :host, port = :port, serial_no = :serialNo,
          serial_key = coalesce(:serialKey, serial_key), paper_mm = :paperMm, lang = :lang, prints = :prints::text[], station_id = :stationId,
          backup_printer_id = :backupPrinterId, state = 'unset', state_at = null, look_at = 0, version = version + 1, changed_by = :by
    where printer_id = :printerId and version = :version and removed_at is null`,
)
export const removePrinter = stmt<{ printerId: string; version: number; by: string; at: number | null }>(
  'printer.remove',
  `update printer set removed_at = :at, version = version + 1, changed_by = :by
    where printer_id = :printerId and version = :version and (removed_at is null) = (:at::bigint is not null)`,
)
export const endBackups = stmt<[printerId: string]>(
  'printer.endBackups',
  'update printer set backup_printer_id = null where backup_printer_id = $1',
)

/** Held by one process until `until`, which the process extends while it is alive and printing. */
export type LeasedPrinter = PrinterRow & { leased_until: number }
/** Claims printers with due jobs, or due for a status query, for this process alone. Printers of browsers are not claimed: the browser prints. */
export const leasePrinters = stmt<[now: number, until: number], LeasedPrinter>(
  'printer.lease',
  `update printer p set leased_until = $2
    where p.printer_id = any (array (select d.printer_id from printer d
            where d.leased_until <= $1 and d.kind <> 'browser' and d.printer_id = any (array (
                    select j.printer_id from print_job j where j.due_at <= $1 and j.due_at is not null and j.state <> 'unknown'
                    union select l.printer_id from printer l where l.look_at <= $1 and l.removed_at is null and l.kind <> 'browser'))
            limit 20 for update skip locked))
    returning ${PRINTER}, p.leased_until`,
)
/** Returns no row if another process holds the printer by now. */
export const moveLease = stmt<[printerId: string, from: number, to: number]>(
  'printer.moveLease',
  'update printer set leased_until = $3 where printer_id = $1 and leased_until = $2',
)
/** Releases the printer, so that another process may claim it at once. */
export const endLease = stmt<[printerId: string, leasedUntil: number, lookAt: number]>(
  'printer.endLease',
  'update printer set leased_until = 0, look_at = $3 where printer_id = $1 and leased_until = $2',
)
export const putState = stmt<[printerId: string, state: PrinterState, now: number]>(
  'printer.state',
  'update printer set state = $2, state_at = $3 where printer_id = $1 and state <> $2',
)

export interface JobRow {
  job_id: string
  shop_id: string
  printer_id: string
  for_printer_id: string
  kind: PaperKind
  order_no: string | null
  subject: string
  payload: Record<string, unknown>
  document: PaperDocument | null
  state: JobState
  tries: number
  provider_no: string | null
  sent_at: number | null
  ended_at: number | null
  staff_name: string | null
  again_of: string | null
  created_at: number
  due_at: number | null
}
const JOB = `j.job_id, j.shop_id, j.printer_id, j.for_printer_id, j.kind, j.order_no, j.subject, j.payload, j.document, j.state, j.tries, j.provider_no,
  j.sent_at, j.ended_at, j.staff_name, j.again_of, j.created_at, j.due_at`

const NEW_ID = `'pj' || replace(gen_random_uuid()::text, '-', '')`

/** One job for every printer of the shop that prints receipts automatically. A shop without one writes nothing, so its orders cost no more. */
export const enqueueReceipt = stmt<[shopId: string, orderNo: string, at: number]>(
  'printJob.receipt',
  `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, order_no, subject, created_at, due_at)
   select ${NEW_ID}, p.shop_id, p.printer_id, p.printer_id, 'receipt', $2, 'receipt ' || $2, $3, $3
     from printer p where p.shop_id = $1 and p.removed_at is null and 'receipt' = any(p.prints)
   on conflict do nothing`,
)

const PRINTS_TICKETS = (p: string) => `${p}.shop_id = t.shop_id and ${p}.removed_at is null and 'ticket' = any(${p}.prints)`
/** A printer for tickets of a station that no longer exists prints those of the whole kitchen. */
const IS_OF_STATION = (p: string) => `(${p}.station_id is null or ${p}.station_id = t.station_id
        or not exists (select from kitchen_station k where k.station_id = ${p}.station_id))`
/**
 * Tickets of an order that no printer has had yet, each for the printers of its station. Tickets without such a printer go to the shop's first
 * printer for tickets, so that every dish is printed.
 */
export const enqueueTickets = stmt<[orderNo: string, at: number]>(
  'printJob.tickets',
  `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, order_no, subject, payload, created_at, due_at)
   select ${NEW_ID}, p.shop_id, p.printer_id, p.printer_id, 'ticket', t.order_no, 'ticket ' || t.ticket_id,
          jsonb_build_object('ticketId', t.ticket_id, 'roundNo', t.round_no), $2, $2
     from kitchen_ticket t join printer p on ${PRINTS_TICKETS('p')}
    where t.order_no = $1
      and (${IS_OF_STATION('p')}
        or (not exists (select from printer q where ${PRINTS_TICKETS('q')} and ${IS_OF_STATION('q')})
            and not exists (select from printer q where ${PRINTS_TICKETS('q')} and (q.created_at, q.printer_id) < (p.created_at, p.printer_id))))
    order by t.round_no, t.station_id
   on conflict do nothing`,
)
/** What changes of tickets that went to paper, where they went: these lines of them, or (null) all. */
export const enqueueChange = stmt<{
  orderNo: string
  kind: 'void' | 'fire'
  lineNos: number[] | null
  lines: string
  changeId: string
  at: number
}>(
  'printJob.change',
  `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, order_no, subject, payload, created_at, due_at)
   select ${NEW_ID}, j.shop_id, p.printer_id, p.printer_id, :kind, t.order_no, :kind || ' ' || :changeId || ' ' || t.ticket_id,
          jsonb_build_object('ticketId', t.ticket_id, 'roundNo', t.round_no, 'lines', :lines::jsonb), :at, :at
     from kitchen_ticket t
     join print_job j on j.subject = 'ticket ' || t.ticket_id and j.again_of is null and j.order_no is not null and j.state <> 'dropped'
     join printer p on p.printer_id = j.for_printer_id and p.removed_at is null
    where t.order_no = :orderNo
      and (:lineNos::int[] is null or exists (select from kitchen_dish d where d.ticket_id = t.ticket_id and d.line_no = any(:lineNos::int[])))
   on conflict do nothing`,
)
export const insertJob = stmt<{
  jobId: string
  shopId: string
  printerId: string
  kind: PaperKind
  orderNo: string | null
  subject: string
  payload: string
  document: string | null
  againOf: string | null
  by: string | null
  at: number
}>(
  'printJob.insert',
  `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, order_no, subject, payload, document, again_of, staff_name, created_at, due_at)
   values (:jobId, :shopId, :printerId, :printerId, :kind, :orderNo, :subject, :payload::jsonb, :document::jsonb, :againOf, :by, :at, :at)`,
)
export const findJob = stmt<[shopId: string, jobId: string], JobRow>(
  'printJob.find',
  `select ${JOB} from print_job j where j.shop_id = $1 and j.job_id = $2`,
)
/** Due jobs of a printer, in the order in which they were requested. */
export const dueJobs = stmt<[printerId: string, now: number], JobRow>(
  'printJob.due',
  `select ${JOB} from print_job j where j.printer_id = $1 and j.due_at <= $2 and j.state <> 'unknown' order by j.created_at, j.job_id limit 4`,
)
/** The process that began to send these has died, so nobody knows which of them are on paper. */
export const loseOrphans = stmt<[printerId: string]>(
  'printJob.loseOrphans',
  `update print_job set state = 'unknown' where printer_id = $1 and state = 'sending' and due_at is not null`,
)
export const putDocument = stmt<[jobId: string, document: string]>(
  'printJob.document',
  'update print_job set document = $2::jsonb where job_id = $1',
)
/** Changes a job from one given state only, so that of two concurrent changes the second has no effect. */
export const moveJob = stmt<
  {
    jobId: string
    from: JobState
    to: JobState
    now: number
    dueAt: number | null
    providerNo: string | null
    tried: number
    by: string | null
  },
  JobRow
>(
  'printJob.move',
  `update print_job j set state = :to, due_at = :dueAt, provider_no = coalesce(:providerNo, j.provider_no), tries = j.tries + :tried,
          sent_at = case when :to = 'sending' then :now else j.sent_at end,
          ended_at = case when :dueAt::bigint is null then :now::bigint end, staff_name = coalesce(:by, j.staff_name)
    where j.job_id = :jobId and j.state = :from returning ${JOB}`,
)
/** Postpones every due job of a printer that cannot be reached. */
export const putOffJobs = stmt<[printerId: string, dueAt: number, now: number]>(
  'printJob.putOff',
  `update print_job set due_at = $2, tries = tries + 1 where printer_id = $1 and state = 'waiting' and due_at <= $3`,
)
export const tryJobsNow = stmt<[printerId: string, now: number]>(
  'printJob.tryNow',
  `update print_job set due_at = $2 where printer_id = $1 and state = 'waiting' and due_at > $2`,
)
/**
 * Moves jobs that have waited long enough to the backup printer. A job moves once, so that two unreachable printers do not pass it back and forth.
 */
export const moveToBackup = stmt<[printerId: string, backupId: string, before: number, now: number]>(
  'printJob.toBackup',
  `update print_job set printer_id = $2, due_at = $4 where printer_id = $1 and for_printer_id = $1 and state = 'waiting' and kind <> 'test' and created_at <= $3`,
)
export const countOpenJobs = stmt<[printerId: string], { count: number }>(
  'printJob.countOpen',
  'select count(*) as count from print_job where printer_id = $1 and due_at is not null',
)

export interface ListedJob extends JobRow {
  printer_name: string
  place: string | null
}
const LISTED_JOB = `${JOB}, p.name as printer_name, coalesce(d.name, o.pickup_no) as place`
const JOINED = `print_job j join printer p on p.printer_id = j.printer_id
  left join customer_order o on o.order_no = j.order_no left join dining_table d on d.table_id = o.table_id`
export const listJobs = stmt<
  {
    shopId: string
    printerId: string | null
    orderNo: string | null
    isOpen: boolean
    beforeAt: number | null
    beforeId: string | null
    limit: number
  },
  ListedJob
>(
  'printJob.list',
  `select ${LISTED_JOB} from ${JOINED}
    where j.shop_id = :shopId and (:printerId::text is null or j.printer_id = :printerId) and (:orderNo::text is null or j.order_no = :orderNo)
      and (not :isOpen or j.state in (${sqlList(OPEN_JOBS)}))
      and (:beforeAt::bigint is null or (j.created_at, j.job_id) < (:beforeAt, :beforeId))
    order by j.created_at desc, j.job_id desc limit :limit`,
)
export const findListedJob = stmt<[shopId: string, jobId: string], ListedJob>(
  'printJob.findListed',
  `select ${LISTED_JOB} from ${JOINED} where j.shop_id = $1 and j.job_id = $2`,
)
/** The first job of each paper of an order, for each printer. */
export const jobsOfOrder = stmt<[shopId: string, orderNo: string, kind: PaperKind], JobRow>(
  'printJob.ofOrder',
  `select ${JOB} from print_job j where j.shop_id = $1 and j.order_no = $2 and j.kind = $3 and j.again_of is null order by j.created_at, j.job_id`,
)
export const forgetJobs = stmt<[before: number]>(
  'printJob.forget',
  `delete from print_job where ctid = any (array (select j.ctid from print_job j
     where j.created_at < $1 and j.due_at is null and not exists (select from print_job a where a.again_of = j.job_id)
     order by j.created_at limit 1000 for update skip locked))`,
)

export const countPrinters = stmt<[], { state: PrinterState; printers: number }>(
  'printer.states',
  'select state, count(*)::int as printers from printer where removed_at is null group by state order by state',
)
/** The number of waiting jobs, and how long the oldest has waited. */
export const countWaiting = stmt<[], { jobs: number; since: number | null }>(
  'printJob.waiting',
  'select count(*)::int as jobs, min(created_at) as since from print_job where due_at is not null',
)
