import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Localized } from '@domain/lang'

/** A cloud printer that some shop has. */
export interface CloudPrinterRow {
  serial_no: string
  name: string
  shop_name: Localized
  utc_offset_min: number
}
const findCloudPrinters = stmt<[limit: number], CloudPrinterRow>(
  'printer.cloud',
  `select p.serial_no, p.name, s.name as shop_name, m.utc_offset_min
     from printer p join shop s on s.shop_id = p.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
    where p.kind = 'cloud' and p.removed_at is null order by p.created_at, p.printer_id limit $1`,
)

/** What the sandbox shows of printers. */
export const createPrintingDesk = (db: Database) => ({
  cloudPrinters: (limit: number): Promise<CloudPrinterRow[]> => db.all(findCloudPrinters, limit),
})
