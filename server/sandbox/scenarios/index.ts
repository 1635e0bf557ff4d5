import type { FastifyInstance } from 'fastify'
import { LATER } from './later'
import { messages } from './messages'
import type { Chapter } from './model'
import { orderStates } from './orders'
import { placeStates } from './places'

/** Every state of spec section 4 and every message of section 8 that the product has, each with the way there; docs/qa.md is written from it. */
export const CATALOGUE: readonly Chapter[] = [
  { title: 'Ways of ordering, shops and tables', section: 4, scenarios: placeStates },
  { title: 'Orders and payments', section: 4, scenarios: orderStates },
  { title: 'Messages', section: 8, scenarios: messages },
]

export { LATER }
export * from './model'

export function registerScenarios(app: FastifyInstance): void {
  app.get('/sandbox/scenarios', async () => ({ chapters: CATALOGUE, later: LATER }))
}
