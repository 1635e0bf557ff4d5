import type { Localized } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { MenuPartRef, MenuUse } from '../../menuUses'

const findCardsOf = stmt<{ merchantCode: string; id: string; now: number }, { title: Localized; category_ids: string[] }>(
  'stampCard.ofCategory',
  `select title, category_ids from stamp_card
    where mchnt_cd = :merchantCode and :id::text = any (category_ids)
      and (state = 'started' and ends_at > :now or state = 'paused') order by sort, card_id limit 50`,
)

/** Stamp cards whose stamps come from dishes of this category. */
export const stampCardsOf =
  (db: Database) =>
  async ({ kind, merchantCode, id, now }: MenuPartRef): Promise<MenuUse[]> =>
    kind === 'dish'
      ? []
      : (await db.all(findCardsOf, { merchantCode, id, now })).map(({ title, category_ids }) => ({
          what: 'stampCard',
          name: title,
          itemIds: [],
          categoryIds: category_ids,
        }))
