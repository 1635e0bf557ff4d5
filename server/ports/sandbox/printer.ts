import type { LaidLine } from '@domain/printing/document'
import type { PrinterState } from '@domain/printing/job'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { CloudPrinterPort } from '../printing'

/** What a tester can do to a printer of the sandbox. */
export const SANDBOX_PRINTER_STATES = ['ok', 'paperOut', 'coverOpen', 'away'] as const satisfies readonly PrinterState[]
export type SandboxPrinterState = (typeof SANDBOX_PRINTER_STATES)[number]

/** Of a demo that runs for years only the last papers are kept. */
const MOST_PAPERS = 200

const findState = stmt<[serialNo: string], { state: SandboxPrinterState }>(
  'sandboxPrinter.state',
  'select state from sandbox_printer where serial_no = $1',
)
const putState = stmt<[serialNo: string, state: SandboxPrinterState]>(
  'sandboxPrinter.put',
  'insert into sandbox_printer (serial_no, state) values ($1, $2) on conflict (serial_no) do update set state = excluded.state',
)
const putPaper = stmt<[serialNo: string, content: string, at: number]>(
  'sandboxPaper.put',
  `with put as (insert into sandbox_paper (serial_no, content, printed_at) values ($1, $2::jsonb, $3) returning paper_no)
   delete from sandbox_paper where paper_no = any (array (select paper_no - ${MOST_PAPERS} from put))`,
)
export interface SandboxPaperRow {
  paper_no: number
  serial_no: string
  content: LaidLine[]
  printed_at: number
}
const findPapers = stmt<[limit: number], SandboxPaperRow>(
  'sandboxPaper.newest',
  'select paper_no, serial_no, content, printed_at from sandbox_paper order by paper_no desc limit $1',
)

export const readSandboxPapers = (db: Database, limit: number): Promise<SandboxPaperRow[]> => db.all(findPapers, limit)
export const setSandboxPrinter = (db: Database, serialNo: string, state: SandboxPrinterState) => db.run(putState, serialNo, state)
export const sandboxPrinterState = async (db: Database, serialNo: string): Promise<SandboxPrinterState> =>
  (await db.first(findState, serialNo))?.state ?? 'ok'

/** Cloud printers whose paper is seen at /sandbox. */
export const createSandboxPrinters = (db: Database, clock: Clock): CloudPrinterPort => ({
  add: () => Promise.resolve(null),
  reach: async (serialNo) => ({
    state: await sandboxPrinterState(db, serialNo),
    async send({ lines }) {
      await db.run(putPaper, serialNo, json(lines), clock.now())
      return { kind: 'printed' }
    },
    end: () => undefined,
  }),
})
