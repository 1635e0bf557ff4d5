import { Type } from '@sinclair/typebox'
import { createDueWorkDesk } from '../../jobs/failures'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const SHOWN = 40
const Text = Type.String({ minLength: 1, maxLength: 200 })
const RetryInput = Type.Object({ work: Text, key: Text })

/** `/sandbox/due-work`: due work that failed and waits for its next attempt; a POST retries it at once. */
export const dueWorkLevers = defineLevers({
  name: 'dueWork',
  make: (_desks, { deps }) => {
    const desk = createDueWorkDesk(deps)
    const list = async () => ({
      list: (await desk.setAside(SHOWN)).map((row) => ({
        work: row.work,
        key: row.key,
        attempts: row.attempts,
        reason: row.reason,
        failedAt: row.failed_at,
        retryAt: row.retry_at,
      })),
    })
    return {
      routes(app) {
        app.get('/sandbox/due-work', list)
        app.post('/sandbox/due-work', async (request) => {
          const { work, key } = bodyOf(RetryInput, request)
          await desk.tryNow(work, key)
          return list()
        })
      },
    }
  },
})
