import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import { createSending } from './sending'

export { createShippingParticipant } from './participant'

/** What WeChat demands to be told of payments of the mini-program (decision 0250). */
export function createShippingInfoModule(deps: Deps): Module {
  const port = deps.ports.shippingInfo
  if (port === null) return {}
  const sending = createSending(deps, port)
  return {
    sweeps: [
      defineSweep({
        name: 'shipping information',
        everyMs: 1000,
        async run() {
          const rows = await sending.take(deps.clock.now())
          for (const row of rows) await sending.run(row).catch(() => undefined)
          return rows.length
        },
      }),
    ],
  }
}
