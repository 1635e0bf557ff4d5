import { Type } from '@sinclair/typebox'
import { rewriteDemo } from '../../seeds/rewrite'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

/** `POST /sandbox/reset {"confirm": "reset"}`: replaces all data by new demo data. */
export const resetLevers = defineLevers({
  name: 'reset',
  make: (_desks, { deps: { db, config, ports }, clock, calmAll, notifyReset }) => ({
    routes(app) {
      app.post('/sandbox/reset', async (request) => {
        bodyOf(Type.Object({ confirm: Type.Literal('reset') }), request)
        if (config.environment === 'production') throw new LeverError('confirm', 'is not enough: production is not reset', 403)
        const own = await rewriteDemo(db, clock.now() - clock.offsetMs)
        // Refused if there are merchants that were set up on this server, so that a button cannot delete them.
        if (own) throw new LeverError('merchant', `${own} is not of the demo data, and a reset would lose it`, 409)
        calmAll()
        for await (const name of ports.files.list()) await ports.files.remove(name)
        await notifyReset()
        return { resetAt: clock.now() }
      })
    },
  }),
})
