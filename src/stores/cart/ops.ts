import { newKey } from '@/api'
import { type Guard, isNumber, isText, listOf, oneOf, orAbsent, orNull, shape } from '@/platform/guard'
import type { Selection } from '@domain/menu/menu'
import { isSamePlace, type PlaceRef } from '../shop/placeRef'
import type { Draft } from './draft'
import { type CartLine, keyOfLine } from './lines'

export interface Change {
  selection: Selection
  delta: number
  /** The owner of a line at a shared table; null: the diner. */
  whose: number | null
  /** The price of one portion that the diner saw: the member price for a member. */
  seenFen: number
  draft: Draft
}

/** One change by the diner. Once `attempted` it may have reached the server, so it is only ever repeated unchanged. */
export interface Op {
  /** The idempotency key. */
  key: string
  ref: PlaceRef
  kind: 'change' | 'clear'
  changes: Change[]
  attempted: 0 | 1
}

const isSelection: Guard<Selection> = shape<Selection>({
  itemId: isText,
  optionIds: listOf(isText),
  addOns: listOf(shape({ addOnId: isText, quantity: isNumber })),
  slots: listOf(shape({ slotId: isText, choices: listOf(shape({ itemId: isText, quantity: isNumber })) })),
})

const isDraft: Guard<Draft> = shape<Draft>({ name: isText, choiceText: isText, picture: isText, listFen: isNumber, memberFen: isNumber })

export const isRef: Guard<PlaceRef> = shape<PlaceRef>({
  shopId: isText,
  termId: isText,
  orderType: oneOf('01', '02'),
  eatingModel: oneOf('0', '1'),
  tableFuiouId: orAbsent(isText),
})

export const isOps: Guard<Op[]> = listOf(
  shape<Op>({
    key: isText,
    ref: isRef,
    kind: oneOf('change', 'clear'),
    changes: listOf(shape<Change>({ selection: isSelection, delta: isNumber, whose: orNull(isNumber), seenFen: isNumber, draft: isDraft })),
    attempted: oneOf(0, 1),
  }),
)

const withChange = (lines: CartLine[], { selection, delta, whose, draft }: Change): CartLine[] => {
  const key = keyOfLine(selection, whose)
  const line = lines.find((candidate) => candidate.key === key)
  const quantity = (line?.quantity ?? 0) + delta
  if (quantity <= 0) return lines.filter((candidate) => candidate !== line)
  if (line) return lines.map((candidate) => (candidate === line ? { ...line, quantity } : candidate))
  return [...lines, { ...draft, key, selection, quantity, isMine: whose === null, memberNo: whose }]
}

/** The cart as the diner sees it: the server's, with all unconfirmed changes. */
export const applyOps = (lines: CartLine[], ops: readonly Op[]): CartLine[] =>
  ops.reduce(
    (current, op) => (op.kind === 'clear' ? current.filter((line) => !line.isMine) : op.changes.reduce(withChange, current)),
    lines,
  )

const isOwn = ({ whose }: Change): boolean => whose === null

/** Converts a change for a table whose visit had ended into a change of the diner's own cart of the shop; null: it was about others' dishes. */
export const asOwnCartChange = (op: Op): Op | null => {
  const { tableFuiouId: _, ...ref } = op.ref
  const changes = op.changes.filter(isOwn)
  return op.kind === 'change' && changes.length === 0 ? null : { ...op, key: newKey(), ref, changes, attempted: 0 }
}

/** Merges unsent taps on the same line into one change; changes that cancel each other out are not sent. */
export const enqueue = (ops: readonly Op[], op: Op): Op[] => {
  const [change, ...more] = op.changes
  if (op.kind === 'clear' || !change || more.length > 0) return [...ops, op]
  const line = keyOfLine(change.selection, change.whose)
  const lastClear = ops.map(({ kind }) => kind).lastIndexOf('clear')
  const index = ops.findIndex(({ attempted, changes, ref }, position) => {
    const [only, ...others] = changes
    return (
      position > lastClear &&
      !attempted &&
      isSamePlace(ref, op.ref) &&
      only !== undefined &&
      others.length === 0 &&
      keyOfLine(only.selection, only.whose) === line
    )
  })
  const waiting = ops[index]
  const [earlier] = waiting?.changes ?? []
  if (!waiting || !earlier) return [...ops, op]
  const delta = earlier.delta + change.delta
  if (delta === 0) return ops.filter((candidate) => candidate !== waiting)
  const merged: Op = { ...waiting, changes: [{ ...earlier, delta }] }
  return ops.map((candidate) => (candidate === waiting ? merged : candidate))
}
