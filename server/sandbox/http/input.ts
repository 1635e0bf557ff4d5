import type { Static, TObject } from '@sinclair/typebox'
import { resultNameOf, DomainError, type ResultName, RESULTS } from '@domain/results'
import { resultText } from '@domain/resultTexts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { parseBody } from '../../http/calls/body'
import { checkOf, fieldOf } from '../../http/calls/validation'

/** A lever that cannot be pulled so: what is wrong with which field. */
export class LeverError extends Error {
  constructor(
    readonly field: string,
    readonly why: string,
    readonly status: 400 | 403 | 404 | 409 = 400,
  ) {
    super(`${field} ${why}`)
  }
}

/** A call that the sandbox made for somebody was refused: told on in the words that it was refused with. */
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

/** No text of a database has it. */
const NUL = '\0'

/** Refusals of levers are in English, and an HTTP status says what they are: a test that pulls one need not look into the body. */
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

/** A lever's input. Unlike a call's, a key that nobody knows is refused: it is a typing error, and the lever would do nothing. */
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
