import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config'
import { factsOf } from '../calls/facts'
import { bufferedOutput } from './logStream'

/** Keys whose values are never logged, at any depth. */
const SECRETS = ['ticket', 'sign', 'phone', 'phoneNum', 'smsCode', 'password', 'authorization', 'cookie']

interface Fault extends Error {
  code?: string
  constraint?: string
  table?: string
}

/** Logs only the parts of a database error that hold no values, since its detail says things like "Key (phone)=(138…) already exists". */
const faultOf = (error: Fault): Record<string, unknown> & { type: string; message: string; stack: string } => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  constraint: error.constraint,
  table: error.table,
  cause: error.cause instanceof Error ? faultOf(error.cause) : undefined,
})

export const logOptions = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  stream: bufferedOutput,
  base: null,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
  serializers: { err: faultOf },
})

/** One line per request, without its body, query or address. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { path, resultCode, userId } = factsOf(request)
    request.log.info(
      { method: request.method, path, status: reply.statusCode, resultCode, userId, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}
