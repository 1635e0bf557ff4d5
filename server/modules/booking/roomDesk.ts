import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { RoomKind } from '@domain/booking/booking'
import { MOST_ROOMS, peaksProblem, roomPriceProblem } from '@domain/booking/roomTerms'
import { pick } from '@domain/lang'
import { isServedFirst } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import { artPath } from '../../art/pictures'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { localizedOf, named, wordsOf } from '../../words'
import { claimStaffPictures, pictureIdOf } from '../picture/index'
import {
  type DeskRoomRow,
  type DeskTimingRow,
  findDeskRoom,
  findDeskRooms,
  findDeskTiming,
  findRoomMoney,
  findRoomTables,
  insertRoom,
  lockRoom,
  lockRoomsOfShop,
  pauseRoom,
  putRemoved,
  putTiming,
  type RoomTableRow,
  sortRooms,
  updateRoom,
} from './roomRepository'
import { momentOf } from './slots'

type Rooms = StaffOutput<'/staff/getRooms'>
type Typed = Omit<StaffInput<'/staff/saveRoom'>, 'shopId' | 'roomId' | 'version'>
interface Which {
  shopId: string
  roomId: string
}

/** Shown where staff have uploaded no picture. */
const DRAWN: Readonly<Record<RoomKind, string>> = {
  room: artPath('matcha/teapot'),
  court: artPath('sea/four-leaf-clover'),
  seat: artPath('tea/teacup-without-handle'),
}

/** Until staff say otherwise. */
const USUAL_TIMING: DeskTimingRow = {
  unit: 'halfHour',
  grace_min: 10,
  minimum_min: 60,
  peaks: [],
  is_suspended: true,
  version: 0,
  changed_by: '',
  changed_at: null,
}

const timingFields = ({ unit, grace_min, minimum_min, peaks, is_suspended }: DeskTimingRow) => ({
  isOn: !is_suspended,
  unit,
  graceMin: grace_min,
  minimumMin: minimum_min,
  peaks: peaks.map(({ weekdays, fromMin, toMin, percent }) => ({ weekdays: [...weekdays], fromMin, toMin, percent })),
})

/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: DeskRoomRow) => ({
  tableId: row.table_id,
  kind: row.kind,
  name: wordsOf(row.name),
  note: wordsOf(row.note),
  picture: row.picture,
  unitFen: row.unit_fen,
  memberUnitFen: row.member_unit_fen,
  dayCapFen: row.day_cap_fen,
})

/** As it is stored. */
const columnsOf = (typed: Typed, before: DeskRoomRow | null) => ({
  kind: typed.kind,
  name: named(typed.name),
  note: localizedOf(typed.note),
  picture: typed.picture === null || typed.picture === (before && DRAWN[before.kind]) ? DRAWN[typed.kind] : typed.picture,
  unit_fen: typed.unitFen,
  member_unit_fen: typed.memberUnitFen,
  day_cap_fen: typed.dayCapFen,
})

const paysLast = ({ busi_model, order_model, eating_model }: RoomTableRow): boolean =>
  isServedFirst({
    businessModel: busi_model,
    orderType: '01',
    isLightTakeaway: false,
    tableOrderModel: order_model,
    terminalEatingModel: eating_model,
  })

/** Rooms at the console: made, priced, sorted, paused and removed, and how their shop charges for time (decision 0364). */
export function createRoomDesk({ db }: Pick<Deps, 'db'>) {
  async function roomsOf({ now }: StaffContext, shopId: string): Promise<Rooms> {
    const rows = await db.all(findDeskRooms, shopId)
    const tables = await db.all(findRoomTables, shopId)
    const timing = (await db.first(findDeskTiming, shopId)) ?? USUAL_TIMING
    const money = await db.one(findRoomMoney, shopId)
    return {
      timing: { ...timingFields(timing), version: timing.version, changedBy: timing.changed_by, changedAt: timing.changed_at },
      list: rows.map((row) => ({
        roomId: row.room_id,
        ...fieldsOf(row),
        tableName: row.table_name,
        seats: row.seats,
        isPaused: row.is_paused,
        isOccupied: row.is_occupied,
        bookings: row.bookings,
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      })),
      tables: tables
        .filter((table) => !table.is_timed && !table.is_occupied && paysLast(table))
        .map(({ table_id, name, area, seats }) => ({ tableId: table_id, name, area, seats })),
      currencySign: money.currency_sign,
      utcOffsetMin: money.utc_offset_min,
      now: now(),
    }
  }

  /** Throws who was quicker. */
  async function seen({ shopId, roomId }: Which, version: number): Promise<DeskRoomRow> {
    await db.first(lockRoom, roomId)
    const row = await db.first(findDeskRoom, shopId, roomId)
    if (!row || row.removed_at !== null) throw new DomainError('roomNotFound', {}, 'roomId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  /** A table of the shop at which guests eat first, that is no room yet. */
  async function refuseTable(shopId: string, tableId: string): Promise<void> {
    const table = (await db.all(findRoomTables, shopId)).find(({ table_id }) => table_id === tableId)
    if (!table) throw new DomainError('tableNotFound', {}, 'tableId')
    if (table.is_timed) throw new DomainError('roomTableTaken', { table: table.name }, 'tableId')
    if (!paysLast(table)) throw new DomainError('roomTablePaysFirst', { table: table.name }, 'tableId')
    if (table.is_occupied) throw new DomainError('tableOccupied', { name: table.name }, 'tableId')
  }

  async function claimPicture({ staff, now }: StaffContext, picture: string, before: string | null): Promise<void> {
    if (picture === before || Object.values(DRAWN).includes(picture)) return
    const pictureId = pictureIdOf(picture)
    if (pictureId === null || !(await claimStaffPictures(db, staff, [pictureId], now()))) throw new DomainError('forbidden', {}, 'picture')
  }

  const inShop = (context: StaffContext, shopId: string, work: () => Promise<void>): Promise<Rooms> =>
    db.tx(async () => {
      await db.one(lockRoomsOfShop, shopId)
      await work()
      return roomsOf(context, shopId)
    })
  const subjectOf = ({ name }: Pick<DeskRoomRow, 'name'>) => pick(name, 'hans')

  return defineStaffHandlers({
    '/staff/getRooms': (context, { shopId }) => roomsOf(context, shopId),

    '/staff/saveRoom': async (context, { shopId, roomId, version, ...typed }) => {
      const id = roomId ?? `RM${randomBytes(9).toString('hex')}`
      const shown = await inShop(context, shopId, async () => {
        const { staff, now, record } = context
        const before = roomId === undefined ? null : await seen({ shopId, roomId }, version ?? 0)
        const room = columnsOf(typed, before)
        const wrong = roomPriceProblem(typed)
        if (wrong) throw DomainError.of(wrong)
        if (before && before.table_id !== typed.tableId) throw new DomainError('roomTableChanged', {}, 'tableId')
        if (!before) {
          await refuseTable(shopId, typed.tableId)
          if ((await db.all(findDeskRooms, shopId)).length >= MOST_ROOMS) throw new DomainError('roomsFull', { most: MOST_ROOMS })
        }
        await claimPicture(context, room.picture, before?.picture ?? null)
        const values = { roomId: id, room: json(room), by: staff.name, at: now() }
        if (before) await db.run(updateRoom, values)
        else await db.run(insertRoom, { ...values, shopId, tableId: typed.tableId })
        const after = fieldsOf(await db.one(findDeskRoom, shopId, id))
        await record({ subject: subjectOf(room), shopId, ...(before ? changedFields(fieldsOf(before), after) : { after }) })
      })
      return { ...shown, roomId: id }
    },

    '/staff/pauseRoom': (context, { version, isPaused, ...which }) =>
      inShop(context, which.shopId, async () => {
        const row = await seen(which, version)
        await db.run(pauseRoom, which.roomId, isPaused, context.staff.name, context.now())
        await context.record({
          subject: subjectOf(row),
          shopId: which.shopId,
          ...changedFields({ isPaused: row.is_paused }, { isPaused }),
        })
      }),

    '/staff/sortRooms': (context, { shopId, roomIds }) =>
      inShop(context, shopId, async () => {
        const rows = await db.all(findDeskRooms, shopId)
        const isComplete = rows.length === roomIds.length && rows.every(({ room_id }) => roomIds.includes(room_id))
        if (!isComplete) throw new DomainError('roomNotFound', {}, 'roomIds')
        await db.run(sortRooms, shopId, [...roomIds])
        const names = (ids: readonly string[]) => ids.map((id) => subjectOf(rows.find(({ room_id }) => room_id === id)!))
        await context.record({
          subject: '',
          shopId,
          before: { order: names(rows.map(({ room_id }) => room_id)) },
          after: { order: names(roomIds) },
        })
      }),

    '/staff/removeRoom': (context, { version, ...which }) =>
      inShop(context, which.shopId, async () => {
        const row = await seen(which, version)
        if (row.is_occupied) throw new DomainError('roomOccupied')
        if (row.next_at !== null) {
          const { utc_offset_min: offsetMin } = await db.one(findRoomMoney, which.shopId)
          throw new DomainError('roomHasBookings', { count: row.bookings, time: momentOf(row.next_at, offsetMin) })
        }
        const at = context.now()
        await db.run(putRemoved, { roomId: which.roomId, removedAt: at, by: context.staff.name, at })
        await context.record({ subject: subjectOf(row), shopId: which.shopId, before: fieldsOf(row), after: null })
      }),

    '/staff/restoreRoom': (context, which) =>
      inShop(context, which.shopId, async () => {
        const row = await db.first(findDeskRoom, which.shopId, which.roomId)
        if (!row || row.removed_at === null) throw new DomainError('roomNotFound', {}, 'roomId')
        await refuseTable(which.shopId, row.table_id)
        await db.run(putRemoved, { roomId: which.roomId, removedAt: null, by: context.staff.name, at: context.now() })
        await context.record({ subject: subjectOf(row), shopId: which.shopId, before: null, after: fieldsOf(row) })
      }),

    '/staff/setTimingRule': (context, { shopId, version, isOn, ...typed }) =>
      inShop(context, shopId, async () => {
        const wrong = peaksProblem(typed.peaks)
        if (wrong) throw DomainError.of(wrong)
        const before = (await db.first(findDeskTiming, shopId)) ?? USUAL_TIMING
        if (before.version !== version) throw new DomainError('staffChanged', { name: before.changed_by })
        const peaks = json(typed.peaks)
        await db.run(putTiming, {
          shopId,
          version,
          ...typed,
          peaks,
          isSuspended: !isOn,
          by: context.staff.name,
          at: context.now(),
        })
        await context.record({ subject: '', shopId, ...changedFields(timingFields(before), { isOn, ...typed }) })
      }),
  })
}
