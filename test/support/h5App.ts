import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Config } from '../../server/config'
import { listenedTo, type Phone } from './chromium'
import { chromiumOfWorker, openWorkerPhone } from './chromiumOfWorker'
import { demoShops } from './node/merchants/demoShops'
import { startTestServer, type TestServer } from './node/server'
import { keepSwept } from './node/dueWork/sweeping'
import { createPhones } from './phones'

export interface H5App {
  server: TestServer
  browser: Browser
  /**
   * A phone of its own: other storage, another diner. Its clock is the server's. It stores the app for a start without a network where `serviceWorkers` says
   * 'allow'.
   */
  phone: (options?: BrowserContextOptions) => Promise<Phone>
  close: () => Promise<void>
}

/** A page's clock runs on from the server's time; timers stay the browser's own. */
const runFrom = (serverNow: number) => {
  const RealDate = Date
  const ahead = serverNow - RealDate.now()
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (_real, given) => Reflect.construct(RealDate, given.length > 0 ? given : [now()]) as Date,
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  })
}

/** As in a private window: fetching the whole app a second time, to store it, takes longer than the first page of most tests. */
const keepNothing = () => Object.defineProperty(Reflect.get(globalThis, 'navigator'), 'serviceWorker', { value: undefined })

/** A phone whose clock is the server's, and which stores no app. */
export const atServersTime = async ({ context }: Phone, { clock }: TestServer): Promise<void> => {
  await context.addInitScript(runFrom, clock.now())
  await context.addInitScript(keepNothing)
}

/** Animations cost a journey a tenth of its processor time, and a screen of double density a twentieth. */
const CHEAP: BrowserContextOptions = { reducedMotion: 'reduce', deviceScaleFactor: 1 }

/** The built web app, served by the real server with the demo shops, and a browser to open it in. */
export const startH5App = async (config: Partial<Config> = {}): Promise<H5App> => {
  const h5Dir = resolve(process.env.H5_DIR ?? resolve(__dirname, '../../dist/h5'))
  if (!existsSync(resolve(h5Dir, 'index.html'))) throw new Error('dist/h5 is not built: npm run build:h5')
  const worker = await chromiumOfWorker()
  const server = await startTestServer({ config: { h5Dir, ...config }, preparation: demoShops, port: worker.port })
  worker.port = Number(new URL(server.url).port)
  const phones = createPhones(worker)
  const stopSweeping = keepSwept(server)
  return {
    server,
    get browser() {
      return worker.browser
    },
    phone: async ({ serviceWorkers = 'block', ...options } = {}) => {
      const own: BrowserContextOptions & { baseURL: string } = { baseURL: server.url, ...CHEAP, ...options }
      const phone = await (serviceWorkers === 'block' ? phones.take(own) : listenedTo(await openWorkerPhone(worker, own)))
      if (serviceWorkers === 'block') await atServersTime(phone, server)
      else await phone.context.addInitScript(runFrom, server.clock.now())
      return phone
    },
    close: async () => {
      await stopSweeping()
      await phones.end()
      await server.close()
    },
  }
}
