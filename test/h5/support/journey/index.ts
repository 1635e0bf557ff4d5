import type { H5App } from '../../../support/h5App'
import { belonging } from './belonging'
import { changing } from './changing'
import { choosing } from './choosing'
import { elsewhere } from './elsewhere'
import { joining } from './joining'
import { type Leg, leversAt, PARTIES } from './leg'
import { looking } from './looking'
import { losing } from './losing'
import { ordering } from './ordering'
import { remembering } from './remembering'
import { sharing } from './sharing'
import { waiting } from './waiting'

export type { Stop } from './leg'

/** Before any journey begins: a noodle shop that is closed and takes pre-orders. */
export const beforeJourneys = async (app: H5App): Promise<void> => {
  await leversAt(app).post('/shops/xk-caoyang', { isOpen: false })
}

const through =
  (...legs: Leg[]): Leg =>
  async (diner, stop) => {
    for (const leg of legs) await leg(diner, stop)
  }

/** Every page and sheet of the main job, as one diner meets them from the first visit to membership. */
export const journey = through(waiting, looking, choosing, ordering, sharing, changing, elsewhere, joining, belonging, remembering, losing)

/** To a merchant's table, where a diner can become its member; the leg before ends at another merchant's. */
const sittingDown: Leg = async (diner) => {
  await diner.scan(PARTIES[diner.lang].table)
  await diner.hasApp()
}

/** Its legs on which a diner reads the most: from the choice of a shop to the order, and membership. */
export const mainLegs = through(looking, choosing, ordering, changing, sittingDown, joining, belonging)

/** Needs the service worker, which does not run where a test answers requests. */
export { startingOffline } from './losing'
