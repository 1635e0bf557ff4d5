import type { Lang } from '@domain/lang'
import type { MenuKind } from '@domain/menu/editing/document'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import type { MenuPartRef, MenuUse } from '../../../menuUses'
import { pick } from '../../../pick'
import { findUsers } from './repository'
import { nameOf, type State, statesOf, willBe } from './states'

const WORDS: Readonly<Record<MenuUse['what'], Readonly<Record<Lang, string>>>> = {
  coupon: { hans: '优惠券“{name}”', hant: '優惠券「{name}」', en: 'coupon {name}', yue: '優惠券「{name}」' },
  groupBuy: { hans: '拼团“{name}”', hant: '揪團「{name}」', en: 'group offer {name}', yue: '拼團「{name}」' },
  stampCard: { hans: '集点卡“{name}”', hant: '集點卡「{name}」', en: 'stamp card {name}', yue: '儲印卡「{name}」' },
  visitCard: { hans: '次卡“{name}”', hant: '次卡「{name}」', en: 'visit card {name}', yue: '次卡「{name}」' },
}
const COMMA: Readonly<Record<Lang, string>> = { hans: '、', hant: '、', en: ', ', yue: '、' }

export type FindsUses = (part: MenuPartRef) => Promise<readonly MenuUse[]>
/** Refuses to remove a part of a menu that something else needs. */
export type RefusesNeeded = (context: StaffContext, kind: MenuKind, id: string) => Promise<void>

/**
 * What keeps a part of a menu: dishes of a category or in a box, set meals of a dish; and coupons, cards and group offers that nothing would be left for
 * (decision 0326).
 */
export function createNeeds(db: Database, usesOf: FindsUses): RefusesNeeded {
  const stays = (states: ReadonlyMap<string, State>, id: string) => states.get(id) !== undefined && willBe(states.get(id)!) !== null

  /** Conditions of which no other dish or category remains. */
  async function lostWith(merchantCode: string, id: string, uses: readonly MenuUse[]): Promise<MenuUse[]> {
    const [dishes, categories] = await Promise.all([
      statesOf(db, merchantCode, 'dish', [...new Set(uses.flatMap(({ itemIds }) => itemIds))]),
      statesOf(db, merchantCode, 'category', [...new Set(uses.flatMap(({ categoryIds }) => categoryIds))]),
    ])
    return uses.filter(
      ({ itemIds, categoryIds }) =>
        !itemIds.some((other) => other !== id && stays(dishes, other)) &&
        !categoryIds.some((other) => other !== id && stays(categories, other)),
    )
  }

  return async (context, kind, id) => {
    const merchantCode = merchantOf(context.staff)
    const { lang } = context
    const users = await db.all(findUsers, { merchantCode, kind, id })
    if (users.length > 0) throw new DomainError('menuPartNeeded', { name: users.map(({ name }) => pick(name, lang)).join(COMMA[lang]) })
    if (kind === 'box') return
    const uses = await usesOf({ merchantCode, kind, id, now: context.now() })
    if (uses.length === 0) return
    const lost = await lostWith(merchantCode, id, uses)
    if (lost.length === 0) return
    const words = new Set(lost.map(({ what, name }) => WORDS[what][lang].replace('{name}', pick(name, lang))))
    const state = (await statesOf(db, merchantCode, kind, [id])).get(id)!
    throw new DomainError('menuPartUsed', { name: nameOf(state), uses: [...words].slice(0, 3).join(COMMA[lang]) })
  }
}
