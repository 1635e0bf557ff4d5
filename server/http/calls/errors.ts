import { DomainError, type ResultName } from '@domain/results'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBusy } from '../../db/errors'
import { FilesFault } from '../../ports/files/index'
import { failure } from './envelope'
import { factsOf } from './facts'

/** A malformed request has an HTTP status of its own; every business answer is 200. */
const STATUS: Partial<Record<ResultName, number>> = { unknownCall: 404, notFound: 404, notJson: 400, tooLarge: 413, internalError: 500 }

const FASTIFY_ERRORS: Readonly<Record<string, ResultName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'notJson',
  FST_REQ_FILE_TOO_LARGE: 'pictureTooLarge',
}

function toDomainError(error: unknown, isCall: boolean): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof FilesFault && isCall) return new DomainError('saveFailed')
  if (isBusy(error) || error instanceof FilesFault) return new DomainError('busy')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : FASTIFY_ERRORS[code]
  if (known) return new DomainError(known)
  return new DomainError(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'badInput' : 'internalError', { field: '' })
}

const isCall = (request: FastifyRequest): boolean => request.url.startsWith('/api')

/** Clients outside of the contract read no envelope: a provider never repeats a notification that was answered 200. */
const statusOf = (request: FastifyRequest, { result }: DomainError): number =>
  STATUS[result] ?? (isCall(request) ? 200 : result === 'busy' ? 503 : 400)

function answerFailure(request: FastifyRequest, reply: FastifyReply, refusal: DomainError) {
  const facts = factsOf(request)
  facts.resultCode = refusal.code
  return reply.status(statusOf(request, refusal)).send(failure(refusal, facts.lang))
}

/** The one place where anything thrown becomes an answer. Our own faults are logged in full and answered only as "internal error". */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toDomainError(error, isCall(request))
    if (error instanceof FilesFault) request.log.error({ err: error, path: factsOf(request).path }, 'files')
    else if (refusal.result === 'busy') request.log.warn({ err: error, path: factsOf(request).path }, 'busy')
    if (refusal.result === 'internalError') request.log.error({ err: error, path: factsOf(request).path }, 'fault')
    return answerFailure(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, new DomainError(isCall(request) ? 'unknownCall' : 'notFound')))
}
