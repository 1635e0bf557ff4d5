import { byDistance } from '@domain/geo/geo'
import type { Input, Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { pick } from '../../pick'
import type { PointRow } from './rows'

export const findPoint = stmt<[shopId: string, pointId: string], PointRow>(
  'deliveryPoint.find',
  'select point_id, name, lng, lat from delivery_point where shop_id = $1 and point_id = $2 and not is_paused and removed_at is null',
)
const findPoints = stmt<[shopId: string], PointRow>(
  'deliveryPoint.ofShop',
  'select point_id, name, lng, lat from delivery_point where shop_id = $1 and not is_paused and removed_at is null order by point_id',
)

/** So many of them are listed. */
const MOST = 5

/** Where a shop hands deliveries over, the nearest to a position first (decision 0158). */
export async function nearestPoints(
  db: Database,
  { shopId, gitu, titu }: Input<'/getMinDistanceDeliveryPoint'>,
  lang: Lang,
): Promise<Output<'/getMinDistanceDeliveryPoint'>> {
  const near = byDistance(await db.all(findPoints, shopId), { lng: gitu, lat: titu }).slice(0, MOST)
  return {
    list: near.map(({ place, metres }) => ({
      pointId: place.point_id,
      name: pick(place.name, lang),
      gitu: place.lng,
      titu: place.lat,
      metres: Math.round(metres),
    })),
  }
}
