import type { FastifyInstance } from 'fastify'
import { type Deps, extensionPoint } from '../module'
import type { OffsetClock } from '../ports/sandbox/clock'
import type { Part, Trace } from './console/events'
import type { CallerFor, DinerCalls } from './diner/caller'

/** What the levers of every module are made with. */
export interface LeverParts {
  deps: Deps
  clock: OffsetClock
  /** Has open consoles look at a part of them again. */
  notify: (part: Part) => void
  /** Does what a diner could do: by the app's own calls, with a ticket of theirs. */
  callerFor: CallerFor
  isOwnCall: DinerCalls['isOwn']
  /** Whatever levers remember is as at start. */
  calmAll: () => void
  /** Tells every process that the data was written anew. */
  notifyReset: () => Promise<void>
}

/** The levers of one module; every part but its routes may be left out. */
export interface Levers {
  /** Calls under /sandbox; refusals are told as http/input.ts does. */
  routes: (app: FastifyInstance) => void
  /** A reset: what it remembers is as at start. */
  calm?: () => void
  /** The data was written anew, by this process or another. */
  afterReset?: () => void
  /** Open consoles are told when this changes. */
  traces?: readonly Trace[]
}

/** Each `levers.ts` brings what can be pulled in the sandbox. */
export const pulledInSandbox = extensionPoint<Levers>('levers of the sandbox')
