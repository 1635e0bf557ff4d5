import { Type } from '@sinclair/typebox'
import { MOST_NEW_TABLES } from '@domain/shop/tableNames'
import { At, Id, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Seats = Type.Integer({ minimum: 1, maximum: 200 })
/** Guests pay when they order, or eat first and pay one bill. */
const Paying = OneOf(['first', 'last'])

const Table = Type.Object({
  tableId: Id,
  name: Type.String(),
  area: Type.String(),
  seats: Type.Integer(),
  paying: Paying,
  isEnabled: Type.Boolean(),
  /** Charged by time: named, priced and removed where rooms are. */
  isTimed: Type.Boolean(),
  isOccupied: Type.Boolean(),
  /** What its code leads to; null: it has none in use. */
  link: Nullable(Type.String()),
  version: Type.Integer(),
  /** Who changed it last. */
  changedBy: Type.String(),
})

const Layout = Type.Object({
  list: Type.Array(Table),
  /** Of the door. */
  doorLink: Nullable(Type.String()),
  /** Its codes can also be the mini-program's. */
  hasMiniCodes: Type.Boolean(),
})

/** Tables of a shop, and the codes that stand on them. */
export const tables = declareStaffCalls(staffFacts, {
  '/staff/getTables': { input: Type.Object({ shopId: Id }), output: Layout },
  /** "A01" to "A20" in one go. */
  '/staff/addTables': {
    input: Type.Object({
      shopId: Id,
      area: ShortText(20),
      names: Type.Array(ShortText(16), { minItems: 1, maxItems: MOST_NEW_TABLES, uniqueItems: true }),
      seats: Seats,
      paying: Paying,
    }),
    output: Layout,
  },
  '/staff/setTable': {
    input: Type.Object({
      shopId: Id,
      tableId: Id,
      version: Type.Integer(),
      name: ShortText(16),
      area: ShortText(20),
      seats: Seats,
      paying: Paying,
      isEnabled: Type.Boolean(),
    }),
    output: Layout,
  },
  /** Refused while somebody sits there. */
  '/staff/removeTable': { input: Type.Object({ shopId: Id, tableId: Id, version: Type.Integer() }), output: Layout },
  '/staff/restoreTable': { input: Type.Object({ shopId: Id, tableId: Id }), output: Layout },
  /** A new code: the one that was printed leads nowhere any more. */
  '/staff/renewTableCode': { input: Type.Object({ shopId: Id, tableId: Id, version: Type.Integer() }), output: Layout },
  /** Cards or stickers to print: of these tables, or of all. */
  '/staff/printTableCodes': {
    input: Type.Object({
      shopId: Id,
      tableIds: Type.Array(Id, { maxItems: 500 }),
      size: OneOf(['card', 'sticker']),
      codes: OneOf(['web', 'mini']),
    }),
    output: Type.Object({ fileName: Type.String(), pdf: Type.String({ description: 'base64' }), codes: Type.Integer(), at: At }),
  },
})
