import type { StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { parcelNumberOf, parcelProblem, type TypedParcel } from '@domain/pointsMall/parcel'
import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { pick as pickFor } from '../../pick'
import type { ExchangeRow, Parcel } from './repository'
import { findSentNewest, findSentOldest, findSentOne, type SentRow } from './sentRepository'
import type { Exchanges } from './service'

type Sent = StaffOutput<'/staff/getSentGoods'>['list'][number]

const PAGE = 20

const shopsOf = ({ reach }: Pick<StaffContext, 'reach'>) => (reach === 'all' ? null : [...reach])

/** Throws what has happened to the goods since the person saw them. */
const asSeen =
  (version: number) =>
  (row: ExchangeRow): void => {
    if (row.state === 'received') throw new DomainError('parcelReceived')
    if (row.state === 'returned') throw new DomainError('parcelCalledOff')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
  }

function typedParcel(typed: TypedParcel): Parcel {
  const wrong = parcelProblem(typed)
  if (wrong) throw DomainError.of(wrong)
  return { carrier: typed.carrier.trim(), number: parcelNumberOf(typed.number) }
}

/** Goods for points that go by parcel, at the console (decision 0360). */
export function createSentGoods({ db }: Pick<Deps, 'db'>, exchanges: Pick<Exchanges, 'ship' | 'correctParcel' | 'takeBack'>) {
  const viewOf = (row: SentRow, { lang }: Pick<StaffContext, 'lang'>): Sent => ({
    exchangeId: row.exchange_id,
    name: pickFor(row.name, lang),
    picture: row.picture,
    quantity: row.quantity,
    shopId: row.shop_id,
    shopName: pickFor(row.shop_name, lang),
    state: row.state,
    to: row.address && {
      consignee: row.address.consignee,
      maskedPhone: maskedPhone(row.address.phone),
      address: row.address.address,
    },
    parcel: row.parcel,
    exchangedAt: row.made_at,
    sentAt: row.sent_at,
    receivedAt: row.ended_at,
    version: row.version,
    changedBy: row.changed_by,
  })

  /** Throws unless the person sends for its shop. */
  async function ownOf(context: Pick<StaffContext, 'staff' | 'reach'>, exchangeId: string): Promise<ExchangeRow> {
    const row = await db.first(findSentOne, exchangeId, merchantOf(context.staff), shopsOf(context))
    if (!row) throw new DomainError('exchangeNotFound', {}, 'exchangeId')
    return row
  }

  const subjectOf = (row: ExchangeRow) => ({ subject: pick(row.name, 'hans'), shopId: row.shop_id })

  return defineStaffHandlers({
    '/staff/getSentGoods': async (context, { state, shopId, cursor, pageSize = PAGE }) => {
      const own = shopsOf(context)
      if (shopId !== undefined && own !== null && !own.includes(shopId)) throw new DomainError('forbidden', {}, 'shopId')
      const [afterAt, afterId] = readCursor(cursor, ['number', 'string'] as const) ?? [null, null]
      const rows = await db.all(state === 'toShip' ? findSentOldest : findSentNewest, {
        mchntCd: merchantOf(context.staff),
        state,
        shopIds: shopId === undefined ? own : [shopId],
        afterAt,
        afterId,
        limit: pageSize + 1,
      })
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      const userIds = list.filter(({ address }) => address !== null).map(({ user_id }) => user_id)
      await context.recordAccess({ userIds: [...new Set(userIds)], shown: ['profile', 'address'] })
      return {
        list: list.map((row) => viewOf(row, context)),
        nextCursor: rows.length > pageSize && last ? writeCursor([last.made_at, last.exchange_id]) : null,
      }
    },

    '/staff/sendGoods': (context, { carrier, parcels }) =>
      db.tx(async () => {
        // In one order for everybody, so that two people who send the same goods never wait for each other.
        const sorted = [...parcels].sort((one, other) => (one.exchangeId < other.exchangeId ? -1 : 1))
        for (const { exchangeId, version, number } of sorted) {
          const row = await ownOf(context, exchangeId)
          const parcel = typedParcel({ carrier, number })
          await exchanges.ship(exchangeId, parcel, context.staff.name, asSeen(version))
          await context.record({ ...subjectOf(row), after: parcel })
        }
        return { sent: sorted.length }
      }),

    '/staff/correctParcel': (context, { exchangeId, version, ...typed }) =>
      db.tx(async () => {
        const row = await ownOf(context, exchangeId)
        const parcel = typedParcel(typed)
        await exchanges.correctParcel(exchangeId, parcel, context.staff.name, asSeen(version))
        await context.record({ ...subjectOf(row), before: row.parcel, after: parcel })
        return { version: (await ownOf(context, exchangeId)).version }
      }),

    '/staff/takeBackParcel': (context, { exchangeId, version }) =>
      db.tx(async () => {
        const row = await ownOf(context, exchangeId)
        await exchanges.takeBack(exchangeId, context.staff.name, asSeen(version))
        await context.record({ ...subjectOf(row), before: row.parcel })
        return { version: (await ownOf(context, exchangeId)).version }
      }),

    '/staff/getSentGoodsPhone': async (context, { exchangeId }) => {
      const row = await ownOf(context, exchangeId)
      if (!row.address) throw new DomainError('notFound', {}, 'exchangeId')
      await context.record(subjectOf(row))
      await context.recordAccess({ userIds: [row.user_id], shown: ['phone'], shopId: row.shop_id })
      return { phone: row.address.phone }
    },
  })
}
