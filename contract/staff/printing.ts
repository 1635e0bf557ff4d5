import { Type } from '@sinclair/typebox'
import { LANGS } from '@domain/lang'
import { JOB_STATES, PAPER_KINDS, PRINTED_KINDS, PRINTER_STATES } from '@domain/printing/job'
import { At, Count, Done, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'

const PrinterKind = OneOf(['network', 'cloud', 'browser'])
const PaperMm = Type.Union([Type.Literal(80), Type.Literal(58)])

/** What of a printer can be set. */
const fields = {
  name: Type.String({ minLength: 1, maxLength: 20 }),
  kind: PrinterKind,
  /** Of a printer of the shop's network. */
  host: Nullable(ShortText(253)),
  port: Nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  /** Of a cloud printer: what stands on its label. */
  serialNo: Nullable(ShortText(40)),
  /** Left out, or null, of a printer that keeps its serial number. */
  serialKey: Type.Optional(Nullable(ShortText(40))),
  paperMm: PaperMm,
  /** In which language it prints. */
  paperLang: OneOf(LANGS),
  /** What it prints by itself. */
  prints: Type.Array(OneOf(PRINTED_KINDS), { maxItems: PRINTED_KINDS.length, uniqueItems: true }),
  /** Whose tickets; null: of the whole kitchen. */
  stationId: Nullable(Id),
  /** Prints what this one cannot. */
  backupPrinterId: Nullable(Id),
}

const Printer = Type.Object({
  printerId: Id,
  ...fields,
  state: OneOf(PRINTER_STATES),
  /** Since when it is so. */
  stateAt: Nullable(At),
  /** What waits for it, and what nobody knows whether it was printed. */
  waiting: Count,
  unknown: Count,
  isRemoved: Type.Boolean(),
  /** The version that a change is based on: refused if it has changed since (`staffChanged`). */
  version: Type.Integer(),
  /** Who changed it last. */
  changedBy: Type.String(),
})

const Job = Type.Object({
  jobId: Id,
  printerId: Id,
  printerName: Type.String(),
  kind: OneOf(PAPER_KINDS),
  orderNo: Nullable(Type.String()),
  /** The table or the number that the order is called by. */
  place: Nullable(Type.String()),
  roundNo: Nullable(Type.Integer()),
  state: OneOf(JOB_STATES),
  tries: Count,
  createdAt: At,
  endedAt: Nullable(At),
  /** Printed once more. */
  isAgain: Type.Boolean(),
  /** By the printer that stands in for the one that is away. */
  isMoved: Type.Boolean(),
  staffName: Nullable(Type.String()),
})

const LaidLine = Type.Union([
  Type.Object({
    kind: Type.Literal('text'),
    text: Type.String(),
    size: Type.Union([Type.Literal(1), Type.Literal(2)]),
    isBold: Type.Boolean(),
    align: OneOf(['left', 'center', 'right']),
    isStruck: Type.Boolean(),
  }),
  Type.Object({ kind: Type.Literal('qr'), text: Type.String() }),
  Type.Object({ kind: Type.Literal('space') }),
])

export const printing = declareStaffCalls(staffFacts, {
  '/staff/getPrinters': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      list: Type.Array(Printer),
      stations: Type.Array(Type.Object({ stationId: Id, name: Type.String() })),
      /** Whether this server knows a company of cloud printers. */
      hasCloud: Type.Boolean(),
    }),
  },
  '/staff/addPrinter': { input: Type.Object({ shopId: Id, ...fields }), output: Printer },
  '/staff/editPrinter': { input: Type.Object({ shopId: Id, printerId: Id, version: Type.Integer(), ...fields }), output: Printer },
  /** Removes a printer, or takes that back. Refused while anything waits for it. */
  '/staff/removePrinter': {
    input: Type.Object({ shopId: Id, printerId: Id, version: Type.Integer(), isRemoved: Type.Boolean() }),
    output: Printer,
  },
  '/staff/testPrinter': { input: Type.Object({ shopId: Id, printerId: Id }), output: Type.Object({ jobId: Id }) },
  /** The newest first; of one order, or of one printer. */
  '/staff/getPrintJobs': {
    input: Type.Object({
      shopId: Id,
      ...PageInput,
      printerId: Type.Optional(Id),
      orderNo: Type.Optional(Id),
      /** Only what is not printed, or nobody knows of. */
      isOpen: Type.Optional(Type.Boolean()),
    }),
    output: PageOf(Job),
  },
  /** As it stands on the paper, for the browser's own print dialog. */
  '/staff/getPaper': {
    input: Type.Object({ shopId: Id, jobId: Id }),
    output: Type.Object({ job: Job, paperMm: PaperMm, lines: Type.Array(LaidLine) }),
  },
  /** Prints it once more, marked so; on another printer where one is named. */
  '/staff/printAgain': {
    input: Type.Object({ shopId: Id, jobId: Id, printerId: Type.Optional(Id), idempotencyKey: IdempotencyKey }),
    output: Job,
  },
  /** The newest paper of each kind of an order, once more; what was never made for a printer is made now. */
  '/staff/printOrder': {
    input: Type.Object({
      shopId: Id,
      orderNo: Id,
      kind: OneOf(['ticket', 'receipt']),
      /** These tickets alone: what another station cooks is not printed again. */
      ticketIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
      idempotencyKey: IdempotencyKey,
    }),
    output: Type.Object({ count: Count }),
  },
  /** The code of a table on a slip, at the printer of receipts, until its card is there. */
  '/staff/printTableCode': { input: Type.Object({ shopId: Id, tableId: Id, idempotencyKey: IdempotencyKey }), output: Job },
  /** Somebody has looked: it is on paper, or it is not needed any more. Refused if it is no longer in that state (`printJobChanged`). */
  '/staff/closePrintJob': {
    input: Type.Object({ shopId: Id, jobId: Id, state: OneOf(['waiting', 'unknown']), isPrinted: Type.Boolean() }),
    output: Done,
  },
})
