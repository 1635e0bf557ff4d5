import type { LaidLine, PaperWidth } from '@domain/printing/document'
import type { PrinterState } from '@domain/printing/job'

/** The outcome of sending a paper. */
export type PrintOutcome =
  | { kind: 'printed' }
  /** All of it left, to a printer that confirms nothing. */
  | { kind: 'sent' }
  /** The company has it, under this number, by which its state can be queried. */
  | { kind: 'accepted'; providerNo: string }
  /** Nothing of it is on paper, for certain. */
  | { kind: 'refused'; state: PrinterState }
  /** It may be printed. `mark`: the state that was known before it was sent. */
  | { kind: 'unknown'; state: PrinterState }

export interface Paper {
  lines: readonly LaidLine[]
  width: PaperWidth
}

/** A printer that was reached. */
export interface PrinterLink {
  state: PrinterState
  /** Only of a printer that is ready. */
  send(paper: Paper, now: number): Promise<PrintOutcome>
  /** The state of what the company accepted, or of what was sent without an answer (null); left out: the state cannot be queried. */
  query?(providerNo: string | null, now: number): Promise<'printed' | 'waiting' | 'nothing' | 'unknown'>
  end(): void
}

/** Where a printer of the shop's own network is. */
export interface NetworkPrinterPort {
  reach(address: { host: string; port: number }): Promise<PrinterLink>
}

/** Printers that a company reaches for us. */
export interface CloudPrinterPort {
  /** Makes a printer ours, once; its key stands on its label. Answers why it cannot be (`account`: this server's own is refused); null: it is ours. */
  add(printer: { serialNo: string; serialKey: string; name: string }): Promise<'serialNo' | 'serialKey' | 'account' | 'unreached' | null>
  reach(serialNo: string): Promise<PrinterLink>
}
