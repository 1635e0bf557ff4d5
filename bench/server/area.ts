import type { Area, Figure } from '../lib/figure'
import { measureLists } from './lists'
import { measureMenus } from './menus'
import { measureOrders } from './orders'
import { measureProcesses } from './processes'
import { measureSockets } from './sockets'
import { measureStart } from './start'

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: measureStart,
  orders: measureOrders,
  menus: measureMenus,
  lists: measureLists,
  sockets: measureSockets,
  processes: measureProcesses,
}

/** BENCH_PARTS=orders,menus measures some; BENCH_SCALE=0.1 counts a tenth, for a smoke run. */
export const serverArea: Area = {
  name: 'server',
  about:
    'The backend through real HTTP, in a process of its own, sandbox payments and their notifications included, beside the very statements that it sends to the database with nothing around them; both engines wait for the disk.',
  async measure() {
    const wanted = process.env.BENCH_PARTS?.split(',') ?? Object.keys(PARTS)
    const figures: Figure[] = []
    for (const name of wanted) {
      const part = PARTS[name]
      if (!part) throw new Error(`No such part of the server's bench: ${name}. There are: ${Object.keys(PARTS).join(', ')}`)
      figures.push(...(await part()))
    }
    return figures
  },
}
