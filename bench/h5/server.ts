import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Output, Path } from '@contract/index'
import { hasChoices } from '@domain/menu/selection'
import { amountText } from '@domain/money'
import { actionPath, sign } from '@domain/signature'
import { loadConfig } from '../../server/config'
import { openDatabase } from '../../server/db/open'
import { seedBigData } from '../../server/seeds/big/index'
import { seedDemoData } from '../../server/seeds/index'
import { runScript } from '../../test/support/node/processes'
import type { PlainDish } from './plainPage'

export const TABLE = 'TNTYYA12'
/** Each visit has a table of its own, since a cart is shared at its table, and some dishes are limited there. */
export const tableOf = (visit: number): string => `TNTYYA${String((visit % 18) + 1).padStart(2, '0')}`
export const BIG = 'SBIG0001'
const SECRET = 'zhuoma-development'

export interface BenchServer {
  url: string
  /** All dishes at this code that are sold separately. */
  dishes(code: string): Promise<PlainDish[]>
  /** Names of the dishes at this code that are added with one tap. */
  plainDishes(code: string): Promise<string[]>
  /** Names of the dishes at this code whose "+" opens a sheet with choices. */
  choiceDishes(code: string): Promise<string[]>
  close(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const call = async <P extends Path>(url: string, path: P, input: object): Promise<Output<P>> => {
  const body = JSON.stringify({ sourceType: 'h5', lang: 'zh', ...input })
  const headers = { 'content-type': 'application/json', sign: sign(SECRET, path, body) }
  const reply = await fetch(`${url}/api${actionPath(path)}`, { method: 'POST', body, headers })
  const { resultCode, resultMsg, data } = (await reply.json()) as { resultCode: string; resultMsg: string; data: Output<P> }
  if (resultCode !== '000000') throw new Error(`${path}: ${resultCode} ${resultMsg}`)
  return data
}

/** The server as `npm start` runs it, over a database of its own with the demo shops and one shop with that many dishes. */
export const startBenchServer = async (h5Dir: string, dishes: number): Promise<BenchServer> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhuoma-bench-'))
  const env = {
    DATA_DIR: dataDir,
    H5_DIR: h5Dir,
    PORT: String(await freePort()),
    RATE_LIMITS: 'no',
    SANDBOX_AUTOPILOT: 'no',
    LOG_LEVEL: 'error',
  }
  const db = await openDatabase(loadConfig({ ...process.env, ...env }), (fault) => console.error('database:', fault))
  await seedDemoData(db, Date.now())
  await seedBigData(db, { dishes, orders: 0 }, Date.now())
  await db.close()

  const running = runScript('server/main.ts', [], env)
  await running.until(/is ready/)
  const url = `http://localhost:${env.PORT}`
  const singles = async (code: string): Promise<PlainDish[]> => {
    const { shop } = await call(url, '/nocheck/getMchntShopData', { ecode: code })
    const { items } = await call(url, '/goods/getAllGoodsInfo', { shopId: shop!.shopId })
    const sold = items.filter((item) => item.kind === 'single' && item.remaining !== 0)
    return sold.map((item) => ({ name: item.name, price: amountText(item.priceFen), hasChoices: hasChoices(item) }))
  }
  const dishesAt = async (code: string, withChoices: boolean) =>
    (await singles(code)).filter((dish) => dish.hasChoices === withChoices).map(({ name }) => name)
  return {
    url,
    dishes: singles,
    plainDishes: (code) => dishesAt(code, false),
    choiceDishes: (code) => dishesAt(code, true),
    close: async () => {
      running.process.kill('SIGTERM')
      await running.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
