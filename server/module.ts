import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { Database } from './db/database'
import type { AnyHandlers } from './http/calls'
import type { PictureSource } from './http/pictures'
import type { Tickets } from './http/tickets'
import type { UploadHandler } from './http/upload'
import type { Sweep } from './jobs/sweeps'
import type { Clock } from './ports/clock'
import type { Ports } from './ports/index'
import type { Push } from './push/push'
import type { TopicGuards } from './push/socket'

/** What the server gives every module. */
export interface Deps {
  config: Config
  clock: Clock
  db: Database
  tickets: Tickets
  push: Push
  ports: Ports
  /** Does whatever is due; not before the server is ready. */
  sweepNow: () => Promise<void>
}

/** What a module gives the server; every part may be left out. `server/modules/health` shows how one is written. */
export interface Module {
  /** Made with `defineHandlers`. */
  handlers?: AnyHandlers
  sweeps?: readonly Sweep[]
  /** Who may follow which topic of the socket. */
  topics?: TopicGuards
  /** Plain HTTP beside the contract: notifications of providers, pages of the sandbox. */
  routes?: (app: FastifyInstance) => void
  /** Pictures under /pictures/ that are not uploaded files. */
  pictures?: PictureSource
  /** Takes what `/uploadPicture` receives. One module has it. */
  upload?: UploadHandler
}
