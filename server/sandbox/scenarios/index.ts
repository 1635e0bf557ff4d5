import { accountScenarios } from '../account/scenarios'
import { faultScenarios } from '../faults/scenarios'
import type { Levers } from '../levers'
import { menuScenarios } from '../menu/scenarios'
import { orderScenarios } from '../order/scenarios'
import { paymentScenarios } from '../payment/scenarios'
import { shopScenarios } from '../shop/scenarios'
import { tableScenarios } from '../table/scenarios'
import { LATER } from './later'
import type { Chapter } from './model'

/** Every state of spec section 4 and every message of section 8 that the product has, by module, each with the way there; docs/qa.md is written from it. */
export const CATALOGUE: readonly Chapter[] = [
  { title: 'Shops and ways of ordering', scenarios: shopScenarios },
  { title: 'Codes and tables', scenarios: tableScenarios },
  { title: 'Dishes', scenarios: menuScenarios },
  { title: 'Orders', scenarios: orderScenarios },
  { title: 'Payments', scenarios: paymentScenarios },
  { title: 'Accounts', scenarios: accountScenarios },
  { title: 'Faults', scenarios: faultScenarios },
]

export { LATER }
export * from './model'

/** `/sandbox/scenarios`. */
export const scenarioLevers: Levers = {
  routes(app) {
    app.get('/sandbox/scenarios', async () => ({ chapters: CATALOGUE, later: LATER }))
  },
}
