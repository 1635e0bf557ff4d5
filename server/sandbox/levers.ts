import { Type } from '@sinclair/typebox'
import { rolesFor } from '@domain/order/staff'
import type { OrderEvent } from '@domain/order/events'
import { STAFF_ROLES, type StaffActor, type StaffRole } from '@domain/staff'
import type { FastifyInstance } from 'fastify'
import type { Sweep } from '../jobs/sweeps'
import { defineModule, type DeskOf, type ModuleDescriptor, type OfferOf } from '../module'
import { sandboxModule } from './index'
import { type LeverParts, type Levers, pulledInSandbox } from './parts'

export type { LeverParts, Levers } from './parts'

type Descriptors = Readonly<Record<string, ModuleDescriptor>>
type None = Readonly<Record<never, ModuleDescriptor>>

interface MadeLevers<Offer> extends Levers {
  sweeps?: readonly Sweep[]
  /** Calls that other sites may make as well, and hooks in calls of the app. */
  openRoutes?: (app: FastifyInstance) => void
  /** What other levers need of these. */
  offer?: Offer
}

/**
 * The levers of one module, a descriptor like every module's (decision 0265). `desks` are modules whose staff services they use, `needs` those whose
 * offer they call; neither is made where the sandbox is off.
 */
export const defineLevers = <const Desks extends Descriptors = None, const Needs extends Descriptors = None, Offer = undefined>({
  name,
  desks,
  needs,
  make,
}: {
  name: string
  desks?: Desks
  needs?: Needs
  make: (
    desks: { [Name in keyof Desks]: DeskOf<Desks[Name]> },
    parts: LeverParts,
    needs: { [Name in keyof Needs]: OfferOf<Needs[Name]> },
  ) => MadeLevers<Offer>
}): ModuleDescriptor<{ offer: Offer }> =>
  defineModule({
    name: `sandbox/${name}`,
    needs: { ...desks, ...needs, sandbox: sandboxModule } as Descriptors & { sandbox: typeof sandboxModule },
    make({ deskOf }, { sandbox: parts, ...offers }) {
      if (!parts) return { offer: undefined as Offer }
      const services = Object.fromEntries(Object.entries(desks ?? {}).map(([key, descriptor]) => [key, deskOf(descriptor)]))
      const { offer, sweeps = [], openRoutes, ...levers } = make(services as never, parts, offers as never)
      return {
        offer: offer as Offer,
        sweeps,
        extends: [pulledInSandbox(levers)],
        ...(openRoutes && { routes: openRoutes }),
      }
    },
  })

/** The search of a lever, by `?q=`; null: everything. */
export const queryOf = (q: unknown): string | null => (typeof q === 'string' && q ? q : null)

/** The member of the staff in whose name a lever acts; left out: the usual one. */
export const RoleInput = Type.Optional(Type.Union(STAFF_ROLES.map((role) => Type.Literal(role))))
export const staffOf = (event: OrderEvent, role: StaffRole | undefined): StaffActor => ({
  role: role ?? rolesFor(event)[0] ?? 'desk',
  name: 'sandbox',
})
