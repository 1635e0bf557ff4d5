import type { Area } from '../lib/figure'
import { measureLedgers } from './ledgers'
import { measureLists } from './lists'
import { measureMemory } from './memory'
import { measureMenus } from './menus'
import { measureOrders } from './orders'
import { measureProcesses } from './processes'
import { measureRange } from './range'
import { measureRounds } from './rounds'
import { measureSockets } from './sockets'
import { measureStart } from './start'

/** `npm run bench -- server` measures all of these; BENCH_SCALE=0.1 counts a tenth, for a smoke run. */
export const SERVER_AREAS: readonly Area[] = [
  { name: 'server.start', about: 'From nothing to ready.', measure: measureStart },
  {
    name: 'server.orders',
    about:
      'Place and pay through real HTTP, the server in a process of its own, sandbox payments and their notifications included, beside the very statements that this sends to the database with nothing around them. Both engines wait for the disk.',
    measure: measureOrders,
  },
  { name: 'server.menus', about: 'A menu of 2,000 dishes to eight clients.', measure: measureMenus },
  { name: 'server.lists', about: 'Lists with a short and a long past, asked in turns, on PostgreSQL.', measure: measureLists },
  {
    name: 'server.ledgers',
    about:
      'Balances and first pages of the ledgers of a member with few and with very many lines, asked in turns, and member codes, on PostgreSQL.',
    measure: measureLedgers,
  },
  { name: 'server.range', about: 'Which of 10,000 shops deliver to a door, by an index, on both engines.', measure: measureRange },
  {
    name: 'server.rounds',
    about: 'A table of eight phones that sends twenty rounds of a dish each: the last rounds beside the first, on PostgreSQL.',
    measure: measureRounds,
  },
  {
    name: 'server.sockets',
    about: 'Status pushes to thousands of phones on two servers, told by a third process.',
    measure: measureSockets,
  },
  { name: 'server.memory', about: 'One server while thousands of diners come, order and leave.', measure: measureMemory },
  { name: 'server.processes', about: 'One, two and four server processes on one PostgreSQL.', measure: measureProcesses },
]
