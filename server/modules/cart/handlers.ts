import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { CartService } from './service'

export const createCartHandlers = (carts: CartService) =>
  defineHandlers({
    '/nocheck/getCart': (context, input) => {
      const { ecode = null, gitu, titu } = input
      const position = gitu === undefined || titu === undefined ? null : { lng: gitu, lat: titu }
      return carts.get(input, callerOf(context), { code: ecode, position })
    },
    '/nocheck/addCart': (context, input) => carts.add(input, input.changes, callerOf(context)),
    '/nocheck/clearCart': (context, input) => carts.clear(input, input.mine === true, callerOf(context)),
    '/nocheck/confirmPreCart': (context, input) => carts.foresee(input, input.lines, callerOf(context)),
    '/acceptCartChanges': (context, input) => carts.accept(input, callerOf(context)),
  })
