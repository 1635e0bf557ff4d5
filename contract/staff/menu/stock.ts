import { Type } from '@sinclair/typebox'
import { At, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Left = Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))
const Sku = Type.String({ minLength: 1, maxLength: 100 })

/** What can be counted: a dish, one of its options, one of its add-ons. */
const StockRow = Type.Object({
  sku: Sku,
  kind: OneOf(['dish', 'option', 'addOn']),
  name: Type.String(),
  /** Of an option or add-on: the dish that it belongs to. */
  dish: Nullable(Type.String()),
  category: Type.String(),
  picture: Type.String(),
  onSale: Type.Boolean(),
  /** Null: not counted; 0: sold out. */
  remaining: Left,
  /** So many every day; null: not counted by the day. */
  daily: Left,
  /** When the count starts again; null: it stays. */
  returnsAt: Nullable(At),
  /** The count that staff made last; 0: it is not counted. Sales do not change it. */
  seen: Type.Integer({ minimum: 0 }),
})

export const stock = declareStaffCalls(staffFacts, {
  /** Dishes with their options and add-ons, in the order of the menu. An add-on that dishes of several pages share is in each of these pages. */
  '/staff/getStock': {
    input: Type.Object({
      ...PageInput,
      shopId: Id,
      search: Type.Optional(ShortText(40)),
      only: Type.Optional(OneOf(['soldOut', 'counted'])),
      /** Dishes alone. */
      withoutParts: Type.Optional(Type.Boolean()),
    }),
    output: PageOf(StockRow),
  },
  /**
   * Counts a dish, option or add-on: 0 is sold out, null not counted. `until` tomorrow: the count starts again when the shop next opens. Refused if
   * somebody counted it meanwhile (`staffChanged`).
   */
  '/staff/setStock': {
    input: Type.Object({
      shopId: Id,
      sku: Sku,
      remaining: Left,
      daily: Type.Optional(Left),
      until: OneOf(['tomorrow', 'changed']),
      seen: Type.Integer({ minimum: 0 }),
    }),
    output: StockRow,
  },
})
