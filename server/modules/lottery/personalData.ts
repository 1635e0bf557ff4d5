import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { namedIn, type PersonalData, userIdsOf } from '../../personalData/model'
import { dayBegin, type Use } from '../pastUse/index'
import { deleteLuckyWord } from './repository'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'draws',
    ['lottery_draw.user_id'],
    `select l.mchnt_cd, l.title as name, d.words, d.ticket, d.drawn_at from lottery_draw d join lottery l on l.activity_id = d.activity_id where d.user_id = $1 order by d.drawn_at desc`,
  ),
  shown(
    'drawChances',
    ['lottery_chance.user_id'],
    `select l.mchnt_cd, l.title as name, c.order_no, c.won_at, c.used_at from lottery_chance c join lottery l on l.activity_id = c.activity_id where c.user_id = $1 order by c.won_at desc`,
  ),
  shown('luckyWord', ['lucky_word.user_id'], `select word as content from lucky_word where user_id = $1`),
]

/** Only members draw and have words; what a visitor has are chances of orders. */
const moveChances = stmt<[from: string, to: string]>('lotteryChance.move', 'update lottery_chance set user_id = $2 where user_id = $1')
const moveDraws = stmt<[from: string, to: string]>('lotteryDraw.move', 'update lottery_draw set user_id = $2 where user_id = $1')
const forgetChances = stmt<[userIds: string[]]>('lotteryChance.forget', 'delete from lottery_chance where user_id = any($1::text[])')
const moveWord = stmt<[from: string, to: string]>('luckyWord.move', 'update lucky_word set user_id = $2 where user_id = $1')
const findPlayers = namedIn('lotteryDraws', 'lottery_draw x where x.user_id = u.user_id')

const TODAY = dayBegin('$2::bigint', 'm.utc_offset_min')
const findLimited = stmt<[userId: string, now: number], Use>(
  'lotteryDraw.limitedUses',
  `select case when starts_with(d.chance, 'free:') then 'freeDraw/' else 'boughtDraw/' end || d.activity_id || '/' || d.day as what, count(*) as uses,
          ${TODAY} + ${DAY} as until_at
     from lottery_draw d join lottery l on l.activity_id = d.activity_id join merchant m on m.mchnt_cd = l.mchnt_cd
    where d.user_id = $1 and d.drawn_at >= ${TODAY} and (starts_with(d.chance, 'free:') or starts_with(d.chance, 'points:'))
    group by 1, m.utc_offset_min`,
)

export const createLotteryPersonalData = (db: Database): PersonalData => ({
  columns: ['lottery_chance.user_id', 'lottery_draw.user_id', 'lucky_word.user_id'],
  shows,
  async move(fromUserId, toUserId) {
    await db.run(moveChances, fromUserId, toUserId)
    await db.run(moveDraws, fromUserId, toUserId)
    await db.run(moveWord, fromUserId, toUserId)
  },
  limitedUses: (userId, now) => db.all(findLimited, userId, now),
  async erase(userId) {
    await db.run(forgetChances, [userId])
    await db.run(deleteLuckyWord, userId)
  },
  retains: async (userIds) => ({ forGood: userIdsOf(await db.all(findPlayers, [...userIds])) }),
  forget: async (userIds) => void (await db.run(forgetChances, [...userIds])),
})
