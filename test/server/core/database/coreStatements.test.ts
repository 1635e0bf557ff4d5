import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../../../server/db/database'
import { declaredStatements, type Statement } from '../../../../server/db/statement'
import { openTestEngine } from '../../../support/node/database/database'
import { describeStatement } from '../../../support/node/database/describe'
import { readTables, wayOf } from '../../../support/node/merchants/merchants'
import {
  type DeclaredStatement,
  filesWithStatements,
  type Kind,
  readDeclaredStatements,
} from '../../../support/node/database/statementTypes'

/** How the driver hands over each type. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'other',
  700: 'number',
  701: 'number',
  1007: 'array',
  1009: 'array',
  1016: 'array',
  1042: 'string',
  1043: 'string',
  1700: 'number',
  2278: 'string',
  3802: 'other',
}
const JSONB = 3802

let engine: Engine
let declared: DeclaredStatement[]
beforeAll(async () => {
  engine = await openTestEngine()
  declared = readDeclaredStatements()
  for (const file of filesWithStatements()) await import(file)
})
afterAll(() => engine.close())

/** A json column may hold anything, so any type may be claimed for it. */
const agrees = (claimed: readonly Kind[], dataTypeID: number) => {
  const kind = KINDS[dataTypeID]
  if (dataTypeID === JSONB || dataTypeID === 114) return true
  return kind !== undefined && claimed.every((one) => one === kind)
}

const listed = (names: readonly string[] | null | undefined): string => (names ? [...names].sort().join(', ') : 'no names')

async function faultsOf({ name, text, names: used }: Statement<never, unknown>, claim: DeclaredStatement | undefined): Promise<string[]> {
  const announced = await describeStatement(engine.pool, text).catch((fault: Error) => fault)
  const faults: string[] = []
  if ('message' in announced) faults.push(announced.message)
  else if (claim) {
    const { params, columns } = claim
    if (announced.params !== params) faults.push(`takes ${announced.params} parameters, not ${params}`)
    if (listed(used) !== listed(claim.names)) faults.push(`has ${listed(used)} for its values, not ${listed(claim.names)}`)
    const names = announced.columns.map((column) => column.name)
    for (const column of Object.keys(columns)) if (!names.includes(column)) faults.push(`answers no column ${column}`)
    for (const column of announced.columns) {
      const claimed = columns[column.name]
      if (!claimed) faults.push(`answers a column ${column.name} that the row type does not have`)
      else if (!agrees(claimed, column.dataTypeID))
        faults.push(`answers ${column.name} as type ${column.dataTypeID}, not ${claimed.join(' | ')}`)
    }
  }
  return faults.map((fault) => `${name} (${claim?.file ?? 'made for its table'}) ${fault}`)
}

it('Every statement prepares on this database, with the parameters, names and columns of its declared types', async () => {
  const claims = new Map(declared.map((statement) => [statement.name, statement]))
  expect(declaredStatements().map(({ name }) => name)).toEqual(expect.arrayContaining([...claims.keys()]))

  const faults: string[] = []
  for (const statement of declaredStatements()) faults.push(...(await faultsOf(statement, claims.get(statement.name))))
  expect(faults).toEqual([])
})

/** Statements that find rows otherwise, and by what. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'merchant.all': 'the list of merchants',
  'tradeArea.all': 'shops of others nearby, of which there are few',
  'seed.merchants': 'demo data',
  'seed.hasMerchants': 'demo data',
  'reconciliation.ofDay': 'a day of a provider’s bill, which is of all merchants',
  'sandboxBill.day': 'the sandbox’s own bill',
  'sandboxBill.cards': 'the bill of the sandbox’s card issuer',
  'voucherDeal.list': 'deals that the voucher platform sells, of which there are few',
  'couponOffer.sumClaimed': 'the sandbox’s count',
  'orderCoupon.cost': 'by the offer, one merchant’s',
  'orderCoupon.ofCampaigns': 'by the campaign, one merchant’s',
  'invoiceTitle.lock': 'a lock by a person’s name',
  'prizeAward.ofReason': 'by what it was won for, unique',
  'prizeAward.lockCode': 'by the code that is shown',
  'wineDeposit.lockCode': 'by the code that is shown',
  'payCode.find': 'by the code that is shown',
  'heldCoupon.endGranted': 'by the reason that it was given for, one order’s',
  'growthEntry.find': 'by the event that was counted, unique',
  'pointEntry.find': 'by the event that was counted, unique',
  'groupOrder.seats': 'by the group, one offer’s',
  'groupOrder.returnAll': 'by the group, one offer’s',
  'staff.hasAny': 'at a start: whether anybody has begun',
  'staff.merchants': 'by `npm run owner`: all there are',
  'staffInvitation.take': 'by its token, unique',
  'staffInvitation.deleteFirstOwners': 'of a server without a merchant',
  'payment.unsure': 'counted for whoever operates the server: those that are open, of which there are few',
  'printer.states': 'counted for whoever operates the server',
  'printJob.waiting': 'counted for whoever operates the server: those that wait, of which there are few',
}

it('Every table belongs to a merchant or is listed as shared, and every statement finds rows of one merchant or one person, or a limited number of rows', async () => {
  const tables = await readTables(engine)
  const page = readFileSync(join(__dirname, '../../../../docs/scale.md'), 'utf8')
  const named = [...page.matchAll(/^\| no merchant’s \|.*$/gm)].flatMap(([row]) => [...row.matchAll(/`(\w+)`/g)].map(([, table]) => table!))
  expect([...tables.keys.keys()].filter((table) => !tables.owned.has(table)).sort()).toEqual([...named].sort())

  expect(wayOf('select version from customer_order where state = $1', tables)).toBeNull()
  const across = declaredStatements().filter(({ text }) => wayOf(text, tables) === null)
  expect(across.map(({ name }) => name).sort()).toEqual(Object.keys(OTHERWISE).sort())
})
