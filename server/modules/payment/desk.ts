import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { json } from '../../db/statement'
import type { Cash } from './cash/index'
import type { HandReturns } from './handReturns'
import type { PaymentMethodName } from './methods'
import { deleteShopMethod, findShopMethods, putShopMethod, type ShopMethodRow } from './shopMethods'

/** Terms left out stay unchanged for a method that the shop has already; a new method is then unlimited. */
export type ShopMethodChange = Partial<Omit<ShopMethodRow, 'shop_id' | 'method'>>

/** What staff see and do about payments: methods of a shop, codes read out by waiters, money to be returned by hand. */
export function createPaymentDesk({ db }: Pick<Deps, 'db'>, { cash, returns }: { cash: Cash; returns: HandReturns }) {
  return {
    /** Of every shop, or of one. */
    methods: (shopId: string | null = null): Promise<ShopMethodRow[]> => db.all(findShopMethods, shopId),

    /** The shop takes a method from now on, on these terms. */
    async take(shopId: string, method: PaymentMethodName, change: ShopMethodChange): Promise<void> {
      await db.tx(async () => {
        const known = (await db.all(findShopMethods, shopId)).find((row) => row.method === method)
        const terms = { min_fen: 0, max_fen: null, for_members: false, modes: null, ...known, ...change }
        if (terms.max_fen !== null && terms.max_fen < terms.min_fen) throw new DomainError('badInput', { field: 'maxFen' }, 'maxFen')
        await db.run(putShopMethod, {
          shopId,
          method,
          minFen: terms.min_fen,
          maxFen: terms.max_fen,
          forMembers: terms.for_members,
          modes: terms.modes && json(terms.modes),
        })
      })
    },

    /** The shop no longer takes the method; earlier payments stay. */
    leave: (shopId: string, method: PaymentMethodName) => db.run(deleteShopMethod, shopId, method),

    waiterCodes: cash.waiting,
    handReturns: returns.waiting,
    async handBack(returnId: string): Promise<void> {
      if (!(await returns.finish(returnId, 'sandbox'))) throw new DomainError('notFound')
    },
  }
}

export type PaymentDesk = ReturnType<typeof createPaymentDesk>
