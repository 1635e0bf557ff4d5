import type { CartLine, CartMember } from '@/stores'

export interface CartGroup {
  key: string
  isMe: boolean
  /** Empty for a visitor without a name. */
  nickname: string
  picture: string
  /** The seat number at the table, which names guests without a name and determines their colour. */
  seat: number
  lines: CartLine[]
  count: number
  sumFen: number
  /** When the latest line was added; null for the diner's own lines and where it is unknown. */
  latestAt: number | null
}

export const unitFen = ({ listFen, memberFen }: Pick<CartLine, 'listFen' | 'memberFen'>, isMember: boolean): number =>
  isMember ? Math.min(listFen, memberFen) : listFen

/** Groups the cart by person: the diner first, the others in the order in which they sat down. */
export const cartGroups = (lines: readonly CartLine[], members: readonly CartMember[], isMember: boolean): CartGroup[] => {
  const groupOf = (mine: boolean, seat: number, member: CartMember | undefined): CartGroup => {
    const own = lines.filter((line) => (mine ? line.isMine : !line.isMine && line.memberNo === seat))
    const times = own.map(({ addedAt }) => addedAt).filter((at) => at !== undefined)
    return {
      key: mine ? 'me' : String(seat),
      isMe: mine,
      nickname: member?.nickname ?? '',
      picture: member?.picture ?? '',
      seat,
      lines: own,
      count: own.reduce((sum, { quantity }) => sum + quantity, 0),
      sumFen: own.reduce((sum, line) => sum + unitFen(line, isMember) * line.quantity, 0),
      latestAt: mine || times.length === 0 ? null : Math.max(...times),
    }
  }
  const me = members.find((member) => member.isMe)
  const others = [...new Set(lines.flatMap((line) => (line.isMine || line.memberNo === null ? [] : [line.memberNo])))].sort((a, b) => a - b)
  const all = [
    groupOf(true, me?.memberNo ?? 0, me),
    ...others.map((no) =>
      groupOf(
        false,
        no,
        members.find((one) => one.memberNo === no),
      ),
    ),
  ]
  return all.filter((group) => group.lines.length > 0)
}
