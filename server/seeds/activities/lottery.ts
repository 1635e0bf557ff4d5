import type { ChancePrice } from '@domain/activity/lottery'
import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import { localized } from '../words'

const fillLottery = filler(
  'lottery',
  'activity_id mchnt_cd kind title prizes free_per_day per_order substitute_no points_price points_per_day starts_at ends_at sort',
)
const fillStock = filler('lottery_stock', 'activity_id prize_no remaining')

/** Percent, so that the list reads as it is published. */
interface PrizeSeed {
  percent: number
  prize: Prize
  name: Localized
  note: Localized | null
  art: string
  left?: number
}
interface LotterySeed {
  activityId: string
  merchant: string
  kind: 'wheel' | 'grid'
  title: Localized
  prizes: PrizeSeed[]
  freePerDay: number
  perOrder: number
  forPoints: ChancePrice | null
  substituteNo: number
}

const goods = (days: number): Prize => ({ kind: 'goods', days })
const balance = (yuan: number): Prize => ({ kind: 'balance', bonusFen: yuan * 100 })
const anyShop = localized('全部门店', 'At any shop', '全部分店')
const soon = localized('5 到 10 分钟到储值卡', 'On your card in 5 to 10 minutes', '5 到 10 分鐘到儲值卡')
const again: Pick<PrizeSeed, 'prize' | 'name' | 'note' | 'art'> = {
  prize: { kind: 'again' },
  name: localized('再抽一次', 'Draw again', '再抽一次'),
  note: localized('不花次数', 'Costs nothing', '唔使次數'),
  art: 'matcha/four-leaf-clover',
}
const thanks: Pick<PrizeSeed, 'prize' | 'name' | 'note' | 'art'> = {
  prize: { kind: 'thanks' },
  name: localized('谢谢参与', 'Next time', '多謝參與'),
  note: null,
  art: 'stone/hot-beverage',
}

const LOTTERIES: readonly LotterySeed[] = [
  {
    activityId: 'nt-wheel',
    merchant: 'M1001',
    kind: 'wheel',
    title: localized('转一转，吃点好的', 'Spin for something good', '轉一轉，食啲好嘢'),
    prizes: [
      {
        percent: 0.1,
        prize: goods(30),
        name: localized('霸王餐', 'Dinner on us', '霸王餐'),
        note: localized('一桌 ¥200 内免单', 'One table, up to ¥200', '一枱 ¥200 內免單'),
        art: 'chili/shallow-pan-of-food',
        left: 1,
      },
      { percent: 25, prize: balance(1), name: localized('¥1 储值', '¥1 credit', '¥1 儲值'), note: soon, art: 'wheat/coin' },
      { percent: 10, prize: goods(30), name: localized('焦糖布丁', 'Custard', '焦糖布甸'), note: anyShop, art: 'cream/custard', left: 86 },
      { percent: 15, prize: balance(3), name: localized('¥3 储值', '¥3 credit', '¥3 儲值'), note: soon, art: 'citrus/coin' },
      {
        percent: 4.9,
        prize: goods(30),
        name: localized('珍珠奶茶', 'Bubble tea', '珍珠奶茶'),
        note: anyShop,
        art: 'tea/bubble-tea',
        left: 38,
      },
      { percent: 20, ...thanks },
      {
        percent: 15,
        prize: goods(15),
        name: localized('酸梅汤', 'Plum drink', '酸梅湯'),
        note: anyShop,
        art: 'plum/cup-with-straw',
        left: 155,
      },
      { percent: 10, ...again },
    ],
    freePerDay: 2,
    perOrder: 1,
    forPoints: { points: 100, perDay: 3 },
    substituteNo: 1,
  },
  {
    activityId: 'sl-grid',
    merchant: 'M1002',
    kind: 'grid',
    title: localized('九宫格，喝杯茶', 'Nine squares, one tea', '九宮格，飲杯茶'),
    prizes: [
      {
        percent: 2,
        prize: goods(30),
        name: localized('任选一杯', 'Any one cup', '任揀一杯'),
        note: anyShop,
        art: 'matcha/bubble-tea',
        left: 20,
      },
      { percent: 30, prize: balance(1), name: localized('¥1 储值', '¥1 credit', '¥1 儲值'), note: soon, art: 'wheat/coin' },
      { percent: 8, prize: goods(15), name: localized('茶渣曲奇', 'Tea cookie', '茶渣曲奇'), note: anyShop, art: 'wheat/cookie', left: 60 },
      { percent: 10, ...again },
      { percent: 5, prize: balance(5), name: localized('¥5 储值', '¥5 credit', '¥5 儲值'), note: soon, art: 'citrus/coin', left: 200 },
      { percent: 30, ...thanks },
      {
        percent: 5,
        prize: goods(15),
        name: localized('可颂一个', 'A croissant', '牛角包一個'),
        note: anyShop,
        art: 'wheat/croissant',
        left: 40,
      },
      { percent: 10, prize: goods(30), name: localized('晴雨伞', 'An umbrella', '晴雨遮'), note: anyShop, art: 'sea/umbrella', left: 30 },
    ],
    freePerDay: 1,
    perOrder: 2,
    forPoints: null,
    substituteNo: 1,
  },
]

export async function writeLotteries(db: Database, now: number): Promise<void> {
  await fillLottery(
    db,
    LOTTERIES.map((lottery, index) => ({
      activity_id: lottery.activityId,
      mchnt_cd: lottery.merchant,
      kind: lottery.kind,
      title: lottery.title,
      prizes: lottery.prizes.map(({ percent, prize, name, note, art }, prizeNo) => ({
        prizeNo,
        weight: Math.round(percent * 10_000),
        prize,
        name,
        note,
        picture: artPath(art),
      })),
      free_per_day: lottery.freePerDay,
      per_order: lottery.perOrder,
      substitute_no: lottery.substituteNo,
      points_price: lottery.forPoints?.points ?? null,
      points_per_day: lottery.forPoints?.perDay ?? null,
      starts_at: now - 3 * DAY,
      ends_at: now + 30 * DAY,
      sort: index + 1,
    })),
  )
  await fillStock(
    db,
    LOTTERIES.flatMap(({ activityId, prizes }) =>
      prizes.flatMap(({ left }, prizeNo) => (left === undefined ? [] : [{ activity_id: activityId, prize_no: prizeNo, remaining: left }])),
    ),
  )
}
