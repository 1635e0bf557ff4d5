/** Refusals of taking guests to another table: a part of RESULTS. */
export const MOVE_RESULTS = {
  moveToSameTable: '600370',
  moveElsewhere: '600371',
  moveToOccupied: '600372',
  moveWhilePaying: '600373',
  moveAfterPaying: '600374',
  mergePaidInPart: '600375',
  tableMerged: '600376',
} as const
