import type { Localized } from '@domain/lang'
import type { PaperWidth } from '@domain/printing/document'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../../ports/clock'

/** A cloud printer that is registered at some shop. */
export interface CloudPrinterRow {
  serial_no: string
  name: string
  shop_name: Localized
  utc_offset_min: number
  paper_mm: PaperWidth
  /** A job that is not printed yet. */
  waiting: number
}
const findCloudPrinters = stmt<[limit: number], CloudPrinterRow>(
  'printer.cloud',
  `select p.serial_no, p.name, s.name as shop_name, m.utc_offset_min, p.paper_mm,
          (select count(*) from print_job j where j.printer_id = p.printer_id and j.due_at is not null) as waiting
     from printer p join shop s on s.shop_id = p.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    where p.kind = 'cloud' and p.removed_at is null order by s.mchnt_cd, p.shop_id, p.created_at, p.printer_id limit $1`,
)
const tryJobsOfSerial = stmt<[serialNo: string, now: number]>(
  'printJob.tryNowOfSerial',
  `update print_job set due_at = $2 where state = 'waiting' and due_at > $2
      and printer_id = any (array (select printer_id from printer where serial_no = $1 and removed_at is null))`,
)

/** What the sandbox reads of printers and does to them. */
export const createPrintingDesk = (db: Database, clock: Clock) => ({
  cloudPrinters: (limit: number): Promise<CloudPrinterRow[]> => db.all(findCloudPrinters, limit),
  /** A printer was repaired or refilled, so its waiting jobs are tried at once. */
  tryNow: (serialNo: string): Promise<number> => db.run(tryJobsOfSerial, serialNo, clock.now()),
})
