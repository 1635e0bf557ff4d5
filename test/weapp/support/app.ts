import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../../../server/config'
import { demoShops } from '../../support/node/merchants/demoShops'
import { startTestServer, type TestServer } from '../../support/node/server'
import { keepSwept } from '../../support/node/dueWork/sweeping'
import { DIST } from './classes'
import { Phone, type PhoneOptions } from './phone'
import { Templates } from './view'

/** The server that the mini-program is built for; see config/weapp/index.ts. */
export const BUILT_FOR = (process.env.TARO_APP_API_BASE || 'http://127.0.0.1:8080/api').replace(/\/api$/, '')

export { DIST }

export interface WeappHost {
  server: TestServer
  /** A phone of its own: other storage, other diner. */
  phone: (diner?: PhoneOptions['diner'], ruler?: PhoneOptions['ruler']) => Phone
  close: () => Promise<void>
}

/** Phones with the built mini-program, for a server that is already running. */
export const weappBeside = (server: TestServer): WeappHost => {
  if (!existsSync(resolve(DIST, 'app.json'))) throw new Error('dist/weapp is not built: npm run build:weapp')
  const templates = new Templates(DIST)
  const phones: Phone[] = []
  return {
    server,
    phone: (diner, ruler) => {
      const network = { built: BUILT_FOR, real: server.url, online: true, sockets: true, losses: [] }
      const phone = new Phone({ dist: DIST, network, now: server.clock.now(), templates, ...(diner && { diner }), ...(ruler && { ruler }) })
      phones.push(phone)
      return phone
    },
    close: () => {
      phones.forEach((phone) => phone.forget())
      return Promise.resolve()
    },
  }
}

/** The built mini-program beside the real server with the demo shops. */
export const startWeapp = async (config: Partial<Config> = {}): Promise<WeappHost> => {
  const server = await startTestServer({ preparation: demoShops, config })
  const host = weappBeside(server)
  const stopSweeping = keepSwept(server)
  return {
    ...host,
    close: async () => {
      await host.close()
      await stopSweeping()
      await server.close()
    },
  }
}
