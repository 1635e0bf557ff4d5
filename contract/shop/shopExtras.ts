import { Type } from '@sinclair/typebox'
import { Flag, Id, Minutes, Nullable, OneOf } from '../schema'

/** What the loader tells of a shop beside the shop itself (spec section 3). Decision 0262. */

export const ShopMemberInfo = Type.Object({
  balanceShareDiscount: Flag,
  exclusiveLevelDiscount: Flag,
  isMemberDiscount: Flag,
  memberDayFlag: Flag,
  memberLevelSet: Flag,
  memberLevelUpdate: Flag,
  memberShareDiscount: Flag,
})

/** Shop extras: what the shop asks of its diners and shows them. */
export const ShopExtras = Type.Object({
  shopDistance: Nullable(Type.Integer()),
  isSelPersonNum: Flag,
  isShowStock: Flag,
  /** '1': it has tables to sit at. */
  isShowTable: Flag,
  /** '1': the merchant's member days count here. */
  memberDayFlag: Flag,
  /** What the shop says to those who order; empty: nothing. */
  orderRemark: Type.String(),
  /** What the shop says of its tables; empty: nothing. */
  tableDesc: Type.String(),
})

/** What only one shop has to show: a picture and its words each. */
export const CustomField = Type.Object({ fieldId: Id, remark: Type.String(), picUrl: Type.String() })

export const OpenRecord = Type.Object({
  shopId: Id,
  openState: OneOf(['0', '1', '2'] as const),
  openHoursBegin: Minutes,
  openHoursEnd: Minutes,
})
