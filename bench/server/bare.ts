import { createHash, randomBytes } from 'node:crypto'
import { createApp } from '../../server/app'
import { loadConfig } from '../../server/config'
import { createDatabase, type Engine } from '../../server/db/database'
import { systemClock } from '../../server/ports/clock'
import type { BenchDiner } from './diners'
import { requestPayables, LONGEST_READING, placeAndPay } from './placing'
import { recordingEngine, type Step } from './record'
import { SECRET } from './serverProcess'
import { Wire } from './wire'

/** The statements of one order, with the names that are its own. */
export interface Recording {
  diner: BenchDiner
  steps: readonly Step[]
}

const isIdleLook = ({ name, transaction, rows, text }: Step) =>
  rows === 0 && transaction === null && !/^(begin|commit)$/.test(text) && name !== ''

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

/** Places and pays one order in each shop through the server itself, and records the statements. */
export async function recordOrders(source: Engine, diners: readonly BenchDiner[], dataDir: string): Promise<Recording[]> {
  const { engine, take } = recordingEngine(source)
  const db = createDatabase(engine)
  const config = loadConfig({
    // As in production: tests run the sweeps themselves, a server sends a notification of payment at once.
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'no',
    SANDBOX_AUTOPILOT: 'no',
    SIGN_SECRET: SECRET,
    DATA_DIR: dataDir,
    H5_DIR: dataDir,
  })
  const app = await createApp({ config, clock: systemClock, db })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as { port: number }
  const wire = await Wire.connect(port, SECRET)
  try {
    const payables = await requestPayables(wire, diners)
    const recordings: Recording[] = []
    for (const diner of diners) {
      // Menus are cached by now, as in a running server.
      take()
      await placeAndPay(wire, diner, payables)
      const steps = await untilAnnounced(take)
      recordings.push({ diner, steps: withoutIdle(steps.filter((step) => !isIdleLook(step))) })
    }
    return recordings
  } finally {
    wire.close()
    await app.close()
  }
}

/** Everything until the notification of the payment is stored as acknowledged. */
async function untilAnnounced(take: () => Step[]): Promise<Step[]> {
  const deadline = Date.now() + 10_000
  const steps: Step[] = []
  for (;;) {
    steps.push(...take())
    if (steps.some(({ name, rows }) => name === 'sandboxTrade.acknowledge' && rows > 0)) return steps
    if (Date.now() > deadline) throw new Error('A payment was never told of')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Transactions in which a sweep found nothing: begin, a query, commit. */
function withoutIdle(steps: readonly Step[]): Step[] {
  const busy = new Set(
    steps
      .filter(({ transaction, rows, text }) => transaction && rows > 0 && !/^(begin|commit)$/.test(text))
      .map((step) => step.transaction),
  )
  return steps.filter(({ transaction }) => transaction === null || busy.has(transaction))
}

const IDS: readonly (readonly [pattern: RegExp, make: () => string])[] = [
  [/\bsp[0-9a-f]{32}\b/g, () => `sp${randomBytes(16).toString('hex')}`],
  [/\bP[0-9a-f]{24}\b/g, () => `P${randomBytes(12).toString('hex')}`],
  [/\b20\d{14}(\d{4})?\b/g, () => `9${String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '0')}`],
  [/\b42\d{18,24}\b/g, () => `42${String(randomBytes(6).readUIntBE(0, 6)).padStart(20, '0')}`],
  [/^[0-9a-f]{24}$/g, () => randomBytes(12).toString('hex')],
]

export interface BareStep {
  name: string
  text: string
  values: unknown[]
}
/** The statements of one order, transaction by transaction; a single statement commits by itself. */
export type BareOrder = { isTransaction: boolean; steps: BareStep[] }[]

/** The recorded order with new values for this diner: every name of an order, payment, person or key is replaced. */
export function bareOrder({ diner: was, steps }: Recording, diner: BenchDiner): BareOrder {
  const known = new Map<string, string>([
    [was.ticket, diner.ticket],
    [`o${was.userId}`, `o${diner.userId}`],
    [`C${was.userId}`, `C${diner.userId}`],
    [was.userId, diner.userId],
  ])
  const [oldHash, newHash] = [hashOf(was.ticket), hashOf(diner.ticket)]
  const text = (value: string) => {
    for (const [pattern, make] of IDS) for (const id of value.match(pattern) ?? []) if (!known.has(id)) known.set(id, make())
    let result = value
    for (const [from, to] of known) result = result.replaceAll(new RegExp(`(?<![\\w])${from}(?![\\w])`, 'g'), to)
    return result
  }
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Buffer.isBuffer(value)) return value.equals(oldHash) ? newHash : value
    return Array.isArray(value) ? value.map(renamed) : value
  }
  const order: BareOrder = []
  let last: object | null = null
  for (const { transaction, name, text: sql, values } of steps) {
    if (transaction === null || transaction !== last) order.push({ isTransaction: transaction !== null, steps: [] })
    last = transaction
    order.at(-1)!.steps.push({ name, text: sql, values: values.map(renamed) })
  }
  return order
}

const isWrite = ({ text }: BareStep) => /^\s*(insert|update|delete|with|select pg_notify|begin|commit)/i.test(text)

/** Only statements that change something: the minimum that any server needs for the same result. */
export const writesOf = (order: BareOrder): BareOrder =>
  order
    .map((part) => ({ ...part, steps: part.steps.filter(isWrite) }))
    .filter(({ steps }) => steps.some(({ text }) => !/^(begin|commit)$/.test(text)))

/** Runs the orders on that many connections without HTTP or rules. Returns orders per second. */
export async function runBare({ pool, name }: Engine, clients: number, orders: readonly BareOrder[]): Promise<number> {
  const waiting = orders.values()
  const before = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const order of waiting) {
        if (performance.now() - before > LONGEST_READING) return
        done += 1
        for (const { isTransaction, steps } of order) {
          if (!isTransaction) {
            for (const step of steps) await pool.query(step)
            continue
          }
          const client = await pool.connect()
          if (name === 'pglite') await new Promise(setImmediate)
          try {
            for (const { name: statement, text, values } of steps) await client.query(statement ? { name: statement, text, values } : text)
          } finally {
            client.release()
          }
        }
      }
    }),
  )
  return (done * 1000) / (performance.now() - before)
}
