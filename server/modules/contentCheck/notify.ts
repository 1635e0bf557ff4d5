import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import type { ContentChecks } from './service'

/** The address for messages in WeChat's console. */
export const MESSAGE_PATH = '/notify/wechat'

/** Where the checker sends verdicts that come later. Accepted only by its signature; one that comes twice or late is acknowledged and changes nothing. */
export function registerContentNotify(app: FastifyInstance, { ports, clock }: Pick<Deps, 'ports' | 'clock'>, checks: ContentChecks): void {
  app.register(async (scope) => {
    // WeChat does not promise what it calls its JSON.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.get(MESSAGE_PATH, async (request, reply) => {
      const echo = ports.contentCheck.hello(request.query as Record<string, unknown>, clock.now())
      return echo === null ? reply.status(401).send('') : reply.type('text/plain').send(echo)
    })
    scope.post(MESSAGE_PATH, { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const message = ports.contentCheck.readMessage(request.query as Record<string, unknown>, body, clock.now())
      const refuse = (status: number, message: string) => {
        request.log.warn({ message }, 'content notification')
        return reply.status(status).send('')
      }
      if (message === 'signature') return refuse(401, message)
      if (message === 'malformed') return refuse(400, message)
      // It may come before we have noted its trace: WeChat tells again.
      if (message !== 'other' && !(await checks.take(message.traceId, message.verdict))) return refuse(404, 'unknown trace')
      return reply.type('text/plain').send('success')
    })
  })
}
