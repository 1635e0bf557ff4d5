import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { writeDemoAnew } from '../../seeds/anew'
import { bodyOf, LeverError } from '../http/input'
import type { LeverParts, Levers } from '../levers'

export interface ResetParts {
  /** Whatever levers remember is as at start. */
  calm: () => void
  /** Tells every process that everything is new. */
  tellAll: () => Promise<void>
}

/** `POST /sandbox/reset {"confirm": "reset"}`: the demo data begins anew, under whoever uses it. */
export const resetLevers = ({ deps: { db, config }, clock }: LeverParts, { calm, tellAll }: ResetParts): Levers => ({
  routes(app) {
    app.post('/sandbox/reset', async (request) => {
      bodyOf(Type.Object({ confirm: Type.Literal('reset') }), request)
      if (config.environment === 'production') throw new LeverError('confirm', 'is not enough: production is not reset', 403)
      const own = await writeDemoAnew(db, clock.now() - clock.offsetMs)
      // Whoever made merchants of their own here does not lose them to a button.
      if (own) throw new LeverError('merchant', `${own} is not of the demo data, and a reset would lose it`, 409)
      calm()
      await rm(join(config.dataDir, 'pictures'), { recursive: true, force: true })
      await tellAll()
      return { resetAt: clock.now() }
    })
  },
})
