import type { FastifyInstance } from 'fastify'
import { type Deps, extensionPoint } from '../module'
import type { OffsetClock } from '../ports/sandbox/clock'
import type { Part, Trace } from './console/events'
import type { CallerFor, DinerCalls } from './diner/caller'

/** The arguments with which the levers of every module are made. */
export interface LeverParts {
  deps: Deps
  clock: OffsetClock
  /** Makes open consoles reload a section. */
  notify: (part: Part) => void
  /** Acts as a diner: by the app's own calls, with the diner's ticket. */
  callerFor: CallerFor
  isOwnCall: DinerCalls['isOwn']
  /** Resets all state of levers. */
  calmAll: () => void
  /** Informs every process that the data was replaced. */
  notifyReset: () => Promise<void>
}

/** The levers of one module; every part but its routes may be left out. */
export interface Levers {
  /** Calls under /sandbox; refusals have the form of http/input.ts. */
  routes: (app: FastifyInstance) => void
  /** Resets its state. */
  calm?: () => void
  /** The data was replaced, by this process or another. */
  afterReset?: () => void
  /** Open consoles are informed when this changes. */
  traces?: readonly Trace[]
}

/** Each `levers.ts` brings its levers to the sandbox. */
export const pulledInSandbox = extensionPoint<Levers>('levers of the sandbox')
