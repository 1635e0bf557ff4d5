import type { Output } from '@contract/index'
import { isolated } from '@/i18n'
import type { Selection } from '@domain/menu/menu'
import { lineKey } from '@domain/menu/selection'

export interface CartLine {
  /** Unique in the whole cart, and the same before and after the server's answer. */
  key: string
  selection: Selection
  name: string
  /** The choices as text; empty if there are none. */
  choiceText: string
  picture: string
  quantity: number
  listFen: number
  memberFen: number
  isMine: boolean
  /** The number of the person in `CartStore.members`; null for the diner's first line until the server has answered. */
  memberNo: number | null
  /** Absent until the server has answered. */
  addedAt?: number
}

export interface CartMember {
  memberNo: number
  nickname: string
  picture: string
  isMe: boolean
}

export type CartWire = Output<'/nocheck/getCart'>
export type CartChange = CartWire['changes'][number]

export const keyOfLine = (selection: Selection, whose: number | null): string => `${whose ?? 'me'}|${lineKey(selection)}`

export const toMembers = (wire: CartWire): CartMember[] =>
  wire.members.map(({ memberNo, nickName, headImg, isMe }) => ({ memberNo, nickname: isolated(nickName), picture: headImg, isMe }))

export const toLines = (wire: CartWire): CartLine[] => {
  const me = wire.members.find(({ isMe }) => isMe)?.memberNo
  return wire.lines.map((line) => {
    const isMine = line.memberNo === me
    return {
      key: keyOfLine(line.selection, isMine ? null : line.memberNo),
      selection: line.selection,
      name: line.name,
      choiceText: line.choiceText,
      picture: line.picture,
      quantity: line.quantity,
      listFen: line.unitListFen,
      memberFen: line.unitMemberFen,
      isMine,
      memberNo: line.memberNo,
      addedAt: line.addedAt,
    }
  })
}

/** The portions of each dish, whatever their choices. */
export const quantitiesOf = (lines: readonly CartLine[]): Map<string, number> => {
  const quantities = new Map<string, number>()
  for (const { selection, quantity } of lines) quantities.set(selection.itemId, (quantities.get(selection.itemId) ?? 0) + quantity)
  return quantities
}
