import { createMenuCatalog } from '../../server/modules/menu/index'
import { BIG_SHOP, seedBigData } from '../../server/seeds/big/index'
import type { Figure } from '../lib/figure'
import { openEmbedded, temporaryFolder } from './engines'
import { SECRET, startServer } from './serverProcess'
import { Wire } from './wire'

const DISHES = 2_000
const CLIENTS = 8
const SECONDS = 2
const ROUNDS = 3

/** The number of whole menus per second for this many clients. */
async function menusPerSecond(port: number, encoding: string): Promise<number> {
  const wires = await Promise.all(Array.from({ length: CLIENTS }, () => Wire.connect(port, SECRET)))
  const input = { sourceType: 'h5', xappId: 'h5', shopId: BIG_SHOP }
  const request = async (wire: Wire) => {
    const { status, body } = await wire.send('/goods/getAllGoodsInfo', input, `accept-encoding: ${encoding}\r\n`)
    if (status !== 200 || body.length < 10_000) throw new Error(`The menu answered ${status}, ${body.length} bytes`)
  }
  await request(wires[0]!)
  const before = performance.now()
  let count = 0
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - before < SECONDS * 1000) {
        await request(wire)
        count += 1
      }
    }),
  )
  wires.forEach((wire) => wire.close())
  return (count * 1000) / (performance.now() - before)
}

/** A menu of 2,000 dishes: from the server's memory, and as if every request read the database. */
export async function measureMenus(): Promise<Figure[]> {
  const folder = temporaryFolder()
  try {
    const database = await openEmbedded(folder.path)
    await seedBigData(database.db, { dishes: DISHES, orders: 0 }, Date.now())
    const fromDatabase: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = performance.now()
      for (let count = 0; count < 5; count++) JSON.stringify(await createMenuCatalog(database.db).menuOf(BIG_SHOP, 'hans'))
      fromDatabase.push(5000 / (performance.now() - before))
    }
    await database.close()
    const server = await startServer(database.env)
    try {
      const compressed: number[] = []
      const plain: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        compressed.push(await menusPerSecond(server.port, 'br'))
        plain.push(await menusPerSecond(server.port, 'identity'))
      }
      return [
        { name: '2,000 dishes, from the database and serialised each time', unit: 'per second', readings: fromDatabase, better: 'more' },
        { name: '2,000 dishes over HTTP from memory, brotli', unit: 'per second', readings: compressed, better: 'more' },
        { name: '2,000 dishes over HTTP from memory, uncompressed', unit: 'per second', readings: plain, better: 'more' },
        {
          name: '2,000 dishes: memory to database',
          unit: 'ratio',
          readings: compressed.map((rate, round) => rate / fromDatabase[round]!),
          limit: 10,
          better: 'more',
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    folder.remove()
  }
}
