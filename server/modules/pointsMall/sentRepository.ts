import type { SentState } from '@domain/pointsMall/parcel'
import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'
import { EXCHANGE, type ExchangeRow } from './repository'

export interface SentRow extends ExchangeRow {
  state: SentState
  shop_name: Localized
}
export type SentFilter = {
  mchntCd: string
  state: SentState
  /** Null: of every shop. */
  shopIds: string[] | null
  afterAt: number | null
  afterId: string | null
  limit: number
}
const page = (name: string, isAfter: '<' | '>', order: 'asc' | 'desc') =>
  stmt<SentFilter, SentRow>(
    name,
    `select ${EXCHANGE}, (select s.name from shop s where s.shop_id = e.shop_id) as shop_name from goods_exchange e
      where e.is_sent and e.mchnt_cd = :mchntCd and e.state = :state and (:shopIds::text[] is null or e.shop_id = any (:shopIds::text[]))
        and (:afterAt::bigint is null or (e.made_at, e.exchange_id) ${isAfter} (:afterAt::bigint, :afterId::text))
      order by e.made_at ${order}, e.exchange_id ${order} limit :limit`,
  )
export const findSentOldest = page('goodsExchange.sentOldest', '>', 'asc')
export const findSentNewest = page('goodsExchange.sentNewest', '<', 'desc')

/** Of the merchant, in these shops; null: in all. */
export const findSentOne = stmt<[exchangeId: string, mchntCd: string, shopIds: string[] | null], ExchangeRow>(
  'goodsExchange.sentOne',
  `select ${EXCHANGE} from goods_exchange
    where exchange_id = $1 and mchnt_cd = $2 and is_sent and ($3::text[] is null or shop_id = any ($3::text[]))`,
)
