import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { MenuPartRef, MenuUse } from '../../menuUses'

/** Offers that can still be joined, or that a group still gathers for. */
const findOffersWith = stmt<
  { merchantCode: string; id: string; now: number },
  { name: Localized; dishes: { count: number; itemIds: string[] }[] }
>(
  'groupOffer.withDish',
  `select o.name, o.dishes from group_offer o
    where o.mchnt_cd = :merchantCode and o.dishes @> jsonb_build_array(jsonb_build_object('itemIds', jsonb_build_array(:id::text)))
      and (o.ends_at > :now and o.state <> 'ended' or exists (select from buying_group g where g.offer_id = o.offer_id and g.state = 'grouping'))
    order by o.sort, o.offer_id limit 50`,
)

/** Group offers with this dish. Each of their parts needs a dish of its own. */
export const groupOffersWith =
  (db: Database) =>
  async ({ kind, merchantCode, id, now }: MenuPartRef): Promise<MenuUse[]> =>
    kind === 'category'
      ? []
      : (await db.all(findOffersWith, { merchantCode, id, now })).flatMap(({ name, dishes }) =>
          dishes
            .filter(({ itemIds }) => itemIds.includes(id))
            .map(({ itemIds }): MenuUse => ({ what: 'groupBuy', name, itemIds, categoryIds: [] })),
        )
