import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { withChoices } from '../pricing/index'
import type { createCalls } from './calls'
import type { Guests } from './guests'
import type { Rounds } from './rounds'
import type { Visits } from './service'
import type { createSettlingOfTables } from './settling'
import type { createShares } from './shares'
import type { createTimedRooms } from './timedRooms'
import type { createTakingBack } from './takeBack'

export interface VisitHandlers {
  visits: Visits
  guests: Guests
  rounds: Rounds
  shares: ReturnType<typeof createShares>
  remove: ReturnType<typeof createTakingBack>['remove']
  settling: ReturnType<typeof createSettlingOfTables>
  callStaff: ReturnType<typeof createCalls>
  staying: ReturnType<typeof createTimedRooms>
}

export const createVisitHandlers = ({ visits, guests, rounds, shares, remove, settling, callStaff, staying }: VisitHandlers) =>
  defineHandlers({
    '/openTable': (context, input) =>
      input.isCorrection ? guests.correct(input, input.guestsCount, callerOf(context)) : visits.open(input, input, callerOf(context)),
    '/queryMealOrder': (context, input) => visits.table(input, callerOf(context)),
    '/queryMealOrderForDishUser': (context, input) => shares(input, callerOf(context)),
    '/getMealOrderList': (context) => visits.mine(callerOf(context)),
    '/preAddHeavyMealOrder': (context, input) => rounds.foresee(input, callerOf(context)),
    '/confirmHeavyOrderNew': (context, input) => rounds.send(input, null, callerOf(context)),
    '/confirmAddHeavyMealOrder': (context, input) => rounds.send(input, input.orderNo, callerOf(context)),
    '/addDishes': (context, input) => rounds.more(input, input.lines, callerOf(context)),
    '/removeDishes': (context, input) => remove(input, input.idempotencyKey, callerOf(context)),
    '/fireDishes': (context, input) => rounds.fire(input, input.lineNos, callerOf(context)),
    '/getTableBill': (context, input) => settling.look(withChoices(input), callerOf(context)),
    '/settleTable': (context, input) => settling.settle(withChoices(input), callerOf(context)),
    '/booking/extendStay': (context, input) => staying.extend(input, input.halfHours, callerOf(context)),
    '/nocheck/callCashier': (context, input) => callStaff(input, input.kind, callerOf(context)),
  })
