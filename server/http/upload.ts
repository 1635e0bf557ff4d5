import multipart, { type MultipartFile } from '@fastify/multipart'
import { type CommonParams } from '@contract/common'
import { UPLOAD_PATH, type UploadedPicture, UploadParams } from '@contract/upload'
import { fromWireLang } from '@domain/lang'
import { DomainError, RESULTS } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock'
import { commonOf } from './common'
import type { TicketContext } from './context'
import { success } from './envelope'
import { factsOf } from './facts'
import type { Limits } from './limits'
import { parseBody } from './body'
import { isSigned } from './signature'
import type { Tickets } from './tickets'
import { inputOf } from './validation'

export const LARGEST_PICTURE = 8 * 1024 * 1024
const LONGEST_PARAMS = 16 * 1024
/** Each is in memory as a whole until it is drawn anew: more than so many are asked to come again. */
export const MOST_AT_ONCE = 16

export type UploadHandler = (context: TicketContext, upload: { purpose: 'review' | 'headImg'; bytes: Buffer }) => Promise<UploadedPicture>

export interface UploadOptions {
  handler: UploadHandler
  tickets: Tickets
  limits: Limits
  clock: Clock
  signSecret: string
}

/** The one call that is not JSON: the field `params`, signed like a body, then the file. Whoever may not upload is refused before the file is read. */
export async function registerUpload(app: FastifyInstance, { handler, tickets, limits, clock, signSecret }: UploadOptions): Promise<void> {
  await app.register(multipart, { limits: { fileSize: LARGEST_PICTURE, files: 1, fields: 1, fieldSize: LONGEST_PARAMS, parts: 2 } })

  async function receive(request: FastifyRequest, file: MultipartFile | undefined): Promise<UploadedPicture> {
    const facts = factsOf(request)
    const field = file?.fields.params
    const params = field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? field.value : undefined
    if (!file || params === undefined) throw new DomainError('badInput', { field: 'params' }, 'params')
    const raw = Buffer.from(params)
    if (!isSigned(signSecret, UPLOAD_PATH, raw, request.headers.sign)) throw new DomainError('badSign')
    const body = parseBody(raw)
    const common: CommonParams = commonOf(body)
    const lang = (facts.lang = fromWireLang(common.lang))
    limits.take(UPLOAD_PATH, { ip: request.ip, openId: common.openId }, clock.now())
    const user = await tickets.authenticate(common, clock.now())
    facts.userId = user.userId
    const { purpose } = inputOf(UploadParams, body) as { purpose: 'review' | 'headImg' }
    const context: TicketContext = { user, lang, common, now: () => clock.now(), log: request.log, requestId: request.id, ip: request.ip }
    return withRoom(async () => {
      const bytes = await file.toBuffer()
      // The plugin notices by the next chunk that one was cut; the last has none.
      if (file.file.truncated) throw new DomainError('pictureTooLarge', {}, 'file')
      return handler(context, { purpose, bytes })
    })
  }

  let held = 0
  async function withRoom<T>(work: () => Promise<T>): Promise<T> {
    if (held >= MOST_AT_ONCE) throw new DomainError('busy')
    held += 1
    try {
      return await work()
    } finally {
      held -= 1
    }
  }

  app.post(`/api${UPLOAD_PATH}.action`, { bodyLimit: LARGEST_PICTURE + 64 * 1024 }, async (request, reply) => {
    Object.assign(factsOf(request), { path: UPLOAD_PATH })
    if (!request.isMultipart()) throw new DomainError('badInput', { field: 'file' }, 'file')
    const file = await request.file()
    try {
      const stored = await receive(request, file)
      factsOf(request).resultCode = RESULTS.success
      return reply.send(success(stored))
    } finally {
      // A file that nobody reads would keep the connection, and the server from stopping.
      file?.file.resume()
    }
  })
}
