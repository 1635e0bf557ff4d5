import { randomInt } from 'node:crypto'
import type { Output } from '@contract/index'
import { canTakeBack, roundProblem } from '@domain/tableVisit/status'
import { needsNewCode, WAITER_CODE_LIFE, WAITER_CODE_TRIES, waiterCodeProblem } from '@domain/payment/waiterCode'
import { DomainError, type Problem } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Caller } from '../../http/calls/caller'
import { once } from '../../http/calls/idempotency'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import type { Lang } from '@domain/lang'
import type { Place, PlaceRef } from '../place/index'
import { atTable, refuseForeign, type TablePlace } from './access'
import { countWrongPermit, findDishes, findOpenVisit, lockPermit, type PermitRow, putPermit, takeDishes, usePermit } from './repository'
import { findAddress, placeAt } from './moving/repository'
import { type VisitParts, type Visits } from './service'
import { refuseChanged, type Seen } from './floor/version'

/** The member of the staff, and the party as they have seen it. Inside `db.tx`. */
export interface ByStaff {
  staff: StaffActor
  seen: Seen
  lang: Lang
  now: number
}

type Removed = Output<'/removeDishes'>
/** A refusal that must not roll back the try that was used up. */
type Answer = { refused: Problem } | { removed: Removed }

export interface RemoveRequest extends PlaceRef {
  orderNo: string
  lines: readonly { lineNo: number; quantity: number }[]
  code?: string
}

const WAITER: StaffActor = { role: 'waiter', name: 'permit' }
const asCode = (row: PermitRow | undefined) =>
  row && row.used_at === null ? { code: row.code, expiresAt: row.expires_at, wrongTries: row.wrong_tries } : null

/** Guests take dishes off the bill with a waiter's code: six digits of this table, valid for some minutes and tries (as for cash). */
export function createTakingBack({ db }: Pick<Deps, 'db'>, { carts, bills, lifecycle, payments }: VisitParts, visits: Visits) {
  async function issueCode(orderNo: string, now: number): Promise<Removed> {
    const current = await db.first(lockPermit, orderNo)
    if (current && !needsNewCode(asCode(current), now))
      return { visit: null, codeExpiresAt: current.expires_at, codeTriesLeft: Math.max(0, WAITER_CODE_TRIES - current.wrong_tries) }
    await db.run(putPermit, orderNo, String(randomInt(1_000_000)).padStart(6, '0'), now, now + WAITER_CODE_LIFE)
    return { visit: null, codeExpiresAt: now + WAITER_CODE_LIFE, codeTriesLeft: WAITER_CODE_TRIES }
  }

  /** What is to be taken off the bill of a table, its order locked. */
  async function examined(
    tableId: string,
    { orderNo, lines, isByStaff = false }: Pick<RemoveRequest, 'orderNo' | 'lines'> & { isByStaff?: boolean },
    lang: Lang,
    now: number,
  ) {
    const order = await lifecycle.lock(orderNo)
    // Read under the lock, since the tables may have been joined meanwhile.
    const visit = await db.first(findOpenVisit, tableId)
    if (visit?.order_no !== orderNo) throw new DomainError('dishGone')
    const hasOpenPayment = await payments.hasOpen(orderNo)
    const facts = { status: order.status, isPaid: order.paid_at !== null, payDueAt: order.pay_due_at, hasOpenPayment }
    const problem = roundProblem(facts, now)
    // What was paid in part was paid for this amount, so the bill may not change.
    const isPaidInPart = (await payments.factsOf(orderNo)).payments.length > 0
    if (problem === 'tablePaid') throw new DomainError(problem)
    if (isPaidInPart && isByStaff) throw new DomainError('tablePaidInPart')
    if (problem || isPaidInPart) throw new DomainError('tableSettling', { who: '' })
    const dishes = new Map((await db.all(findDishes, orderNo)).map((dish) => [dish.line_no, dish]))
    const requested = new Map<number, number>()
    for (const { lineNo, quantity } of lines) requested.set(lineNo, (requested.get(lineNo) ?? 0) + quantity)
    const taken = [...requested].map(([lineNo, quantity]) => {
      const dish = dishes.get(lineNo)
      if (!dish || dish.quantity - dish.taken_quantity < quantity) throw new DomainError('dishGone')
      if (!canTakeBack(dish.state)) throw new DomainError('dishMade', { name: pick(dish.name, lang) })
      return { lineNo, quantity, selection: dish.selection, name: pick(dish.name, lang) }
    })
    return { order, visit, taken }
  }

  type Examined = Awaited<ReturnType<typeof examined>>

  async function write({ order, visit, taken }: Examined, place: Place, now: number, staff: StaffActor): Promise<void> {
    const lineNos = taken.map(({ lineNo }) => lineNo)
    const quantities = taken.map(({ quantity }) => quantity)
    await db.run(takeDishes, order.order_no, lineNos, quantities, now)
    await bills.takeBack(order, taken, { place, ...(await visits.chargesOf(visit, now)), now }, staff)
  }

  async function take(place: TablePlace, { orderNo, lines, code }: RemoveRequest, caller: Caller): Promise<Answer> {
    const { now, lang } = caller
    const found = await examined(place.table.tableId, { orderNo, lines }, lang, now)
    if (code === undefined) return { removed: await issueCode(orderNo, now) }
    const wrong = waiterCodeProblem(asCode(await db.first(lockPermit, orderNo)), code, now)
    if (wrong) {
      if (wrong.result === 'waiterCodeWrong') await db.run(countWrongPermit, orderNo)
      return { refused: wrong }
    }
    await db.run(usePermit, orderNo, now)
    await write(found, place, now, WAITER)
    return { removed: { visit: await visits.view(place, found.visit, caller), codeExpiresAt: null, codeTriesLeft: null } }
  }

  return {
    async remove(request: RemoveRequest, key: string, caller: Caller): Promise<Removed> {
      await refuseForeign(db, carts.store, request, request.orderNo, caller)
      const { place } = await atTable(carts.store, request, caller)
      const call = { userId: caller.user.userId, path: '/removeDishes', key, input: request, now: caller.now }
      const answer = await once<Answer>(db, call, () => take(place, request, caller))
      if ('refused' in answer) throw DomainError.of(answer.refused)
      return answer.removed
    },

    /** Staff need no code. Returns what was taken off. */
    async byStaff(tableId: string, lines: RemoveRequest['lines'], { staff, seen, lang, now }: ByStaff): Promise<string[]> {
      const visit = await db.first(findOpenVisit, tableId)
      if (!visit?.order_no) throw new DomainError('tableChanged', { table: seen.table })
      const found = await examined(tableId, { orderNo: visit.order_no, lines, isByStaff: true }, lang, now)
      refuseChanged(found.visit, found.order, seen)
      await write(found, await placeAt(db, await db.one(findAddress, tableId)), now, staff)
      return found.taken.map(({ name, quantity }) => `${name}×${quantity}`)
    },
  }
}
