import { type Contribution, defineModule } from '../../module'
import { readSmsOutbox } from '../../ports/sandbox/sms'

const MOST = 40

/** The outbox of the sandbox SMS adapter: `GET /sandbox/sms?phone=`, the newest first. With a real adapter this page does not exist. */
export const smsOutboxModule = defineModule({
  name: 'sandbox/outbox',
  make: ({ db, config }): Contribution =>
    config.smsAdapter === 'sandbox'
      ? {
          routes(app) {
            app.get<{ Querystring: { phone?: unknown } }>('/sandbox/sms', async ({ query: { phone } }, reply) => {
              const messages = await readSmsOutbox(db, MOST, typeof phone === 'string' && phone ? phone : null)
              return reply
                .header('cache-control', 'no-store')
                .send(messages.map((row) => ({ phone: row.phone, text: row.body, sentAt: row.sent_at })))
            })
          },
        }
      : {},
})
