import type { Database } from '../db/database'
import { filler } from './fill'
import { say } from './words'

const fillPoint = filler('delivery_point', 'point_id shop_id name lng lat')

/** Around the first tea shop: where its riders wait, since towers and campuses let nobody up. */
export const writeDeliveryPoints = (db: Database): Promise<void> =>
  fillPoint(
    db,
    [
      { point_id: 'sl-gate', name: say('人民公园 5 号门', 'Gate 5, People’s Park', '人民公園 5 號門'), lng: 121.47331, lat: 31.23361 },
      {
        point_id: 'sl-lobby',
        name: say('来福士一楼大堂', 'Ground floor lobby, Raffles City', '來福士地下大堂'),
        lng: 121.47652,
        lat: 31.23388,
      },
      { point_id: 'sl-east', name: say('福州路书城门口', 'At the Fuzhou Road bookshop', '福州路書城門口'), lng: 121.47903, lat: 31.23254 },
    ].map((point) => ({ ...point, shop_id: 'sl-rg' })),
  )
