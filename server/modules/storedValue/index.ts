import { DAY } from '@domain/time'
import type { FastifyInstance } from 'fastify'
import { defineHandlers } from '../../http/handlers'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { FinishedOrders } from '../order/index'
import { createValueDesk } from './desk'
import { createValueFigures } from './figures'
import { createLedger } from './ledger'
import { storedValueMethod } from './method'
import { createValueQueries } from './queries'

export type { ValueDesk } from './desk'
export { createStoredValuePersonalData } from './personalData'

/** Members' cards with money on them, at one merchant each (decision 0117). */
export function createStoredValueModule(deps: Deps, orders: FinishedOrders) {
  const { db } = deps
  const ledger = createLedger(db)
  const queries = createValueQueries(db, orders)
  let server: FastifyInstance | undefined

  /** The database keeps entries balanced; this finds what was changed beside the ledger. */
  async function checkBalances(): Promise<number> {
    const wrong = await ledger.wrongCards()
    if (wrong.length > 0) server?.log.error({ cards: wrong }, 'Balances of stored value differ from their ledger')
    return wrong.length
  }

  return {
    method: storedValueMethod(db, ledger),
    desk: createValueDesk(deps, ledger),
    figures: createValueFigures(db),
    handlers: defineHandlers({
      '/getUserCardBalanceList': ({ user, lang }) => queries.cards(user.userId, lang),
      '/getCardBalance': ({ user, lang }, { cardId }) => queries.card(user.userId, cardId, lang),
      '/getCardTradeDetail': ({ user, lang }, input) => queries.entries(user.userId, input, lang),
    }),
    sweeps: [defineSweep({ name: 'stored value balances', everyMs: DAY, run: checkBalances })],
    routes: (app: FastifyInstance) => {
      server = app
    },
  } satisfies Module & { method: unknown; desk: unknown; figures: unknown }
}
