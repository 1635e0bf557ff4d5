import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillPoint = filler('delivery_point', 'point_id shop_id name lng lat')

/** Delivery points around a tea shop: places where its riders wait, since towers and campuses admit no riders. */
export const writeDeliveryPoints = (db: Database): Promise<void> =>
  fillPoint(
    db,
    [
      {
        point_id: 'sl-gate',
        name: localized('中山公园 2 号门', 'Gate 2, Zhongshan Park', '中山公園 2 號門'),
        lng: 121.41466,
        lat: 31.22246,
      },
      {
        point_id: 'sl-lobby',
        name: localized('龙之梦一楼大堂', 'Ground floor lobby, Cloud Nine', '龍之夢地下大堂'),
        lng: 121.41804,
        lat: 31.21781,
      },
      { point_id: 'sl-campus', name: localized('华政校门口', 'At the university gate', '華政校門口'), lng: 121.42395, lat: 31.22608 },
    ].map((point) => ({ ...point, shop_id: 'sl-zs' })),
  )
