import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { createCalls } from './calls'
import type { Guests } from './guests'
import type { Rounds } from './rounds'
import type { Visits } from './service'
import type { createSettlingOfTables } from './settling'
import type { createStaying } from './staying'
import type { createTakingBack } from './takeBack'

export interface VisitHandlers {
  visits: Visits
  guests: Guests
  rounds: Rounds
  remove: ReturnType<typeof createTakingBack>
  settle: ReturnType<typeof createSettlingOfTables>
  callStaff: ReturnType<typeof createCalls>
  staying: ReturnType<typeof createStaying>
}

export const createVisitHandlers = ({ visits, guests, rounds, remove, settle, callStaff, staying }: VisitHandlers) =>
  defineHandlers({
    '/openTable': (context, input) =>
      input.isCorrection ? guests.correct(input, input.guestsCount, callerOf(context)) : visits.open(input, input, callerOf(context)),
    '/queryMealOrder': (context, input) => visits.table(input, callerOf(context)),
    '/queryMealOrderForDishUser': (context, input) => visits.byDiner(input, callerOf(context)),
    '/getMealOrderList': (context) => visits.mine(callerOf(context)),
    '/preAddHeavyMealOrder': (context, input) => rounds.foresee(input, callerOf(context)),
    '/confirmHeavyOrderNew': (context, input) => rounds.send(input, null, callerOf(context)),
    '/confirmAddHeavyMealOrder': (context, input) => rounds.send(input, input.orderNo, callerOf(context)),
    '/addDishes': (context, input) => rounds.more(input, input.lines, callerOf(context)),
    '/removeDishes': (context, input) => remove(input, input.idempotencyKey, callerOf(context)),
    '/fireDishes': (context, input) => rounds.fire(input, input.lineNos, callerOf(context)),
    '/settleTable': (context, input) => settle(input, callerOf(context)),
    '/booking/extendStay': (context, input) => staying.extend(input, input.halfHours, callerOf(context)),
    '/nocheck/callCashier': (context, input) => callStaff(input, input.kind, callerOf(context)),
  })
