import { byDistance, type Point } from '@domain/geo/geo'
import { reaches } from '@domain/delivery/terms'
import { openState } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { deliveryHoursOf, deliveryTermsOf, SHOP_SETTINGS, type ShopSettings } from '../place/index'

/** Shops whose delivery range may include this place, by the index on their greatest range; this many around one door are enough to choose from. */
export const findReaching = stmt<[merchantCode: string, lng: number, lat: number], ShopSettings>(
  'delivery.reaching',
  `select ${SHOP_SETTINGS} from shop s join merchant m on m.mchnt_cd = s.mchnt_cd
    where s.delivery and s.online and s.reach @> box(point($2, $3), point($2, $3)) and s.mchnt_cd = $1
      and exists (select from terminal t where t.shop_id = s.shop_id) limit 100`,
)

/** The merchant's shops that deliver to a door now, the nearest first. */
export async function shopsReaching(db: Database, merchantCode: string, door: Point, now: number) {
  const rows = (await db.all(findReaching, merchantCode, door.lng, door.lat)).filter(
    (row) => reaches(deliveryTermsOf(row), door) && openState(deliveryHoursOf(row), now).kind === 'open',
  )
  return byDistance(rows, door).map(({ place, metres }) => ({ shop: place, metres: Math.round(metres) }))
}
