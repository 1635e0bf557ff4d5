import { Type } from '@sinclair/typebox'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { toString as toQr } from 'qrcode'
import { printingModule } from '../../modules/printing/index'
import {
  newestSandboxPaper,
  readSandboxPapers,
  SANDBOX_PRINTER_STATES,
  sandboxPrinterState,
  setSandboxPrinter,
} from '../../ports/sandbox/printer'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

const SHOWN_PAPERS = 40
const SHOWN_PRINTERS = 100
const Behaviour = Type.Object({
  state: Type.Optional(Type.Union(SANDBOX_PRINTER_STATES.map((state) => Type.Literal(state)))),
  /** The time that one paper takes. */
  slowMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
})
type OfLine = FastifyRequest<{ Params: { paperNo: string; line: string } }>
type OfPrinter = FastifyRequest<{ Params: { serialNo: string } }>

/** `/sandbox/papers`: papers of cloud printers, and the state of the printers. With a real company, this section is empty. */
export const printingLevers = defineLevers({
  name: 'printing',
  desks: { printing: printingModule },
  make: ({ printing }, { deps: { config, db }, notify }) => {
    const isPrintedHere = config.cloudPrinterAdapter === 'sandbox'
    return {
      traces: isPrintedHere ? [{ part: 'papers', read: () => newestSandboxPaper(db) }] : [],
      routes(app) {
        app.get('/sandbox/papers', async () => {
          if (!isPrintedHere) return { isHere: false, printers: [], papers: [] }
          const printers = await Promise.all(
            (await printing.cloudPrinters(SHOWN_PRINTERS)).map(async (row) => {
              const { state, slow_ms: slowMs } = await sandboxPrinterState(db, row.serial_no)
              return {
                serialNo: row.serial_no,
                name: row.name,
                shopName: row.shop_name,
                utcOffsetMin: row.utc_offset_min,
                paperMm: row.paper_mm,
                waiting: row.waiting,
                state,
                slowMs,
              }
            }),
          )
          return {
            isHere: true,
            printers,
            papers: (await readSandboxPapers(db, SHOWN_PAPERS)).map((row) => ({
              paperNo: row.paper_no,
              serialNo: row.serial_no,
              paperMm: row.paper_mm,
              isTorn: row.is_torn,
              printedAt: row.printed_at,
              lines: row.content,
            })),
          }
        })
        app.get('/sandbox/papers/:paperNo/:line/qr.svg', async ({ params }: OfLine, reply) => {
          const paper = (await readSandboxPapers(db, SHOWN_PAPERS)).find((row) => String(row.paper_no) === params.paperNo)
          const line = paper?.content[Number(params.line)]
          if (line?.kind !== 'qr') throw new DomainError('notFound')
          return reply.type('image/svg+xml').send(await toQr(line.text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }))
        })
        app.post('/sandbox/papers/printers/:serialNo', async (request: OfPrinter) => {
          const { serialNo } = request.params
          const change = bodyOf(Behaviour, request)
          if (!isPrintedHere) throw new LeverError('serialNo', 'is printed by a real company', 409)
          if (!(await printing.cloudPrinters(SHOWN_PRINTERS)).some((row) => row.serial_no === serialNo))
            throw new LeverError('serialNo', 'is no cloud printer', 404)
          const before = await sandboxPrinterState(db, serialNo)
          const after = { state: change.state ?? before.state, slow_ms: change.slowMs ?? before.slow_ms }
          await setSandboxPrinter(db, serialNo, after)
          // As after refilling paper: waiting jobs are tried at once.
          if (after.state === 'ok') await printing.tryNow(serialNo)
          notify('papers')
          return { serialNo, state: after.state, slowMs: after.slow_ms }
        })
      },
    }
  },
})
