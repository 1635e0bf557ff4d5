import type { PrinterState } from '@domain/printing/job'

const DLE = 0x10
const EOT = 0x04
/** Real-time queries, answered whatever the printer does: 1 printer, 2 why it is offline, 4 paper. */
export const QUERY_NOW = [1, 2, 4].flatMap((of) => [DLE, EOT, of])
export const ANSWERS = 3

/** Answers to these questions have bits 1 and 4 set, bits 0 and 7 clear. */
export const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010

/** The state from three answers, in the order of the queries. */
export function stateOf([printer, offline, paper]: readonly number[]): PrinterState {
  if (((paper ?? 0) & 0b0110_0000) !== 0 || ((offline ?? 0) & 0b0010_0000) !== 0) return 'paperOut'
  if (((offline ?? 0) & 0b0000_0100) !== 0) return 'coverOpen'
  if (((offline ?? 0) & 0b0100_0000) !== 0) return 'fault'
  return ((printer ?? 0) & 0b0000_1000) !== 0 ? 'fault' : 'ok'
}
