import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { isServedFirst } from '@domain/order/mode'
import { DomainError } from '@domain/results'
import { sameTableName, tableNamesProblem } from '@domain/shop/tableNames'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { serveTablesFirst } from '../shop/index'
import {
  changeTable,
  findLaidOut,
  findLayout,
  findShopOfTables,
  insertMissingCodes,
  insertTables,
  type LayoutRow,
  lockTables,
  payFirst,
  removeTable,
  restoreTable,
  type ShopOfTablesRow,
  touchTable,
} from './repository'
import type { TableService } from './service'

type Layout = StaffOutput<'/staff/getTables'>
type Paying = Layout['list'][number]['paying']

/** The table's own setting, where its shop lets some tables eat first; absent elsewhere. */
const ORDER_MODELS: Readonly<Record<Paying, string>> = { first: '1', last: '0' }

const payingOf = ({ busi_model, eating_model }: ShopOfTablesRow, { order_model }: Pick<LayoutRow, 'order_model'>): Paying =>
  isServedFirst({
    businessModel: busi_model,
    orderType: '01',
    isLightTakeaway: false,
    tableOrderModel: order_model,
    terminalEatingModel: eating_model,
  })
    ? 'last'
    : 'first'

/** The tables of a shop as staff set them up (decision 0296). */
export function createTableLayout(
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  { rotateCode }: Pick<TableService, 'rotateCode'>,
) {
  async function layoutOf({ baseUrl }: StaffContext, shopId: string): Promise<Layout> {
    const shop = await db.one(findShopOfTables, shopId)
    const link = (code: string | null) => code && `${baseUrl}/?scene=${code}`
    const rows = await db.all(findLayout, shopId)
    return {
      list: rows.map((row) => ({
        tableId: row.table_id,
        name: row.name,
        area: row.area,
        seats: row.seats,
        paying: payingOf(shop, row),
        isEnabled: row.enabled,
        isTimed: row.is_timed,
        isOccupied: row.is_occupied,
        link: link(row.code),
        version: row.version,
        changedBy: row.changed_by,
      })),
      doorLink: link(shop.door_code),
      hasMiniCodes: ports.miniCode !== null,
    }
  }

  async function refuseName(shopId: string, names: readonly string[], but: string | null): Promise<void> {
    const others = (await db.all(findLayout, shopId)).filter(({ table_id }) => table_id !== but)
    const problem = tableNamesProblem(
      names,
      others.map(({ name }) => name),
    )
    if (problem) throw DomainError.of(problem)
  }

  async function tableOf(shopId: string, tableId: string) {
    const row = await db.first(findLaidOut, shopId, tableId)
    if (!row) throw new DomainError('tableNotFound', {}, 'tableId')
    return row
  }

  const changedBy = (row: Pick<LayoutRow, 'changed_by'>) => new DomainError('staffChanged', { name: row.changed_by })

  /** If no table of the shop was served first until now, the other tables continue to pay first. */
  async function readyFor(shopId: string, paying: Paying): Promise<void> {
    if (paying === 'last' && (await serveTablesFirst(db, shopId))) await db.run(payFirst, shopId)
  }

  const inShop = (context: StaffContext, shopId: string, work: () => Promise<void>): Promise<Layout> =>
    db.tx(async () => {
      await db.one(lockTables, shopId)
      await work()
      return layoutOf(context, shopId)
    })

  return {
    list: (context: StaffContext, { shopId }: { shopId: string }) => layoutOf(context, shopId),

    add: (context: StaffContext, { shopId, area, seats, paying, ...input }: StaffInput<'/staff/addTables'>) =>
      inShop(context, shopId, async () => {
        const names = input.names.map((name) => name.trim())
        await refuseName(shopId, names, null)
        const { term_id: termId } = await db.one(findShopOfTables, shopId)
        if (termId === null) throw new DomainError('shopWithoutTerminal')
        await readyFor(shopId, paying)
        const orderModel = ORDER_MODELS[paying]
        await db.run(insertTables, { shopId, termId, area: area.trim(), names, seats, orderModel, changedBy: context.staff.name })
        await db.run(insertMissingCodes, shopId)
        await context.record({
          subject: names.length === 1 ? names[0]! : `${names[0]}–${names.at(-1)}`,
          shopId,
          after: { area, names, seats, paying },
        })
      }),

    set: (context: StaffContext, input: StaffInput<'/staff/setTable'>) =>
      inShop(context, input.shopId, async () => {
        const { shopId, tableId, version, seats, paying, isEnabled } = input
        const [name, area] = [input.name.trim(), input.area.trim()]
        const row = await tableOf(shopId, tableId)
        const shop = await db.one(findShopOfTables, shopId)
        const before = payingOf(shop, row)
        if (sameTableName(name) !== sameTableName(row.name) || name === '') await refuseName(shopId, [name], tableId)
        if (paying !== before && row.is_timed) throw new DomainError('tableTimed', { name: row.name }, 'paying')
        if ((paying !== before || (!isEnabled && row.enabled)) && row.is_occupied)
          throw new DomainError('tableOccupied', { name: row.name }, 'isEnabled')
        if (paying !== before) await readyFor(shopId, paying)
        const orderModel = paying === before ? row.order_model : ORDER_MODELS[paying]
        const changed = await db.run(changeTable, {
          tableId,
          version,
          name,
          area,
          seats,
          orderModel,
          enabled: isEnabled,
          changedBy: context.staff.name,
        })
        if (changed === 0) throw changedBy(row)
        await context.record({
          subject: row.name,
          shopId,
          before: { name: row.name, area: row.area, seats: row.seats, paying: before, isEnabled: row.enabled },
          after: { name, area, seats, paying, isEnabled },
        })
      }),

    remove: (context: StaffContext, { shopId, tableId, version }: StaffInput<'/staff/removeTable'>) =>
      inShop(context, shopId, async () => {
        const row = await tableOf(shopId, tableId)
        if (row.is_timed) throw new DomainError('tableTimed', { name: row.name })
        if (row.is_occupied) throw new DomainError('tableOccupied', { name: row.name })
        if ((await db.run(removeTable, tableId, version, clock.now(), context.staff.name)) === 0) throw changedBy(row)
        await context.record({ subject: row.name, shopId, before: { area: row.area, seats: row.seats }, after: null })
      }),

    restore: (context: StaffContext, { shopId, tableId }: StaffInput<'/staff/restoreTable'>) =>
      inShop(context, shopId, async () => {
        const row = await tableOf(shopId, tableId)
        await refuseName(shopId, [row.name], tableId)
        if ((await db.run(restoreTable, tableId, context.staff.name)) === 0) throw changedBy(row)
        await context.record({ subject: row.name, shopId, before: null, after: { area: row.area, seats: row.seats } })
      }),

    renewCode: (context: StaffContext, { shopId, tableId, version }: StaffInput<'/staff/renewTableCode'>) =>
      inShop(context, shopId, async () => {
        const row = await tableOf(shopId, tableId)
        if ((await db.run(touchTable, tableId, version, context.staff.name)) === 0) throw changedBy(row)
        await rotateCode(tableId, { role: 'desk', name: context.staff.name })
        await context.record({ subject: row.name, shopId, after: { code: 'new' } })
      }),
  }
}
