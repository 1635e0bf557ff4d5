import { randomBytes } from 'node:crypto'
import { type Figure, quantile } from '../lib/figure'
import { onPostgres, openOn, temporaryFolder } from './engines'
import { SECRET, startServer } from './serverProcess'
import { Wire } from './wire'

const PHONES = 8
const ROUNDS = 20
/** The number of first and last rounds that are compared. */
const ENDS = 5
const EVENINGS = Math.max(2, Math.round(10 * Number(process.env.BENCH_SCALE ?? 1)))
const LIMIT = 1.5
/** A booth of a demo shop where guests eat first, and a dish of it that is not counted. */
const TABLE = { code: 'TNTYYR01', id: 'nt-yuyuan-R01', shopId: 'nt-yuyuan' }
const DISH = { itemId: 'nt-siu-mai', optionIds: [], addOns: [], slots: [] }
const DISH_FEN = 2_400

const newKey = () => randomBytes(12).toString('hex')

interface Place {
  shop: { shopId: string; termId: string }
  table: { tableFuiouId: string }
}
interface Cart {
  version: number
  bill: { itemsFen: number }
}

/** A guest at the table. */
class Guest {
  private constructor(
    private readonly wire: Wire,
    private readonly known: object,
  ) {}

  static async sit(port: number): Promise<Guest> {
    const wire = await Wire.connect(port, SECRET)
    const who = { sourceType: 'h5', xappId: 'h5', lang: '' }
    const { userId, openId, ticket } = await wire.call<{ userId: string; openId: string; ticket: string }>('/loginParam', who)
    const me = { ...who, userId, openId, ticket }
    const { shop, table } = await wire.call<Place>('/nocheck/getMchntShopData', { ...me, ecode: TABLE.code })
    const place = { shopId: shop.shopId, termId: shop.termId, orderType: '01', eatingModel: '0', tableFuiouId: table.tableFuiouId }
    const guest = new Guest(wire, { ...me, ...place })
    await guest.cart()
    return guest
  }

  private call = <T>(path: string, input: object = {}): Promise<T> => this.wire.call<T>(path, { ...this.known, ...input })
  cart = () => this.call<Cart>('/nocheck/getCart')
  look = () => this.call('/queryMealOrder')
  open = () => this.call('/openTable', { idempotencyKey: newKey(), guestsCount: PHONES, teaId: null })
  add = () => this.call('/nocheck/addCart', { idempotencyKey: newKey(), changes: [{ selection: DISH, delta: 1, seenUnitFen: DISH_FEN }] })
  close = () => this.wire.close()

  async send(orderNo: string | null): Promise<string> {
    const { version, bill } = await this.cart()
    const round = { idempotencyKey: newKey(), cartVersion: version, expectedFen: bill.itemsFen, isHeld: false }
    const sent = await (orderNo === null
      ? this.call<{ orderNo: string }>('/confirmHeavyOrderNew', round)
      : this.call<{ orderNo: string }>('/confirmAddHeavyMealOrder', { ...round, orderNo }))
    return sent.orderNo
  }
}

/** The duration of each round, in ms: sent by one phone, and read by all. */
async function evening(guests: readonly Guest[]): Promise<{ send: number; look: number }[]> {
  await guests[0]!.open()
  const rounds: { send: number; look: number }[] = []
  let orderNo: string | null = null
  for (let round = 0; round < ROUNDS; round++) {
    for (const guest of guests) await guest.add()
    const before = performance.now()
    orderNo = await guests[round % PHONES]!.send(orderNo)
    const sent = performance.now()
    for (const guest of guests) await guest.look()
    rounds.push({ send: sent - before, look: (performance.now() - sent) / PHONES })
  }
  return rounds
}

/** A table of eight phones that sends twenty rounds: the last ones beside the first. */
export const measureRounds = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const database = await openOn(url, 'rounds', folder.path)
    await database.close()
    const server = await startServer(database.env)
    try {
      const desk = await Wire.connect(server.port, SECRET)
      const pull = async (path: string, input: object) => {
        const { status, body } = await desk.post(`/sandbox${path}`, JSON.stringify(input))
        if (status >= 300) throw new Error(`${path} answered ${status}: ${body.toString('utf8')}`)
      }
      await pull(`/shops/${TABLE.shopId}`, { isOpen: true })
      const guests: Guest[] = []
      while (guests.length < PHONES) guests.push(await Guest.sit(server.port))
      const all: { send: number; look: number }[][] = []
      for (let count = 0; count <= EVENINGS; count++) {
        const rounds = await evening(guests)
        // The first table also pays for compilation.
        if (count > 0) all.push(rounds)
        for (const move of ['settle', 'clear']) await pull(`/floor/${TABLE.id}/${move}`, {})
        for (const guest of guests) await guest.cart()
      }
      ;[...guests, desk].forEach((one) => one.close())
      const of = (what: 'send' | 'look', from: number) =>
        quantile(
          all.flatMap((rounds) => rounds.slice(from, from + ENDS).map((round) => round[what])),
          0.5,
        )
      return (['send', 'look'] as const).flatMap((what) => {
        const [early, late] = [of(what, 0), of(what, ROUNDS - ENDS)]
        const name = what === 'send' ? 'a round of eight dishes sent' : 'the table looked at'
        return [
          { name: `${name}: rounds ${ROUNDS - ENDS + 1} to ${ROUNDS}, median`, unit: 'ms' as const, readings: [late] },
          { name: `${name}: the last ${ENDS} rounds to the first ${ENDS}`, unit: 'ratio' as const, readings: [late / early], limit: LIMIT },
        ]
      })
    } finally {
      await server.stop()
      folder.remove()
    }
  })
