import { stmt } from '../../db/statement'

export const findTip = stmt<[shopId: string], { percents: number[] }>('shopTip.find', 'select percents from shop_tip where shop_id = $1')
export const putTip = stmt<[shopId: string, percents: number[]]>(
  'shopTip.put',
  `insert into shop_tip (shop_id, percents) select shop_id, $2::int[] from shop where shop_id = $1
   on conflict (shop_id) do update set percents = excluded.percents`,
)
export const deleteTip = stmt<[shopId: string]>('shopTip.delete', 'delete from shop_tip where shop_id = $1')
