import type { Static, TObject } from '@sinclair/typebox'
import { resultNameOf, DomainError, type ResultName, RESULTS } from '@domain/results'
import { resultText } from '@domain/resultTexts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { parseBody } from '../../http/calls/body'
import { checkOf, fieldOf } from '../../http/calls/validation'

/** Invalid input of a lever: the problem and its field. */
export class LeverError extends Error {
  constructor(
    readonly field: string,
    readonly why: string,
    readonly status: 400 | 403 | 404 | 409 = 400,
  ) {
    super(`${field} ${why}`)
  }
}

/** A call that the sandbox made for a person was refused; its message is passed on. */
export class RefusedCall extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | undefined,
  ) {
    super(message)
  }
}

const STATUS: Partial<Record<ResultName, number>> = {
  badInput: 400,
  notJson: 400,
  forbidden: 403,
  notFound: 404,
  orderNotFound: 404,
  shopNotFound: 404,
  merchantNotFound: 404,
  statusChanged: 409,
}

/** No text in the database contains it. */
const NUL = '\0'

/** Refusals of levers are in English with a telling HTTP status, so that a test need not read the body. */
export function registerLeverRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new LeverError('url', 'has a character that no text has')
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof LeverError)
      return reply.status(error.status).send({ resultCode: RESULTS.badInput, resultMsg: error.message, data: null, field: error.field })
    const refuse = (result: ResultName, resultCode: string, resultMsg: string, field: string | null | undefined) =>
      reply.status(STATUS[result] ?? 409).send({ resultCode, resultMsg, data: null, ...(field ? { field } : {}) })
    if (error instanceof RefusedCall) return refuse(resultNameOf(error.code) ?? 'internalError', error.code, error.message, error.field)
    if (!(error instanceof DomainError)) throw error
    const { code, result, params, field } = error
    return refuse(result, code, resultText(result, params, 'en'), field)
  })
}

/** Input of a lever. Unlike in a call, an unknown key is refused, since it is a typing error that the lever would ignore. */
export function checked<S extends TObject>(schema: S, given: Readonly<Record<string, unknown>>): Static<S> {
  for (const [key, value] of Object.entries(given)) {
    if (!(key in schema.properties)) throw new LeverError(key, 'is not known here')
    if (typeof value === 'string' && value.includes(NUL)) throw new LeverError(key, 'has a character that no text has')
  }
  const check = checkOf(schema)
  if (check.Check(given)) return given as Static<S>
  const error = check.Errors(given).First()
  throw new LeverError(error ? fieldOf(error) : '', error?.message ?? 'is malformed')
}

/** The JSON body of a lever; without a body `{}`. */
export const bodyOf = <S extends TObject>(schema: S, { body }: FastifyRequest): Static<S> =>
  checked(schema, Buffer.isBuffer(body) && body.length > 0 ? parseBody(body) : {})
