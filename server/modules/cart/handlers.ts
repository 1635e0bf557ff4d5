import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import type { createCartSummaries } from './summaries'
import type { CartService } from './service'

export const createCartHandlers = (carts: CartService, summaries: ReturnType<typeof createCartSummaries>) =>
  defineHandlers({
    '/nocheck/getCart': (context, input) => {
      const { ecode = null, gitu, titu, isArrival = false } = input
      const position = gitu === undefined || titu === undefined ? null : { lng: gitu, lat: titu }
      return carts.get(input, callerOf(context), { code: ecode, position, isArrival })
    },
    '/nocheck/addCart': (context, input) => carts.add(input, input.changes, callerOf(context)),
    '/nocheck/clearCart': (context, input) => carts.clear(input, input.mine === true, callerOf(context)),
    '/nocheck/confirmPreCart': (context, input) => carts.foresee(input, input.lines, callerOf(context)),
    '/nocheck/getPreCartInfoByCache': (context, input) => summaries.atTable(input, callerOf(context)),
    '/getCartInfoByCache': (context) => summaries.own(callerOf(context), context.common.mchntCd),
    '/acceptCartChanges': (context, input) => carts.accept(input, callerOf(context)),
  })
