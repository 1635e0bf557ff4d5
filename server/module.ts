import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/database'
import type { AnyHandlers } from './http/calls/calls'
import type { PictureSource } from './http/answers/pictures'
import type { StaffDoor } from './http/staff/staff'
import type { Tickets } from './http/calls/tickets'
import type { StaffUploadHandler } from './http/staff/staffUpload'
import type { UploadHandler } from './http/upload'
import type { Sweep } from './jobs/sweeps'
import type { Clock } from './ports/clock'
import type { Ports } from './ports/index'
import type { Push } from './push/push'
import type { TopicGuards } from './push/entrances'

/** What the server provides to every module. */
export interface Deps {
  config: Config
  clock: Clock
  db: Database
  tickets: Tickets
  push: Push
  ports: Ports
  /** Runs due work; not before the server is ready. */
  sweepNow: () => Promise<void>
}

/** The arguments of a module's `make`. */
export interface ModuleDeps extends Deps {
  /** What all modules bring to a point of one of them; available once all are made. */
  extensions: <T>(point: ExtensionPoint<T>) => readonly T[]
  /** The staff services of a module that this one needs. */
  deskOf: <D extends ModuleDescriptor>(descriptor: D) => DeskOf<D>
}

/** A point where a module, or the server, takes something from every module that has it: payment methods, personal data, participants of an order. */
export interface ExtensionPoint<T> {
  (value: T): Extension
  readonly title: string
}

export interface Extension {
  readonly point: unknown
  readonly value: unknown
}

export function extensionPoint<T>(title: string): ExtensionPoint<T> {
  const point: ExtensionPoint<T> = Object.assign((value: T): Extension => ({ point, value }), { title })
  return point
}

/** A number that a module shows at /metrics, by the values of its label if it has one; read at every scrape. */
export interface ModuleGauge {
  /** The name after `zhuoma_`. */
  name: string
  help: string
  label?: string
  read: () => Promise<readonly { of?: string; value: number }[]>
}

/** What a module provides to the server; every part may be left out. `server/modules/health` shows how one is written. */
export interface Module {
  /** Made with `defineHandlers`. */
  handlers?: AnyHandlers
  /** Made with `defineStaffHandlers`. */
  staffHandlers?: AnyHandlers
  sweeps?: readonly Sweep[]
  gauges?: readonly ModuleGauge[]
  /** Who may follow which topic of the socket. */
  topics?: TopicGuards
  /** Plain HTTP beside the contract: notifications of providers, pages of the sandbox. */
  routes?: (app: FastifyInstance) => void
  /** Pictures under /pictures/ that are not uploaded files. */
  pictures?: PictureSource
  /** Stores what `/uploadPicture` receives. Exactly one module has it. */
  upload?: UploadHandler
  /** The same for staff. Exactly one module has it. */
  staffUpload?: StaffUploadHandler
  /** Identifies the member of the staff who calls. Exactly one module has it. */
  staffDoor?: StaffDoor
}

/** What modules have brought to a point, listed when first needed. Throws if two of them have the same name. */
export function namedOnce<T extends { name: string }>(what: string, all: () => readonly T[]): () => readonly T[] {
  let known: readonly T[] | undefined
  return () => {
    if (known) return known
    const brought = all()
    if (new Set(brought.map(({ name }) => name)).size < brought.length) throw new Error(`Two ${what} have the same name`)
    known = brought
    return known
  }
}

/** What a module provides: to the server, to points of other modules, and to the modules that need it. */
export interface Contribution extends Module {
  /** Its services for staff. */
  desk?: unknown
  extends?: readonly Extension[]
  offer?: unknown
}

/** The description of a module; its `index.ts` exports it (docs/architecture.md, "What a module is"). */
export interface ModuleDescriptor<out Given extends Contribution = Contribution> {
  readonly name: string
  /** Modules that are made before this one. */
  readonly needs?: Readonly<Record<string, ModuleDescriptor>>
  /** The tables that only statements of this module write. */
  readonly tables?: readonly string[]
  /** Tables of other modules that its statements read beside its own (decision 0271). */
  readonly reads?: readonly string[]
  make(deps: ModuleDeps, needs: never): Given
}

/** The result of a descriptor's `make`. */
export type MadeBy<D> = D extends { make(...args: never): infer Given } ? Given : never
/** What a module offers to those that need it. */
export type OfferOf<D> = MadeBy<D> extends { offer: infer Offer } ? Offer : undefined

/** The services of a module for staff. */
export type DeskOf<D> = MadeBy<D> extends { desk: infer Desk } ? Desk : never

/** Types what `make` receives of each needed module. */
export const defineModule = <const Needs extends Readonly<Record<string, ModuleDescriptor>>, const Given extends Contribution>(descriptor: {
  name: string
  needs?: Needs
  tables?: readonly string[]
  reads?: readonly string[]
  make: (deps: ModuleDeps, needs: { [Name in keyof Needs]: OfferOf<Needs[Name]> }) => Given
}): ModuleDescriptor<Given> => descriptor
