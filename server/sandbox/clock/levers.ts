import { Type } from '@sinclair/typebox'
import { DAY } from '@domain/time'
import { shopModule } from '../../modules/shop/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

/** As far as tickets, refunds and promotions reach. */
const FARTHEST = 400 * DAY

const ClockInput = Type.Object({ offsetMs: Type.Integer({ minimum: -FARTHEST, maximum: FARTHEST }) })

/** `/sandbox/clock`: what time the server takes it to be. Whatever falls due by a jump is done before it answers. */
export const clockLevers = defineLevers({
  name: 'clock',
  desks: { shops: shopModule },
  make({ shops }, { clock, deps: { sweepNow }, notify }) {
    const view = () => ({ offsetMs: clock.offsetMs, now: clock.now() })
    return {
      routes(app) {
        /** Of the first merchant: by whose clock the console tells what belongs to no shop. */
        app.get('/sandbox/clock', async () => ({ ...view(), utcOffsetMin: (await shops.shops())[0]?.utc_offset_min ?? 0 }))
        app.post('/sandbox/clock', async (request) => {
          clock.move(bodyOf(ClockInput, request).offsetMs)
          await sweepNow()
          // What one sweep finishes (a notification sent) may be another's work (a refund), whose turn was before.
          await sweepNow()
          notify('clock')
          return view()
        })
      },
      calm: () => clock.move(0),
    }
  },
})
