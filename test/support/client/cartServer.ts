import type { Input, Output } from '@contract/index'
import { ApiError, NetworkError } from '@/api'
import type { Selection } from '@domain/menu/menu'
import { lineKey } from '@domain/menu/selection'
import { emptyBill } from '@/stores/bill'

type Wire = Output<'/nocheck/getCart'>

/** The fate of a request: answered, lost on the way there, or carried out with its answer lost. */
export type Fate = 'answered' | 'lostBefore' | 'lostAfter'

interface Line {
  selection: Selection
  quantity: number
  memberNo: number
  listFen: number
}

const ME = 0
const OTHER = 1

/** The server's side of one table's cart: versions, stock, and keys that always get their first answer. */
export const createCartServer = (stock: Record<string, number> = {}) => {
  const lines = new Map<string, Line>()
  const answers = new Map<string, Wire | ApiError>()
  let ordered: Wire['ordered'] = null
  let version = 0

  const answer = (): Wire => ({
    cartId: 'cart1',
    version,
    lines: [...lines.values()].map(({ selection, quantity, memberNo, listFen }) => ({
      lineKey: lineKey(selection),
      selection,
      name: selection.itemId.toUpperCase(),
      choiceText: '',
      picture: `/${selection.itemId}.svg`,
      quantity,
      unitListFen: listFen,
      unitMemberFen: listFen,
      memberNo,
      addedAt: 1,
    })),
    members: [
      { memberNo: ME, nickName: 'Me', headImg: '', isMe: true },
      { memberNo: OTHER, nickName: 'You', headImg: '', isMe: false },
    ],
    bill: emptyBill,
    changes: [],
    ordered,
  })

  const portions = (itemId: string) =>
    [...lines.values()].reduce((sum, line) => sum + (line.selection.itemId === itemId ? line.quantity : 0), 0)

  const change = (selection: Selection, delta: number, memberNo: number, listFen: number): void => {
    const key = `${memberNo}|${lineKey(selection)}`
    const quantity = Math.max(0, (lines.get(key)?.quantity ?? 0) + delta)
    if (quantity === 0) lines.delete(key)
    else lines.set(key, { selection, quantity, memberNo, listFen })
  }

  const once = (key: string, work: () => void): Wire => {
    const before = answers.get(key)
    if (before instanceof ApiError) throw before
    if (before) return before
    try {
      work()
      version += 1
      answers.set(key, answer())
      return answer()
    } catch (refusal) {
      answers.set(key, refusal as ApiError)
      throw refusal
    }
  }

  return {
    answer,
    get: answer,
    add: ({ idempotencyKey, changes }: Input<'/nocheck/addCart'>): Wire =>
      once(idempotencyKey, () => {
        for (const { selection, delta } of changes) {
          if (delta > 0 && portions(selection.itemId) + delta > (stock[selection.itemId] ?? Infinity))
            throw new ApiError('300002', 'Not enough left')
        }
        for (const { selection, delta, memberNo, seenUnitFen } of changes) change(selection, delta, memberNo ?? ME, seenUnitFen)
      }),
    clear: ({ idempotencyKey }: Input<'/nocheck/clearCart'>): Wire =>
      once(idempotencyKey, () => {
        for (const [key, line] of lines) if (line.memberNo === ME) lines.delete(key)
      }),
    /** A change by another diner at the table. */
    otherAdds: (selection: Selection, delta: number): void => {
      change(selection, delta, OTHER, 1_000)
      version += 1
    },
    isOrderedBy: (who: { isMe: boolean; nickName: string }): void => {
      lines.clear()
      version += 1
      ordered = { ...who, version, orderNo: who.isMe ? 'o1' : null }
    },
    keys: () => [...answers.keys()],
    mine: (): Record<string, number> =>
      Object.fromEntries(
        [...lines.values()].filter(({ memberNo }) => memberNo === ME).map((line) => [lineKey(line.selection), line.quantity]),
      ),
  }
}

/** Applies a fate to a call of the server. */
export const withFate = async <T>(fate: Fate, work: () => T): Promise<T> => {
  if (fate === 'lostBefore') throw new NetworkError('network')
  if (fate === 'answered') return work()
  try {
    work()
  } catch {
    // A refusal can be lost like any other answer.
  }
  throw new NetworkError('network')
}
