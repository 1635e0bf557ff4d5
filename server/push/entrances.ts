import { grantsAt, roleMay } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import type { User } from '../http/calls/context'
import { readCookie } from '../http/staff/cookies'
import { isOwnOrigin } from '../http/origin'
import type { StaffDoor } from '../http/staff/staff'
import type { Tickets } from '../http/calls/tickets'
import type { Clock } from '../ports/clock'
import type { Admission, Entrance } from './guest'
import { isDinerTopic, isStaffTopic } from './messages'

/** Whether this user may follow this order or cart. The module that owns the kind decides. */
export type TopicGuard = (user: User, id: string) => Promise<Admission>
export type TopicGuards = Partial<Record<'order' | 'cart', TopicGuard>>

const LONGEST_TICKET = 128

/** `/socket?ticket=`: diners, as long as their ticket is valid. */
export function dinerEntrance({ tickets, clock, guards }: { tickets: Tickets; clock: Clock; guards: TopicGuards }): Entrance {
  const ticketOf = (request: FastifyRequest): string | undefined => {
    const { ticket } = request.query as { ticket?: unknown }
    return typeof ticket === 'string' ? ticket : undefined
  }
  return {
    path: '/socket',
    own: 'user',
    isTopic: isDinerTopic,
    isLookedAgain: false,
    callerOf: ticketOf,
    async find(request) {
      const ticket = ticketOf(request)
      const user = ticket !== undefined && ticket.length <= LONGEST_TICKET ? await tickets.find(ticket, clock.now()) : null
      return (
        user && {
          own: `user:${user.userId}`,
          alsoFollows: [],
          endsAt: user.ticketEndsAt,
          rights: '',
          async mayFollow(topic) {
            const [kind, id] = topic.split(':') as ['order' | 'cart', string]
            return (await guards[kind]?.(user, id)) ?? false
          },
        }
      )
    },
  }
}

export interface StaffEntranceParts {
  door: StaffDoor
  clock: Clock
  publicUrl: string | undefined
}

const LONGEST_DEVICE = 200

/** `/socket/staff`: people with a session at the console, from our own origin; they may follow a shop in which they have a role. */
export const staffEntrance = ({ door, clock, publicUrl }: StaffEntranceParts): Entrance => ({
  path: '/socket/staff',
  own: 'staff',
  isTopic: isStaffTopic,
  isLookedAgain: true,
  callerOf: (request) => readCookie(request, 'staff', publicUrl)?.slice(0, 16),
  async find(request) {
    const token = readCookie(request, 'staff', publicUrl)
    if (token === null || !isOwnOrigin(request, publicUrl, { isRequired: true })) return null
    const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
    const staff = await door.find(token, { ip: request.ip, device, now: clock.now() })
    if (!staff || staff.owesSecondFactor) return null
    const { merchantCode, grants } = staff
    return {
      own: `staff:${staff.staffId}`,
      alsoFollows: merchantCode !== null && grants.some(({ role }) => roleMay(role, 'seeMembers')) ? [`members:${merchantCode}`] : [],
      endsAt: staff.session.expiresAt,
      rights: JSON.stringify([merchantCode, grants]),
      async mayFollow(topic) {
        const shopId = topic.replace('shop:', '')
        return merchantCode !== null && grantsAt(grants, shopId).length > 0 && (await door.hasShop(merchantCode, shopId))
      },
    }
  },
})
