import { Type } from '@sinclair/typebox'
import { MOST_SHOP_GROUPS, MOST_SHOPS_OF_GROUP } from '@domain/shop/storefront'
import { At, Id, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Picture, Words } from '../shared'

const List = Type.Array(
  Type.Object({
    /** Null: a new one. */
    groupId: Nullable(Id),
    name: Words(40),
    caption: Words(80),
    /** Null: a drawing stands for it. */
    picture: Nullable(Picture),
    /** In the order in which diners are shown them. */
    shopIds: Type.Array(Id, { minItems: 1, maxItems: MOST_SHOPS_OF_GROUP, uniqueItems: true }),
  }),
  { maxItems: MOST_SHOP_GROUPS },
)
const Groups = Type.Object({ list: List, version: Type.Integer(), changedBy: Type.String(), changedAt: Nullable(At) })

/** The groups in which a merchant shows its shops (decision 0383). */
export const shopGroupDesk = declareStaffCalls(staffFacts, {
  '/staff/getShopGroups': { input: Type.Object({}), output: Groups },
  /** All of them, in their order: those that are left out are removed. */
  '/staff/setShopGroups': { input: Type.Object({ version: Type.Integer({ minimum: 0 }), list: List }), output: Groups },
})
