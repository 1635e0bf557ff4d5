import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { type CommonParams } from '@contract/common'
import { type UploadPurpose, UPLOAD_PATH, type UploadedPicture, UploadParams } from '@contract/shop/picture'
import { fromWireLang } from '@domain/lang'
import { DomainError, RESULTS } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock'
import { commonOf } from './calls/common'
import type { TicketContext } from './calls/context'
import { success } from './calls/envelope'
import { factsOf } from './calls/facts'
import { type Limits, networkOf } from './calls/limits'
import { parseBody } from './calls/body'
import { isSigned } from './calls/signature'
import type { Tickets } from './calls/tickets'
import { inputOf } from './calls/validation'

export const LARGEST_PICTURE = 8 * 1024 * 1024
const LONGEST_PARAMS = 16 * 1024
/** The most uploads that wait for re-encoding or are being re-encoded; beyond it, callers have to retry later. One address never holds all places. */
export const MOST_AT_ONCE = 32
export const MOST_AT_ONCE_OF_ADDRESS = 16

/** The file can be read until the answer is sent; then it is deleted. */
export type UploadHandler = (context: TicketContext, upload: { purpose: UploadPurpose; file: string }) => Promise<UploadedPicture>

/** Stores a file on disk while it is processed, and only a few at once. */
export type Receiver = (
  request: FastifyRequest,
  file: MultipartFile,
  work: (path: string) => Promise<UploadedPicture>,
) => Promise<UploadedPicture>

export interface UploadOptions {
  handler: UploadHandler
  tickets: Tickets
  limits: Limits
  clock: Clock
  signSecrets: readonly string[]
}

/**
 * The one call that is not JSON: the field `params`, signed like a body, then the file. A caller who may not upload is refused before the file is
 * read.
 */
export async function registerUpload(
  app: FastifyInstance,
  { handler, tickets, limits, clock, signSecrets }: UploadOptions,
): Promise<Receiver> {
  // On disk, not in memory, so that many slow uploads do not fill it.
  const folder = await mkdtemp(join(tmpdir(), 'zhuoma-uploads-'))
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
  await app.register(multipart, { limits: { fileSize: LARGEST_PICTURE, files: 1, fields: 1, fieldSize: LONGEST_PARAMS, parts: 2 } })

  async function receive(request: FastifyRequest, file: MultipartFile | undefined): Promise<UploadedPicture> {
    const facts = factsOf(request)
    const field = file?.fields.params
    const params = field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? field.value : undefined
    if (!file || params === undefined) throw new DomainError('badInput', { field: 'params' }, 'params')
    const raw = Buffer.from(params)
    if (!isSigned(signSecrets, UPLOAD_PATH, raw, request.headers.sign)) throw new DomainError('badSign')
    const body = parseBody(raw)
    const common: CommonParams = commonOf(body)
    const lang = (facts.lang = fromWireLang(common.lang))
    facts.caller = common.openId
    await limits.take(request)
    const user = await tickets.authenticate(common, clock.now())
    facts.userId = user.userId
    const { purpose } = inputOf(UploadParams, body) as { purpose: UploadPurpose }
    const context: TicketContext = { user, lang, common, now: () => clock.now(), log: request.log, requestId: request.id, ip: request.ip }
    return keep(request, file, (path) => handler(context, { purpose, file: path }))
  }

  const keep: Receiver = async (request, file, work) => {
    const path = join(folder, randomUUID())
    try {
      await pipeline(file.file, createWriteStream(path))
      if (file.file.truncated) throw new DomainError('pictureTooLarge', {}, 'file')
      return await inPlaceOf(networkOf(request.ip), () => work(path))
    } finally {
      await rm(path, { force: true })
    }
  }

  /** The address that holds each place. */
  const places: string[] = []
  async function inPlaceOf<T>(address: string, work: () => Promise<T>): Promise<T> {
    const ofAddress = places.filter((taken) => taken === address).length
    if (places.length >= MOST_AT_ONCE || ofAddress >= MOST_AT_ONCE_OF_ADDRESS) throw new DomainError('busy')
    places.push(address)
    try {
      return await work()
    } finally {
      places.splice(places.indexOf(address), 1)
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
      // An unread file would keep the connection open, and the server from stopping.
      file?.file.resume()
    }
  })
  return keep
}
