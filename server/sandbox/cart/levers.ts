import { Type } from '@sinclair/typebox'
import { tableModule } from '../../modules/table/index'
import { Dish, fill, Person, placeOf } from '../diner/basket'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const CartInput = Type.Object({ ...Person, ...Dish })

/** `POST /sandbox/carts`: replaces a person's cart at a code by one dish. */
export const cartLevers = defineLevers({
  name: 'cart',
  desks: { tables: tableModule },
  make: ({ tables }, { clock, callerFor }) => ({
    routes(app) {
      app.post('/sandbox/carts', async (request) => {
        const { who, code, itemId, quantity = 1 } = bodyOf(CartInput, request)
        const place = await placeOf(tables, code)
        const cart = await fill(await callerFor(who), place, { itemId, quantity, now: clock.now() })
        return { cartId: cart.cartId, count: cart.bill.count, payableFen: cart.bill.payableFen }
      })
    },
  }),
})
