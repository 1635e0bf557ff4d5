import type { Output } from '@contract/index'
import type { Bill } from '@domain/order/pricing/pricing'
import type { Lang } from '@domain/lang'
import { pick } from '../../pick'
import { describe, unitPrice } from '@domain/menu/selection'
import { SEEN_LIFE } from '@domain/cart/tableCart'
import type { CartContents, Examined, HeldLine } from './contents'
import type { MemberRow } from './repository'
import type { CartRow } from './rows'

interface Reader {
  lang: Lang
  now: number
}

export type WireCart = Output<'/nocheck/getCart'>
type WireLine = WireCart['lines'][number]

/** How choices are joined in words ("宽面 · 微辣"). */
export const CHOICE_SEPARATOR = ' · '

function lineView(line: HeldLine, { current, faces }: Examined, lang: Lang): WireLine {
  const { lineKey, selection, quantity, memberNo, addedAt } = line
  const own = { lineKey, selection, quantity, memberNo, addedAt }
  const item = current.in(lang).get(selection.itemId)
  if (item) {
    const { listFen, memberFen, picture } = unitPrice(item, selection)
    const choiceText = describe(item, selection).join(CHOICE_SEPARATOR)
    return { ...own, name: item.name, choiceText, picture: picture ?? item.picture, unitListFen: listFen, unitMemberFen: memberFen }
  }
  const face = faces.get(selection.itemId)
  return {
    ...own,
    name: face ? pick(face.name, lang) : '',
    choiceText: '',
    picture: face?.picture ?? '',
    unitListFen: line.seenUnitFen,
    unitMemberFen: line.seenUnitFen,
  }
}

export const linesView = (lines: readonly HeldLine[], examined: Examined, lang: Lang): WireLine[] =>
  lines.map((line) => lineView(line, examined, lang))

/** Guests with something in the cart, and guests who were seen at the table recently. */
const isAtTable = ({ lines, myNo }: CartContents, { member_no, seen_at }: MemberRow, now: number): boolean =>
  member_no === myNo || seen_at > now - SEEN_LIFE || lines.some(({ memberNo }) => memberNo === member_no)

export function cartView(cart: CartRow, contents: CartContents, examined: Examined, bill: Bill, { lang, now }: Reader): WireCart {
  const { lines, members, myNo } = contents
  const here = members.filter((member) => isAtTable(contents, member, now))
  return {
    cartId: cart.cart_id,
    version: cart.version,
    lines: linesView(lines, examined, lang),
    members: here.map(({ member_no, nick_name, head_img }) => ({
      memberNo: member_no,
      nickName: nick_name,
      headImg: head_img,
      isMe: member_no === myNo,
    })),
    bill,
    changes: examined.changes,
  }
}
