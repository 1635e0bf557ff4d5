import { randomInt } from 'node:crypto'
import type { Output } from '@contract/index'
import { canTakeBack, roundProblem } from '@domain/tableVisit/status'
import { needsNewCode, WAITER_CODE_LIFE, WAITER_CODE_TRIES, waiterCodeProblem } from '@domain/payment/waiterCode'
import { DomainError, type Problem } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Caller } from '../../http/caller'
import { once } from '../../http/idempotency'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import type { PlaceRef } from '../place/index'
import { atTable, refuseForeign, type TablePlace } from './access'
import { countWrongPermit, findDishes, findOpenVisit, lockPermit, type PermitRow, putPermit, takeDishes, usePermit } from './repository'
import { type VisitParts, type Visits } from './service'

type Removed = Output<'/removeDishes'>
/** Refused, although a try that was used up has to stay. */
type Answer = { refused: Problem } | { removed: Removed }

export interface RemoveRequest extends PlaceRef {
  orderNo: string
  lines: readonly { lineNo: number; quantity: number }[]
  code?: string
}

const WAITER: StaffActor = { role: 'waiter', name: 'permit' }
const asCode = (row: PermitRow | undefined) =>
  row && row.used_at === null ? { code: row.code, expiresAt: row.expires_at, wrongTries: row.wrong_tries } : null

/** Dishes come off the bill by a waiter's word: six digits of this one table, for a while, for a few tries (as for cash). */
export function createTakingBack({ db }: Pick<Deps, 'db'>, { carts, bills, lifecycle, payments }: VisitParts, visits: Visits) {
  async function ask(orderNo: string, now: number): Promise<Removed> {
    const current = await db.first(lockPermit, orderNo)
    if (current && !needsNewCode(asCode(current), now))
      return { visit: null, codeExpiresAt: current.expires_at, codeTriesLeft: Math.max(0, WAITER_CODE_TRIES - current.wrong_tries) }
    await db.run(putPermit, orderNo, String(randomInt(1_000_000)).padStart(6, '0'), now, now + WAITER_CODE_LIFE)
    return { visit: null, codeExpiresAt: now + WAITER_CODE_LIFE, codeTriesLeft: WAITER_CODE_TRIES }
  }

  async function take(place: TablePlace, { orderNo, lines, code }: RemoveRequest, caller: Caller): Promise<Answer> {
    const { now, lang } = caller
    const order = await lifecycle.lock(orderNo)
    // Read under the lock: the tables may have been joined meanwhile.
    const visit = await db.first(findOpenVisit, place.table.tableId)
    if (visit?.order_no !== orderNo) throw new DomainError('dishGone')
    const hasOpenPayment = await payments.hasOpen(orderNo)
    const facts = { status: order.status, isPaid: order.paid_at !== null, payDueAt: order.pay_due_at, hasOpenPayment }
    const problem = roundProblem(facts, now)
    // What was paid of it in part was paid for this sum.
    const isPaidInPart = (await payments.factsOf(orderNo)).payments.length > 0
    if (problem === 'tablePaid') throw new DomainError(problem)
    if (problem || isPaidInPart) throw new DomainError('tableSettling', { who: '' })
    const dishes = new Map((await db.all(findDishes, orderNo)).map((dish) => [dish.line_no, dish]))
    const wanted = new Map<number, number>()
    for (const { lineNo, quantity } of lines) wanted.set(lineNo, (wanted.get(lineNo) ?? 0) + quantity)
    const taken = [...wanted].map(([lineNo, quantity]) => {
      const dish = dishes.get(lineNo)
      if (!dish || dish.quantity - dish.taken_quantity < quantity) throw new DomainError('dishGone')
      if (!canTakeBack(dish.state)) throw new DomainError('dishMade', { name: pick(dish.name, lang) })
      return { lineNo, quantity, selection: dish.selection }
    })
    if (code === undefined) return { removed: await ask(orderNo, now) }
    const wrong = waiterCodeProblem(asCode(await db.first(lockPermit, orderNo)), code, now)
    if (wrong) {
      if (wrong.result === 'waiterCodeWrong') await db.run(countWrongPermit, orderNo)
      return { refused: wrong }
    }
    await db.run(usePermit, orderNo, now)
    const lineNos = taken.map(({ lineNo }) => lineNo)
    const quantities = taken.map(({ quantity }) => quantity)
    await db.run(takeDishes, orderNo, lineNos, quantities, now)
    await bills.takeBack(order, taken, { place, ...(await visits.chargesOf(visit, now)), now }, WAITER)
    return { removed: { visit: await visits.view(place, visit, caller), codeExpiresAt: null, codeTriesLeft: null } }
  }

  return async (request: RemoveRequest, key: string, caller: Caller): Promise<Removed> => {
    await refuseForeign(db, carts.store, request, request.orderNo, caller)
    const { place } = await atTable(carts.store, request, caller)
    const call = { userId: caller.user.userId, path: '/removeDishes', key, input: request, now: caller.now }
    const answer = await once<Answer>(db, call, () => take(place, request, caller))
    if ('refused' in answer) throw DomainError.of(answer.refused)
    return answer.removed
  }
}
