import { type TicketContext } from '../../http/context'
import { defineHandlers } from '../../http/handlers'
import type { CartService } from './service'

const callerOf = ({ user, lang, now }: TicketContext) => ({ user, lang, now: now() })

export const createCartHandlers = (carts: CartService) =>
  defineHandlers({
    '/nocheck/getCart': (context, input) => carts.get(input, callerOf(context)),
    '/nocheck/addCart': (context, input) => carts.add(input, input.changes, callerOf(context)),
    '/nocheck/clearCart': (context, input) => carts.clear(input, input.mine === true, callerOf(context)),
    '/nocheck/confirmPreCart': (context, input) => carts.foresee(input, input.lines, callerOf(context)),
    '/acceptCartChanges': (context, input) => carts.accept(input, callerOf(context)),
  })
