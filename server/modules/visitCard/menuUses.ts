import type { Localized } from '@domain/lang'
import type { VisitTerms } from '@domain/visitCard/take'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { MenuPartRef, MenuUse } from '../../menuUses'

/** Cards that are sold, or still have unused visits. */
const findCardsFor = stmt<MenuPartRef, { name: Localized; terms: VisitTerms }>(
  'visitCardOffer.forMenuPart',
  `select o.name, o.terms from visit_card_offer o
    where o.mchnt_cd = :merchantCode
      and o.terms -> (case :kind when 'dish' then 'itemIds' else 'categoryIds' end) @> to_jsonb(:id::text)
      and (o.is_open and o.removed_at is null or exists (select from visit_card c where c.offer_id = o.offer_id and c.left_visits > 0 and c.valid_until > :now))
    order by o.sort, o.offer_id limit 50`,
)

/** Visit cards that pay for this part of the menu. */
export const visitCardsFor =
  (db: Database) =>
  async (part: MenuPartRef): Promise<MenuUse[]> =>
    (await db.all(findCardsFor, part)).map(({ name, terms: { itemIds, categoryIds } }) => ({
      what: 'visitCard',
      name,
      itemIds: itemIds ?? [],
      categoryIds: categoryIds ?? [],
    }))
