import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type Lang, pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { merchantOf, type Staff, type StaffCallContext, type StaffContext } from '../../http/staff/staff'
import { hashOf, newId, newToken } from './ids'
import { isPassword } from './passwords'
import { findShops, findStaff } from './repository'
import { deleteTablet, findTablet, insertTablet, listTablets, peopleAt, type TabletRow, useTablet } from './sessionRepository'
import type { Sessions } from './sessions'
import { recordLock } from './signIn'
import type { Tries } from './tries'

const LIFE = 180 * DAY

/** Tablets that the staff of a shop share, and who currently uses each (decision 0283). */
export function createTablets(db: Database, tries: Tries, sessions: Sessions) {
  async function here({ cookies, now }: StaffCallContext): Promise<TabletRow | undefined> {
    const token = cookies.get('tablet')
    return token === null ? undefined : db.first(findTablet, hashOf(token), now())
  }

  async function shopName({ mchnt_cd, shop_id }: TabletRow, lang: Lang): Promise<string> {
    const shop = (await db.all(findShops, mchnt_cd)).find((one) => one.shop_id === shop_id)
    return shop ? pick(shop.name, lang) : ''
  }

  return {
    async show(context: StaffCallContext): Promise<StaffOutput<'/staff/getTablet'>> {
      const tablet = await here(context)
      if (!tablet) return { tablet: null }
      const people = await db.all(peopleAt, tablet.mchnt_cd, tablet.shop_id)
      return {
        tablet: {
          tabletId: tablet.tablet_id,
          name: tablet.name,
          shop: { shopId: tablet.shop_id, name: await shopName(tablet, context.lang) },
          people: people.map(({ staff_id, name }) => ({ staffId: staff_id, name })),
        },
      }
    },

    async enterPin(context: StaffCallContext, { staffId, pin }: StaffInput<'/staff/enterPin'>): Promise<Staff> {
      const now = context.now()
      const tablet = await here(context)
      if (!tablet) throw new DomainError('staffTabletOver')
      const isHere = (await db.all(peopleAt, tablet.mchnt_cd, tablet.shop_id)).some(({ staff_id }) => staff_id === staffId)
      const row = isHere ? await db.first(findStaff, staffId) : undefined
      if (!row) throw new DomainError('notFound')
      await tries.spend({ what: `pin ${staffId}`, field: 'pin', now, onLock: recordLock(context, row) }, async () =>
        (await isPassword(row.pin_hash, pin)) ? { value: null } : { wrong: 'staffPinWrong' },
      )
      await sessions.endAt(tablet.tablet_id)
      await db.run(useTablet, tablet.tablet_id, row.name, now, now + LIFE)
      const staff = await sessions.begin(staffId, tablet.tablet_id, context)
      context.cookies.put('tablet', context.cookies.get('tablet')!, LIFE)
      await context.recordBy(staff, { subject: tablet.name, shopId: tablet.shop_id })
      return staff
    },

    async make(context: StaffContext, { shopId, name }: StaffInput<'/staff/makeTablet'>) {
      const { staff, cookies, now: clock } = context
      const [tabletId, token, now] = [newId('ta'), newToken(), clock()]
      await db.tx(async () => {
        await db.run(insertTablet, { tabletId, tokenHash: hashOf(token), shopId, name: name.trim(), now, expiresAt: now + LIFE })
        await sessions.end(staff.staffId, staff.session.sessionId)
        await context.record({ subject: name.trim(), shopId, after: { tabletId } })
      })
      cookies.put('tablet', token, LIFE)
      cookies.drop('staff')
      return { done: true } as const
    },

    async list({ staff, reach, now }: StaffContext): Promise<StaffOutput<'/staff/getTablets'>> {
      const rows = await db.all(listTablets, merchantOf(staff), reach === 'all' ? null : reach, now())
      return {
        list: rows.map((row) => ({
          tabletId: row.tablet_id,
          name: row.name,
          shopId: row.shop_id,
          createdAt: row.created_at,
          usedAt: row.used_at,
          usedBy: row.used_by,
        })),
      }
    },

    end: (context: StaffContext, { tabletId }: { tabletId: string }) =>
      db.tx(async () => {
        const ended = await db.first(deleteTablet, merchantOf(context.staff), tabletId, context.reach === 'all' ? null : context.reach)
        if (!ended) throw new DomainError('notFound')
        await context.record({ subject: ended.name, shopId: ended.shop_id, before: { tabletId } })
        return { done: true } as const
      }),
  }
}
