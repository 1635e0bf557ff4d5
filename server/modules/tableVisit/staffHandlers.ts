import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { defineStaffHandlers, type StaffContext } from '../../http/staff/staff'
import type { MenuCatalog } from '../menu/index'
import type { VisitDesk } from './desk'
import type { Floor, TableDetail } from './floor/floor'
import type { Guests } from './guests'
import type { Moving } from './moving/moving'
import { findCalls, findOpenVisit } from './repository'
import { actorOf, houseCaller } from './staffActor'
import type { createTakingBack } from './takeBack'
import type { Till } from './till/till'
import { createTillHandlers } from './till/handlers'
import type { Waiting } from './waiting'

export interface FloorServices {
  floor: Floor
  desk: VisitDesk
  till: Till
  moving: Moving
  guests: Guests
  waiting: Waiting
  takingBack: ReturnType<typeof createTakingBack>
  catalog: MenuCatalog
}

interface TableRef {
  shopId: string
  tableId: string
}

export function createFloorHandlers(db: Database, { floor, desk, till, moving, guests, waiting, takingBack, catalog }: FloorServices) {
  /** Changes a table of this shop and records it in one transaction; returns the table afterwards. */
  async function change(
    context: StaffContext,
    { shopId, tableId }: TableRef,
    what: unknown,
    work: (place: Awaited<ReturnType<Floor['placeOf']>>) => Promise<unknown>,
  ): Promise<TableDetail> {
    const place = await floor.placeOf(shopId, tableId)
    await db.tx(async () => {
      await work(place)
      await context.record({ subject: place.table.name, shopId, after: what })
    })
    return floor.detail(place, context.lang, context.now())
  }

  const handlers = defineStaffHandlers({
    '/staff/getFloor': async ({ lang, now }, { shopId }) => ({ at: now(), tables: await floor.tables(shopId, lang, now()) }),

    '/staff/getTable': async ({ lang, now }, { shopId, tableId }) => floor.detail(await floor.placeOf(shopId, tableId), lang, now()),

    '/staff/openVisit': (context, { guestsCount, teaId, idempotencyKey: _, ...ref }) =>
      change(context, ref, { guestsCount, teaId }, async (place) =>
        waiting.open(place, { guestsCount, teaId }, await houseCaller(db, context, ref.shopId)),
      ),

    '/staff/setGuests': (context, { guestsCount, version, ...ref }) =>
      change(context, ref, { guestsCount }, (place) =>
        guests.seat(ref.tableId, guestsCount, actorOf(context), { version, table: place.table.name }),
      ),

    '/staff/moveVisit': async (context, { toTableId, version, ...ref }) => {
      const to = await floor.placeOf(ref.shopId, toTableId)
      await change(context, ref, { to: to.table.name }, (place) =>
        moving.relocate(ref.tableId, toTableId, actorOf(context), { version, table: place.table.name }),
      )
      return { done: true } as const
    },

    '/staff/joinVisits': async (context, { intoTableId, intoVersion, version, ...ref }) => {
      const into = await floor.placeOf(ref.shopId, intoTableId)
      await change(context, ref, { into: into.table.name }, (place) =>
        moving.merge(ref.tableId, intoTableId, actorOf(context), {
          from: { version, table: place.table.name },
          into: { version: intoVersion, table: into.table.name },
        }),
      )
      return { done: true } as const
    },

    '/staff/answerCall': async (context, { kind, ...ref }) => {
      await change(context, ref, { answered: kind }, async ({ table }) => {
        if ((await desk.answer(ref.tableId, kind, actorOf(context))) > 0) return
        const visit = await db.first(findOpenVisit, ref.tableId)
        const call = (visit ? await db.all(findCalls, visit.visit_id) : []).find((one) => one.kind === kind)
        throw call
          ? new DomainError('callAnswered', { name: call.answered_by ?? '' })
          : new DomainError('tableChanged', { table: table.name })
      })
      return { done: true } as const
    },

    '/staff/getFloorMenu': async ({ lang }, { shopId }) => {
      const { categories, items } = await catalog.menuOf(shopId, lang)
      return { categories: [...categories], items: [...items] }
    },

    '/staff/sendRound': async (context, { dishes, isHeld, version, shopId, tableId }) => {
      const place = await floor.placeOf(shopId, tableId)
      const sent = await waiting.order(
        place,
        { version, table: place.table.name },
        { dishes, isHeld },
        await houseCaller(db, context, shopId),
      )
      await context.record({
        subject: place.table.name,
        shopId,
        after: { ...sent, dishes: dishes.map(({ selection, quantity }) => `${selection.itemId}×${quantity}`) },
      })
      return sent
    },

    '/staff/takeBackDishes': async (context, { lines, version, ...ref }) => {
      const place = await floor.placeOf(ref.shopId, ref.tableId)
      const by = { staff: actorOf(context), seen: { version, table: place.table.name }, lang: context.lang, now: context.now() }
      await db.tx(async () => {
        const dishes = await takingBack.byStaff(ref.tableId, lines, by)
        await context.record({ subject: place.table.name, shopId: ref.shopId, before: { dishes } })
      })
      return floor.detail(place, context.lang, context.now())
    },

    '/staff/fireDishes': (context, { lineNos, version, ...ref }) =>
      change(context, ref, { fired: lineNos }, (place) =>
        waiting.fire(ref.tableId, lineNos, { version, table: place.table.name }, context.now()),
      ),

    '/staff/serveDishes': (context, { lineNos, version, ...ref }) =>
      change(context, ref, { served: lineNos }, (place) =>
        desk.move(ref.tableId, lineNos, 'serve', context.staff.name, { version, table: place.table.name }),
      ),

    '/staff/clearVisit': async (context, { version, ...ref }) => {
      await change(context, ref, { cleared: true }, (place) =>
        desk.clear(ref.tableId, actorOf(context), { version, table: place.table.name }),
      )
      return { done: true } as const
    },

    '/staff/getWaiterCode': async ({ now }, { shopId, tableId }) => {
      await floor.placeOf(shopId, tableId)
      return floor.waiterCode(tableId, now())
    },
  })
  return { ...createTillHandlers(db, { floor, till }), ...handlers }
}
