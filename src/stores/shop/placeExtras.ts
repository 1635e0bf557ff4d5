import type { Output } from '@contract/index'
import { SHOP_MEMBER_FLAGS, type ShopMemberFlags } from '@domain/member/shopTerms'
import type { ShopHours } from '@domain/time'

export type CustomField = Output<'/queryMchntExtraInfo'>['customFieldList'][number]

/** The loader's data about a place besides merchant, shop and table. */
export interface PlaceExtras {
  /** The merchant's stamp card. */
  stampCard: { cardId: string; title: string; picture: string; goal: number } | null
  /** The group that the shop is shown in. */
  group: { groupId: string; groupCode: string; name: string; shopCount: number } | null
  /** Content that only this shop shows. */
  customFields: CustomField[]
  /** When it, and the merchant's other shops in its city or nearby, take orders. */
  openRecords: { shopId: string; hours: ShopHours }[]
  memberFlags: ShopMemberFlags
}

type PlaceWire = Output<'/nocheck/getMchntShopData'>

const DAY_MINUTES = 1440

/** The diner's progress is not part of the place, which is stored for the next person who opens the app. */
const stampCardOf = ({ cardId, title, picture, goal }: NonNullable<PlaceWire['collectProgress']>) => ({ cardId, title, picture, goal })

const groupOf = ({ groupId, groupCode, groupName, shopCount }: NonNullable<PlaceWire['groupInfo']>) => ({
  groupId,
  groupCode,
  name: groupName,
  shopCount,
})

const hoursOf = (
  { shopId, openState, openHoursBegin, openHoursEnd }: NonNullable<PlaceWire['openRecords']>[number],
  offsetMin: number,
): PlaceExtras['openRecords'][number] => ({
  shopId,
  hours: {
    periods: [{ fromMin: openHoursBegin, toMin: openHoursEnd > DAY_MINUTES ? openHoursEnd - DAY_MINUTES : openHoursEnd }],
    offsetMin,
    isResting: openState === '2',
  },
})

/** A shop that does not state its features has all of them. */
const memberFlagsOf = ({ shopMemberInfo, extraInfo }: PlaceWire): ShopMemberFlags => {
  const flags = { ...shopMemberInfo, ...(extraInfo && { memberDayFlag: extraInfo.memberDayFlag }) }
  return Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, flags[flag] !== '0'])) as ShopMemberFlags
}

export const toExtras = (wire: PlaceWire, offsetMin: number): PlaceExtras => ({
  stampCard: wire.collectProgress ? stampCardOf(wire.collectProgress) : null,
  group: wire.groupInfo ? groupOf(wire.groupInfo) : null,
  customFields: wire.customFieldList ?? [],
  openRecords: (wire.openRecords ?? []).map((record) => hoursOf(record, offsetMin)),
  memberFlags: memberFlagsOf(wire),
})
