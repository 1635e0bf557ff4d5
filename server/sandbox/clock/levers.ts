import { Type } from '@sinclair/typebox'
import { DAY } from '@domain/time'
import { shopModule } from '../../modules/shop/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

/** Limit of a jump, within the validity of tickets, refunds and promotions. */
const FARTHEST = 400 * DAY

const ClockInput = Type.Object({ offsetMs: Type.Integer({ minimum: -FARTHEST, maximum: FARTHEST }) })

/** `/sandbox/clock`: the server's time. Whatever falls due by a jump is done before the call answers. */
export const clockLevers = defineLevers({
  name: 'clock',
  desks: { shops: shopModule },
  make({ shops }, { clock, deps: { sweepNow }, notify }) {
    const view = () => ({ offsetMs: clock.offsetMs, now: clock.now() })
    return {
      routes(app) {
        /** The time zone of the first merchant, in which the console shows times that belong to no shop. */
        app.get('/sandbox/clock', async () => ({ ...view(), utcOffsetMin: (await shops.shops())[0]?.utc_offset_min ?? 0 }))
        app.post('/sandbox/clock', async (request) => {
          clock.move(bodyOf(ClockInput, request).offsetMs)
          await sweepNow()
          // One sweep's work (a notification sent) may make another's due (a refund) that has run before it, so all run again.
          await sweepNow()
          notify('clock')
          return view()
        })
      },
      calm: () => clock.move(0),
    }
  },
})
