import { Type } from '@sinclair/typebox'
import { CALL_KINDS } from '@domain/tableVisit/status'
import { tableStateFrom } from '@domain/tableVisit/status'
import type { StaffActor } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { orderModule } from '../../modules/order/index'
import { tableModule } from '../../modules/table/index'
import { tableVisitModule } from '../../modules/tableVisit/index'
import { fill, newKey, Person, placeOf, scan } from '../diner/basket'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

type OfTable = FastifyRequest<{ Params: { tableId: string } }>

const LineNo = Type.Object({ lineNo: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]) })
const Answer = Type.Object({ kind: Type.Union([...CALL_KINDS.map((kind) => Type.Literal(kind)), Type.Null()]) })
const Heads = Type.Object({ guestsCount: Type.Integer({ minimum: 1, maximum: 99 }) })
const Target = Type.Object({ tableId: Type.String() })
const STAGES = ['opened', 'ordered', 'held', 'settling', 'paid'] as const
const Stage = Type.Object({ ...Person, stage: Type.Union(STAGES.map((stage) => Type.Literal(stage))) })

const staff = (role: StaffActor['role']): StaffActor => ({ role, name: role === 'waiter' ? '阿美' : 'sandbox' })

/** `/sandbox/floor`: tables where guests eat first, and the acts of their staff. */
export const floorLevers = defineLevers({
  name: 'floor',
  desks: { tables: tableModule, visits: tableVisitModule },
  needs: { order: orderModule },
  make: ({ tables, visits }, { clock, callerFor, notify }, { order: { orders } }) => ({
    routes(app) {
      app.get('/sandbox/floor', async () => ({
        list: (await visits.floor()).map(({ visit, ...table }) => ({
          ...table,
          visit,
          state: tableStateFrom({ isEnabled: table.enabled, visit: visit && { orderStatus: visit.status, isPaid: visit.is_paid } }),
        })),
      }))
      for (const move of ['make', 'serve'] as const)
        app.post(`/sandbox/floor/:tableId/${move}`, async (request: OfTable) => {
          await visits.move(request.params.tableId, bodyOf(LineNo, request).lineNo, move)
          notify('everything')
          return { done: true }
        })
      app.post('/sandbox/floor/:tableId/answer', async (request: OfTable) => {
        await visits.answer(request.params.tableId, bodyOf(Answer, request).kind, staff('waiter'))
        notify('everything')
        return { done: true }
      })
      app.post('/sandbox/floor/:tableId/settle', async ({ params }: OfTable) => {
        await visits.settle(params.tableId, staff('cashier'))
        notify('everything')
        return { done: true }
      })
      app.post('/sandbox/floor/:tableId/clear', async ({ params }: OfTable) => {
        await visits.clear(params.tableId, staff('waiter'))
        notify('everything')
        return { done: true }
      })
      app.post('/sandbox/floor/:tableId/seat', async (request: OfTable) => {
        await visits.seat(request.params.tableId, bodyOf(Heads, request).guestsCount, staff('waiter'))
        notify('everything')
        return { done: true }
      })
      for (const way of ['relocate', 'merge'] as const)
        app.post(`/sandbox/floor/:tableId/${way}`, async (request: OfTable) => {
          await visits[way](request.params.tableId, bodyOf(Target, request).tableId, staff('waiter'))
          notify('everything')
          return { done: true }
        })
      /** Brings a visit at the table of a code to the given state; earlier guests have paid and left. */
      app.post('/sandbox/floor', async (request) => {
        const { who, code, stage } = bodyOf(Stage, request)
        const place = await placeOf(tables, code)
        const tableId = (await tables.placeOfCode(code))?.table_id
        const found = (await visits.floor()).find((table) => table.table_id === tableId)
        if (!found) throw new LeverError('code', 'is of no table that is served first')
        const before = found.visit
        if (before?.order_no && before.status === 'placed') await orders.drive(before.order_no, 'reject', staff('waiter'))
        else if (before?.order_no && !before.is_paid && (found.payable_fen ?? 0) > 0) await visits.settle(found.table_id, staff('cashier'))
        if (before) await visits.clear(found.table_id, staff('waiter'))
        const caller = await callerFor(who)
        await scan(caller, place)
        const { opening } = await caller.call('/queryMealOrder', place.ref)
        const { visit } = await caller.call('/openTable', {
          ...place.ref,
          idempotencyKey: newKey(),
          guestsCount: 4,
          teaId: opening.teas[0]?.teaId ?? null,
        })
        if (stage === 'opened') return { tableId, orderNo: null }
        const cart = await fill(caller, place, { quantity: 2, now: clock.now() })
        const round = {
          ...place.ref,
          idempotencyKey: newKey(),
          cartVersion: cart.version,
          expectedFen: cart.bill.itemsFen,
          isHeld: stage === 'held',
        }
        // A room that is charged by time has its bill already.
        const begun = visit?.table.orderNo ?? null
        const { orderNo } = await (begun === null
          ? caller.call('/confirmHeavyOrderNew', round)
          : caller.call('/confirmAddHeavyMealOrder', { ...round, orderNo: begun }))
        if (stage === 'settling') await caller.call('/settleTable', { ...place.ref, orderNo })
        if (stage === 'paid') await visits.settle(found.table_id, staff('cashier'))
        notify('everything')
        return { tableId, orderNo }
      })
    },
  }),
})
