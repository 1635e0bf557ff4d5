import { Type } from '@sinclair/typebox'
import { MOST_IMPORTED } from '@domain/menu/import/columns'
import { Count, Id, IdempotencyKey, Nullable, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Dish, PartId } from './shared'

export const menuImport = declareStaffCalls(staffFacts, {
  /** What the shop sells as it will be once the draft is published, for a file, and to compare a file with. */
  '/staff/exportMenu': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({
      dishes: Type.Array(Type.Object({ itemId: PartId, document: Dish })),
      categories: Type.Array(Type.Object({ categoryId: PartId, name: Type.String() })),
      boxes: Type.Array(Type.Object({ boxId: PartId, name: Type.String(), priceFen: Type.Integer() })),
      isCut: Type.Boolean(),
    }),
  },
  /** All of a file, or nothing. Where nothing is published yet it is published at once, else it goes to the draft. */
  '/staff/importMenu': {
    input: Type.Object({
      shopId: Id,
      idempotencyKey: IdempotencyKey,
      /** New ones. */
      categories: Type.Array(Type.Object({ categoryId: PartId, name: ShortText(60) }), { maxItems: 200 }),
      boxes: Type.Array(Type.Object({ boxId: PartId, name: ShortText(60), priceFen: Type.Integer({ minimum: 0, maximum: 100_000 }) }), {
        maxItems: 50,
      }),
      /** `updates`: this dish, which exists, is to be so. */
      dishes: Type.Array(Type.Object({ itemId: PartId, document: Dish, updates: Type.Boolean() }), {
        minItems: 1,
        maxItems: MOST_IMPORTED,
      }),
    }),
    output: Type.Object({ imported: Count, isPublished: Type.Boolean(), firstCategory: Nullable(PartId) }),
  },
})
