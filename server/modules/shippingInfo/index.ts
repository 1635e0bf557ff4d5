import { defineOutsideWork } from '../../jobs/dueWork'
import type { Deps, Module } from '../../module'
import { TELLING } from './repository'
import { createSending } from './sending'

export { createShippingParticipant } from './participant'

/** What WeChat demands to be told of payments of the mini-program (decision 0250). */
export function createShippingInfoModule(deps: Deps): Module {
  const port = deps.ports.shippingInfo
  if (port === null) return {}
  return {
    sweeps: [
      defineOutsideWork(deps, { name: TELLING, everyMs: 1000, keyOf: ({ payment_id }) => payment_id, ...createSending(deps, port) }),
    ],
  }
}
