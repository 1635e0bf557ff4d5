import type { Output } from '@contract/index'
import { compareCart, type Comparison, type SeenLine } from '@domain/cart/cartChanges'
import type { Lang } from '@domain/lang'
import type { MenuItem, Selection } from '@domain/menu/menu'
import { unitPrice } from '@domain/menu/selection'
import type { Database } from '../../db/database'
import { type CurrentItems, findItemFaces, type ItemCatalog, type ItemFace } from '../menu/index'
import { pick } from '../../pick'
import type { Place } from '../place/index'
import { findLines, findMembers, findOrderer, findPerson, type LineRow, type Member, type MemberRow } from './repository'
import type { CartRow } from './rows'

type WireOrder = NonNullable<Output<'/nocheck/getCart'>['ordered']>

export const userOfMember = ({ members }: { members: readonly Member[] }, memberNo: number): string => {
  const member = members.find(({ member_no }) => member_no === memberNo)
  if (!member) throw new Error(`A line of the cart belongs to nobody (${memberNo})`)
  return member.user_id
}

/** A line as stored, with the number of the guest who added it. */
export interface HeldLine {
  lineKey: string
  memberNo: number
  selection: Selection
  quantity: number
  seenUnitFen: number
  addedAt: number
}

export interface CartContents {
  lines: HeldLine[]
  members: MemberRow[]
  /** The caller's number. */
  myNo: number
}

/** Reading a table's cart requires sitting at the table first. */
const membersOf = async (db: Database, cart: CartRow, userId: string): Promise<MemberRow[]> =>
  cart.table_id ? db.all(findMembers, cart.cart_id) : [{ member_no: 0, user_id: userId, seen_at: 0, ...(await db.one(findPerson, userId)) }]

const heldLines = (rows: readonly LineRow[], members: readonly Member[]): HeldLine[] => {
  const numbers = new Map(members.map(({ user_id, member_no }) => [user_id, member_no]))
  return rows.map((row) => heldLine(row, numbers.get(row.added_by) ?? 0))
}

export interface Ordered {
  lines: HeldLine[]
  members: readonly Member[]
}

/** Lines and their owners, without profiles: a private cart has one member. */
export async function orderedOf(db: Database, cart: CartRow, userId: string): Promise<Ordered> {
  const isTable = cart.table_id !== null
  const [rows, joined] = await Promise.all([db.all(findLines, cart.cart_id), isTable ? db.all(findMembers, cart.cart_id) : []])
  const members = isTable ? joined : [{ member_no: 0, user_id: userId }]
  return { lines: heldLines(rows, members), members }
}

/** Member numbers stay until the table's cart is reset, so that every phone shows the same person as member 1. */
export async function contentsOf(db: Database, cart: CartRow, userId: string): Promise<CartContents> {
  const [rows, members] = await Promise.all([db.all(findLines, cart.cart_id), membersOf(db, cart, userId)])
  return { lines: heldLines(rows, members), members, myNo: members.find(({ user_id }) => user_id === userId)?.member_no ?? 0 }
}

const heldLine = (row: LineRow, memberNo: number): HeldLine => ({
  lineKey: row.line_key,
  memberNo,
  selection: row.selection,
  quantity: row.quantity,
  seenUnitFen: row.seen_unit_fen,
  addedAt: row.added_at,
})

/** Who ordered what was in a cart, as this diner sees it. */
export async function lastOrderOf(db: Database, cart: CartRow, userId: string): Promise<WireOrder | null> {
  const { ordered_no: orderNo, ordered_version: version } = cart
  if (orderNo === null || version === null) return null
  // A private cart has no other members.
  const who = cart.table_id === null ? { user_id: userId, nick_name: '' } : await db.first(findOrderer, orderNo)
  const isMe = who?.user_id === userId
  return { version, isMe, nickName: who?.nick_name ?? '', orderNo: isMe ? orderNo : null }
}

/** Lines beside the menu of now. */
export interface Examined extends Comparison {
  current: CurrentItems
  /** Of dishes that are no longer offered: what they were called. */
  faces: ReadonlyMap<string, ItemFace>
}

export interface ExamineOptions {
  place: Place
  isMember: boolean
  lang: Lang
  /** When it is to be eaten, for time windows; null: not known yet. */
  at: number | null
}

/** At one table some guests pay member prices and some do not: a line last seen at either of today's prices counts as unchanged for every reader. */
function asSeenBy(isMember: boolean, line: SeenLine, item: MenuItem | undefined): SeenLine {
  if (!item) return line
  const { listFen, memberFen } = unitPrice(item, line.selection)
  const isToday = line.seenUnitFen === listFen || line.seenUnitFen === memberFen
  return isToday ? { ...line, seenUnitFen: isMember ? memberFen : listFen } : line
}

export async function examine(
  db: Database,
  catalog: ItemCatalog,
  lines: readonly (HeldLine & { name?: string })[],
  { place, isMember, lang, at }: ExamineOptions,
): Promise<Examined> {
  const itemIds = [...new Set(lines.map(({ selection }) => selection.itemId))]
  const current = await catalog.itemsOf(place.shopId, itemIds)
  const items = current.in(lang)
  const missing = itemIds.filter((itemId) => !items.has(itemId))
  const faces = new Map(missing.length > 0 ? (await db.all(findItemFaces, missing)).map((face) => [face.item_id, face]) : [])
  const seen = lines.map((line) => {
    const face = faces.get(line.selection.itemId)
    const name = line.name ?? (face ? pick(face.name, lang) : '')
    return asSeenBy(isMember, { ...line, name }, items.get(line.selection.itemId))
  })
  const comparison = compareCart(seen, {
    itemOf: (itemId) => items.get(itemId),
    isMember,
    at: at === null ? null : { now: at, offsetMin: place.offsetMin },
  })
  return { ...comparison, current, faces }
}
