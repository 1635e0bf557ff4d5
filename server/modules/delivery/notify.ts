import type { FastifyInstance } from 'fastify'
import { registerNotification } from '../../http/calls/notification'
import type { Deps } from '../../module'
import type { Riders } from './riders'

/** Where the courier may say that it has news of a call. */
export const registerCourierNotify = (app: FastifyInstance, { ports, clock }: Pick<Deps, 'ports' | 'clock'>, riders: Riders): void =>
  registerNotification(app, '/notify/courier', {
    read: (headers, body) => ports.courier?.readNotification(headers, body, clock.now()) ?? null,
    take: ({ callNo }) => riders.receive(callNo),
  })
