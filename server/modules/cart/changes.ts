import { applyChanges, type CartLine } from '@domain/cart/cart'
import type { MenuItem, Selection } from '@domain/menu/menu'
import { DomainError } from '@domain/results'
import { canonical, lineKey } from '@domain/menu/selection'
import { ownerOfChange } from '@domain/cart/tableCart'
import { isOnSale } from '@domain/time'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { type CartContents, type HeldLine, userOfMember } from './contents'
import { deleteLine, putLine } from './repository'

export interface RequestedChange {
  selection: Selection
  delta: number
  seenUnitFen: number
  memberNo?: number
}

const keyOf = (line: Pick<HeldLine, 'memberNo' | 'lineKey'>) => `${line.memberNo}/${line.lineKey}`

export interface ChangeRules {
  items: ReadonlyMap<string, MenuItem>
  /** Null: whatever the time. */
  at: { now: number; offsetMin: number } | null
  now: number
}

function refuseOutsideWindow(change: RequestedChange, { items, at }: ChangeRules) {
  const item = items.get(change.selection.itemId)
  if (at && item && change.delta > 0 && !isOnSale(item, at.now, at.offsetMin))
    throw new DomainError('itemNotOnSale', { name: item.name }, 'itemId')
}

/** The lines after all changes; none of them when one is refused. */
export function changedLines(
  { lines, members, myNo }: CartContents,
  requested: readonly RequestedChange[],
  rules: ChangeRules,
): HeldLine[] {
  const changes = requested.map((change) => ({ ...change, memberNo: ownerOfChange(change.memberNo, myNo, change.delta) }))
  for (const { memberNo } of requested)
    if (memberNo !== undefined && !members.some(({ member_no }) => member_no === memberNo)) throw new DomainError('lineGone')
  for (const change of changes) refuseOutsideWindow(change, rules)
  const { lines: after, problem } = applyChanges(lines, changes, (itemId) => rules.items.get(itemId))
  if (problem) throw DomainError.of(problem)
  const before = new Map(lines.map((line) => [keyOf(line), line]))
  // The price that was seen when portions were last added is the one that the diner agreed to.
  const seen = new Map(
    changes
      .filter(({ delta }) => delta > 0)
      .map((change) => [keyOf({ memberNo: change.memberNo, lineKey: lineKey(canonical(change.selection)) }), change.seenUnitFen]),
  )
  // Lines stand in the order in which they were added, also those of one moment.
  let latest = Math.max(rules.now - 1, ...lines.map(({ addedAt }) => addedAt))
  return after.map((line: CartLine) => {
    const known = before.get(keyOf(line))
    return { ...line, seenUnitFen: seen.get(keyOf(line)) ?? known?.seenUnitFen ?? 0, addedAt: known?.addedAt ?? ++latest }
  })
}

/** Writes only what differs; answers whether anything did. */
export async function storeLines(db: Database, cartId: string, contents: CartContents, after: readonly HeldLine[]): Promise<boolean> {
  const { lines: before } = contents
  const userOf = (memberNo: number) => userOfMember(contents, memberNo)
  const known = new Map(before.map((line) => [keyOf(line), line]))
  const retained = new Set(after.map(keyOf))
  const removed = before.filter((line) => !retained.has(keyOf(line)))
  const written = after.filter((line) => {
    const was = known.get(keyOf(line))
    return !was || was.quantity !== line.quantity || was.seenUnitFen !== line.seenUnitFen
  })
  for (const line of removed) await db.run(deleteLine, cartId, line.lineKey, userOf(line.memberNo))
  for (const { lineKey: key, memberNo, selection, quantity, seenUnitFen, addedAt } of written)
    await db.run(putLine, {
      cartId,
      lineKey: key,
      addedBy: userOf(memberNo),
      itemId: selection.itemId,
      selection: json(selection),
      quantity,
      seenUnitFen,
      addedAt,
    })
  return removed.length + written.length > 0
}
