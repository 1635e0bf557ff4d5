import { type Machine, step } from '../machine'
import { type Retry, retryDelay } from '../retry'
import { MINUTE } from '../time'

/** What is put on paper. */
export const PAPER_KINDS = ['ticket', 'void', 'fire', 'receipt', 'report', 'code', 'test'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a printer can be set to print by itself; a printer of tickets also prints their cancelled and called dishes. */
export const PRINTED_KINDS = ['ticket', 'receipt', 'report'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

/**
 * - `waiting`: nothing of it has left for a printer.
 * - `sending`: it may have been sent; no other process sends it meanwhile.
 * - `accepted`: the cloud printer's company has it, and is asked whether it is printed.
 * - `unknown`: it may be on paper, or a part of it: only a person can look.
 * - `printed`: the printer has confirmed it, or a person has.
 * - `sent`: all of it was sent to a printer that confirms nothing.
 * - `dropped`: it is not needed any more, or there was nothing for this printer.
 */
export const JOB_STATES = ['waiting', 'sending', 'accepted', 'unknown', 'printed', 'sent', 'dropped'] as const
export type JobState = (typeof JOB_STATES)[number]

export const JOB_EVENTS = ['send', 'accept', 'confirm', 'finish', 'lose', 'refuse', 'expire', 'drop', 'vouch'] as const
export type JobEvent = (typeof JOB_EVENTS)[number]

/**
 * The rule against doubles: nothing leads from a state in which something may be on paper back to `waiting`, but what says for certain that it is not
 * (`refuse`: the printer took nothing of it; `expire`: the company has thrown it away).
 */
const JOB_TRANSITIONS = {
  waiting: { send: 'sending', drop: 'dropped', vouch: 'printed' },
  sending: { accept: 'accepted', confirm: 'printed', finish: 'sent', lose: 'unknown', refuse: 'waiting' },
  accepted: { confirm: 'printed', expire: 'waiting', lose: 'unknown' },
  unknown: { confirm: 'printed', refuse: 'waiting', vouch: 'printed', drop: 'dropped' },
  printed: {},
  sent: {},
  dropped: {},
} as const satisfies Machine<JobState, JobEvent>

export const nextJobState = (state: JobState, event: JobEvent): JobState | null =>
  step(JOB_TRANSITIONS as Machine<JobState, JobEvent>, state, event)

/** Still to be printed, or to be looked at. */
export const OPEN_JOBS: readonly JobState[] = ['waiting', 'sending', 'accepted', 'unknown']

/** A printer that is away is tried again soon at first: somebody may be putting paper in. */
const RETRY: Retry = { firstMs: 3_000, mostMs: 30_000 }
export const tryAgainAfter = (tries: number): number => retryDelay(Math.max(1, tries), RETRY)

/** So long paper waits for its printer before another one of the shop prints it. */
export const MOVED_AFTER = 30_000
/** So long the company of a cloud printer keeps what the printer has not taken. */
export const CLOUD_RETENTION = 10 * MINUTE

/** What is known of a printer. `unset`: it has not answered yet. */
export const PRINTER_STATES = ['unset', 'ok', 'paperOut', 'coverOpen', 'away', 'fault'] as const
export type PrinterState = (typeof PRINTER_STATES)[number]
export const isPrinterAway = (state: PrinterState): boolean => state !== 'ok' && state !== 'unset'

/**
 * A printer that has nothing to print is asked how it is: soon again where it is away, so that its absence is not shown longer than it lasts. A company is asked
 * half as often as a printer of the shop's own network.
 */
export const lookAgainAfter = (state: PrinterState, isCloud: boolean): number =>
  (isPrinterAway(state) ? 10_000 : 30_000) * (isCloud ? 2 : 1)
