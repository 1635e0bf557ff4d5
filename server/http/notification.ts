import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface NotificationParts<T> {
  /** Verified by its signature over the raw body; null where it is not believed. Throws where it is believed and cannot be read. */
  read: (headers: Headers, body: Buffer) => T | null
  take: (told: T) => Promise<string>
}

/**
 * Where a company outside says by itself what has happened. Believed only by its signature; what is said twice or late is acknowledged and changes
 * nothing. Anything but 200 makes it say it again, or shows it that the number is none of ours.
 */
export function registerNotification<T>(app: FastifyInstance, path: string, { read, take }: NotificationParts<T>): void {
  app.post(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let told: T | null
    try {
      told = read(request.headers, body)
    } catch (fault) {
      request.log.warn({ err: fault, path }, 'notification')
      return reply.status(400).send({ code: 'FAIL', message: 'malformed' })
    }
    if (!told) return reply.status(401).send({ code: 'FAIL', message: 'signature' })
    const outcome = await take(told)
    return outcome === 'unknown' ? reply.status(404).send({ code: 'FAIL', message: 'unknown' }) : reply.send({ code: 'SUCCESS' })
  })
}
