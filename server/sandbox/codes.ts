import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toString as toQr } from 'qrcode'
import { addressOfThisMachine } from '../address'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { entryLinks } from '../seeds/links'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** What a phone opens: the public address, or the one of this machine on its network when the reader sits at it. */
function phoneBase({ protocol, hostname, port }: FastifyRequest, publicUrl: string | undefined): string {
  const host = LOCAL.test(hostname) ? addressOfThisMachine() : hostname
  return publicUrl ?? `${protocol}://${host}${port ? `:${port}` : ''}`
}

type OfCode = FastifyRequest<{ Params: { code: string } }>

/** `/sandbox/codes`: what is printed on tables and doors, each also as a QR image. */
export function registerCodes(app: FastifyInstance, db: Database, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.get('/sandbox/codes', async (request) => {
    const base = phoneBase(request, publicUrl)
    return {
      list: (await entryLinks(db)).map((link) => ({ ...link, phoneLink: base + link.path, qr: `/sandbox/codes/${link.code}/qr.svg` })),
    }
  })
  app.get('/sandbox/codes/:code/qr.svg', async (request: OfCode, reply) => {
    const link = (await entryLinks(db)).find(({ code }) => code === request.params.code)
    if (!link) throw new DomainError('notFound')
    const svg = await toQr(phoneBase(request, publicUrl) + link.path, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return reply.type('image/svg+xml').send(svg)
  })
}
