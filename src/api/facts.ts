import type { Path } from '@contract/index'
import type { Repeat } from '@contract/call'

/**
 * What the app must know of a call beside its types. The contract says it all, but would bring its schema library along; a test keeps
 * the two equal. Calls that are not named are reads, need a ticket and tolerate nothing.
 */
const repeats: { [P in Path]?: Exclude<Repeat, 'read'> } = {
  '/loginParam': 'write',
  '/getSmsCode': 'write',
  '/loginAndRegisterParam': 'write',
  '/getPhoneNumber': 'write',
  '/registUser': 'write',
  '/setUserInfo': 'write',
  '/logout': 'write',
  '/cancelAccount': 'write',
  '/nocheck/addCart': 'keyed',
  '/nocheck/clearCart': 'keyed',
  '/acceptCartChanges': 'write',
  '/createOrder': 'keyed',
  '/cancelOrder': 'write',
  '/completeOrder': 'write',
  '/commentOrder': 'keyed',
  '/wxpay': 'keyed',
  '/unlockOrder': 'write',
}

const publicCalls: readonly Path[] = [
  '/loginParam',
  '/nocheck/getCanUseWxGetPhone',
  '/nocheck/getMchntAggreement',
  '/nocheck/getMchntShopData',
  '/getShopList',
  '/getShopNoNearestDialog',
  '/getShopInfo',
  '/getMchntDetailInfo',
  '/nocheck/getTopMchntList',
  '/getMchntCdAllRegionCd',
  '/nocheck/getProvRegionMap',
  '/getShopDiscountList',
  '/getTableFuiouInfo',
  '/nocheck/getScteDecorationByMainType',
  '/goods/getAllGoodsInfo',
  '/goods/getGoodsSpecInfo',
  '/goods/getPackagekgGoodsInfo',
  '/goods/getGoodsDesc',
  '/goods/getLunchBoxGoods',
  '/goods/getGoodsShowByName',
  '/commentOrderInfoByPage',
]

/** Asked because they have changed, which pushes tell several pages at once: never answered by what was asked before that. */
const changing: readonly Path[] = [
  '/goods/getAllGoodsInfo',
  '/nocheck/getCart',
  '/calcOrderDis',
  '/queryOrderByNo',
  '/getOrderList',
  '/getHisOrderList',
  '/getIndexOrderInfo',
]

const tolerated: { [P in Path]?: readonly string[] } = {}

export const repeatOf = (path: Path): Repeat => repeats[path] ?? 'read'
/** Whether one request may answer all who ask the same at the same time. */
export const isShared = (path: Path): boolean => repeatOf(path) === 'read' && !changing.includes(path)
export const isPublic = (path: string): boolean => (publicCalls as readonly string[]).includes(path)
export const toleratedBy = (path: Path): readonly string[] => tolerated[path] ?? []
