import type { H5App } from '../../../support/h5App'
import { belonging } from './belonging'
import { changing } from './changing'
import { choosing } from './choosing'
import { elsewhere } from './elsewhere'
import { joining } from './joining'
import { type Leg, leversAt } from './leg'
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

/** Every page and sheet of the main job, as one diner meets them from the first visit to membership. */
export const journey: Leg = async (diner, stop) => {
  for (const leg of [waiting, looking, choosing, ordering, sharing, changing, elsewhere, joining, belonging, remembering, losing])
    await leg(diner, stop)
}

/** Needs the service worker, which does not run where a test answers requests. */
export { startingOffline } from './losing'
