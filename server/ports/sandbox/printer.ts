import { setTimeout as delay } from 'node:timers/promises'
import type { LaidLine, PaperWidth } from '@domain/printing/document'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { CloudPrinterPort, Paper } from '../printing'

/** A tester's acts on a printer of the sandbox. `jams`: the next paper gets stuck in the middle, and then the printer is out of paper. */
export const SANDBOX_PRINTER_STATES = ['ok', 'paperOut', 'coverOpen', 'away', 'jams'] as const
export type SandboxPrinterState = (typeof SANDBOX_PRINTER_STATES)[number]

/** Of a demo that runs for years only the last papers are kept. */
const MOST_PAPERS = 200

interface StateRow {
  state: SandboxPrinterState
  slow_ms: number
}
const READY: StateRow = { state: 'ok', slow_ms: 0 }
const findState = stmt<[serialNo: string], StateRow>(
  'sandboxPrinter.state',
  'select state, slow_ms from sandbox_printer where serial_no = $1',
)
const putState = stmt<[serialNo: string, state: SandboxPrinterState, slowMs: number]>(
  'sandboxPrinter.put',
  `insert into sandbox_printer (serial_no, state, slow_ms) values ($1, $2, $3)
   on conflict (serial_no) do update set state = excluded.state, slow_ms = excluded.slow_ms`,
)
const putPaper = stmt<{ serialNo: string; content: string; paperMm: PaperWidth; isTorn: boolean; at: number }>(
  'sandboxPaper.put',
  `with put as (insert into sandbox_paper (serial_no, content, paper_mm, is_torn, printed_at)
                values (:serialNo, :content::jsonb, :paperMm, :isTorn, :at) returning paper_no)
   delete from sandbox_paper where paper_no = any (array (select paper_no - ${MOST_PAPERS} from put))`,
)
export interface SandboxPaperRow {
  paper_no: number
  serial_no: string
  content: LaidLine[]
  paper_mm: PaperWidth
  is_torn: boolean
  printed_at: number
}
const findPapers = stmt<[limit: number], SandboxPaperRow>(
  'sandboxPaper.newest',
  'select paper_no, serial_no, content, paper_mm, is_torn, printed_at from sandbox_paper order by paper_no desc limit $1',
)
const findNewest = stmt<[], { newest: number }>('sandboxPaper.newestNo', 'select coalesce(max(paper_no), 0) as newest from sandbox_paper')

export const readSandboxPapers = (db: Database, limit: number): Promise<SandboxPaperRow[]> => db.all(findPapers, limit)
export const newestSandboxPaper = async (db: Database): Promise<number> => (await db.one(findNewest)).newest
export const setSandboxPrinter = (db: Database, serialNo: string, { state, slow_ms }: StateRow) =>
  db.run(putState, serialNo, state, slow_ms)
export const sandboxPrinterState = async (db: Database, serialNo: string): Promise<StateRow> =>
  (await db.first(findState, serialNo)) ?? READY

/** Cloud printers whose paper is seen at /sandbox. */
export function createSandboxPrinters(db: Database, clock: Clock): CloudPrinterPort {
  const out = (serialNo: string, { lines, width }: Paper, isTorn: boolean) =>
    db.run(putPaper, {
      serialNo,
      content: json(isTorn ? lines.slice(0, Math.ceil(lines.length / 2)) : lines),
      paperMm: width,
      isTorn,
      at: clock.now(),
    })
  return {
    add: () => Promise.resolve(null),
    async reach(serialNo) {
      const { state, slow_ms: slowMs } = await sandboxPrinterState(db, serialNo)
      return {
        state: state === 'jams' ? 'ok' : state,
        async send(paper) {
          if (slowMs > 0) await delay(slowMs)
          await out(serialNo, paper, state === 'jams')
          if (state !== 'jams') return { kind: 'printed' }
          await setSandboxPrinter(db, serialNo, { state: 'paperOut', slow_ms: slowMs })
          return { kind: 'unknown', state: 'paperOut' }
        },
        end: () => undefined,
      }
    },
  }
}
