import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface NotificationParts<T> {
  /** Verified by its signature over the raw body; null: the signature is wrong. Throws when the signature is right and the body cannot be read. */
  read: (headers: Headers, body: Buffer) => T | null
  take: (report: T) => Promise<string>
}

/**
 * Receives reports of a company outside. A report is accepted only with the company's signature; one that comes twice or late is acknowledged and
 * changes nothing. Any answer but 200 makes the company send it again, or means that the number is unknown here.
 */
export function registerNotification<T>(app: FastifyInstance, path: string, { read, take }: NotificationParts<T>): void {
  app.post(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let report: T | null
    try {
      report = read(request.headers, body)
    } catch (fault) {
      request.log.warn({ err: fault, path }, 'notification')
      return reply.status(400).send({ code: 'FAIL', message: 'malformed' })
    }
    if (!report) return reply.status(401).send({ code: 'FAIL', message: 'signature' })
    const outcome = await take(report)
    return outcome === 'unknown' ? reply.status(404).send({ code: 'FAIL', message: 'unknown' }) : reply.send({ code: 'SUCCESS' })
  })
}
