import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { changedFields } from '../../changedFields'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import { localizedOf, named, wordsOf } from '../../words'
import { merchantFormState, raiseMerchantForm } from '../merchant/index'
import { claimNewPictures } from '../picture/index'
import { findGroups } from './queries'

type Groups = StaffOutput<'/staff/getShopGroups'>
/** Stands for the picture of a group that has none. */
const GROUP_PICTURE = '/art/tea/teapot.svg'

const findOwnShops = stmt<[merchantCode: string, shopIds: string[]], { shop_id: string }>(
  'shopGroup.ownShops',
  'select shop_id from shop where mchnt_cd = $1 and shop_id = any($2::text[])',
)
const clearShops = stmt<[merchantCode: string]>(
  'shopGroup.clearShops',
  'delete from shop_group_shop where group_id in (select group_id from shop_group where mchnt_cd = $1)',
)
const clearOthers = stmt<[merchantCode: string, groupIds: string[]]>(
  'shopGroup.clearOthers',
  'delete from shop_group where mchnt_cd = $1 and not group_id = any($2::text[])',
)
const putGroup = stmt<{
  groupId: string
  groupCode: string
  merchantCode: string
  name: string
  caption: string
  picture: string
  sort: number
}>(
  'shopGroup.put',
  `insert into shop_group (group_id, group_code, mchnt_cd, name, caption, picture, sort)
   values (:groupId, :groupCode, :merchantCode, :name, :caption, :picture, :sort)
   on conflict (group_id) do update set name = excluded.name, caption = excluded.caption, picture = excluded.picture, sort = excluded.sort`,
)
const putShops = stmt<[groupId: string, shopIds: string[]]>(
  'shopGroup.putShops',
  `insert into shop_group_shop (group_id, shop_id, sort)
   select $1, shop_id, (no - 1)::int from unnest($2::text[]) with ordinality as n (shop_id, no)`,
)

/** The groups in which a merchant shows its shops, as its owner sets them. */
export function createGroupDesk(db: Database) {
  async function groupsOf(merchantCode: string): Promise<Groups> {
    const rows = await db.all(findGroups, merchantCode)
    return {
      list: rows.map(({ group_id: groupId, name, caption, picture, shop_ids: shopIds }) => ({
        groupId,
        name: wordsOf(name),
        caption: wordsOf(caption),
        picture: picture === GROUP_PICTURE ? null : picture,
        shopIds,
      })),
      ...(await merchantFormState(db, merchantCode, 'shopGroups')),
    }
  }

  return {
    get: ({ staff }: StaffContext) => groupsOf(merchantOf(staff)),

    set: (context: StaffContext, { version, list }: StaffInput<'/staff/setShopGroups'>): Promise<Groups> =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        await raiseMerchantForm(db, context, 'shopGroups', version)
        const before = await groupsOf(merchantCode)
        const rows = await db.all(findGroups, merchantCode)
        const known = new Set(rows.map(({ group_id }) => group_id))
        const kept = list.flatMap(({ groupId }) => groupId ?? [])
        if (new Set(kept).size < kept.length || kept.some((groupId) => !known.has(groupId)))
          throw new DomainError('shopGroupNotFound', {}, 'list')
        const shopIds = [...new Set(list.flatMap((group) => group.shopIds))]
        if ((await db.all(findOwnShops, merchantCode, shopIds)).length < shopIds.length) throw new DomainError('shopNotFound', {}, 'list')
        const pictures = list.map(({ picture }) => picture)
        await claimNewPictures(db, staff, { pictures, known: rows.map(({ picture }) => picture), field: 'list', now: now() })
        await db.run(clearShops, merchantCode)
        await db.run(clearOthers, merchantCode, kept)
        for (const [sort, { groupId, name, caption, picture, shopIds: shops }] of list.entries()) {
          const made = randomBytes(6).toString('hex')
          const id = groupId ?? `sg-${made}`
          await db.run(putGroup, {
            groupId: id,
            groupCode: `SG-${made.toUpperCase()}`,
            merchantCode,
            name: json(named(name, 'list')),
            caption: json(localizedOf(caption)),
            picture: picture ?? GROUP_PICTURE,
            sort,
          })
          await db.run(putShops, id, shops)
        }
        const after = await groupsOf(merchantCode)
        await record({ subject: 'shopGroups', ...changedFields({ list: before.list }, { list: after.list }) })
        return after
      }),
  }
}
