import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock'
import { admit } from './admission'
import type { Context } from '../calls/context'
import { readCookie } from './cookies'
import { isOwnOrigin } from '../origin'
import type { StaffDoor } from './staff'

interface PreviewParts {
  door: StaffDoor
  clock: Clock
  publicUrl: string | undefined
}

export type Previewer = (request: FastifyRequest) => Promise<NonNullable<Context['preview']>>

/**
 * Identifies who looks at a draft, of a menu or of the decorated page, in the console's frame: a person with a session at the console, by its cookie, which the browser sends
 * with every call of the frame. No token is handed out that others could use, and the view ends with the session (decision 0325).
 */
export const createPreviewer =
  ({ door, clock, publicUrl }: PreviewParts): Previewer =>
  async (request) => {
    if (!isOwnOrigin(request, publicUrl, { isRequired: true })) throw new DomainError('forbidden')
    const token = readCookie(request, 'staff', publicUrl)
    const device = (request.headers['user-agent'] ?? '').slice(0, 200)
    const staff = token === null ? null : await door.find(token, { ip: request.ip, device, now: clock.now() })
    if (!staff) throw new DomainError('staffSignedOut')
    return async (shopId, act) => void (await admit({ act, at: 'shop' }, staff, shopId, door))
  }
