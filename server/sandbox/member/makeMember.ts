import { randomInt } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import type { AccountDesk } from '../../modules/account/index'
import type { CouponDesk } from '../../modules/coupon/index'
import type { MemberDesk } from '../../modules/member/index'
import type { PointDesk } from '../../modules/points/index'
import type { ValueDesk } from '../../modules/storedValue/index'
import type { TableService } from '../../modules/table/index'
import { placeOf } from '../diner/basket'
import { bodyOf, LeverError } from '../http/input'
import type { LeverParts } from '../levers'
import type { FastifyInstance } from 'fastify'
import { charge } from './till'

const MOST = 1_000_000
const Text = Type.String({ minLength: 1, maxLength: 64 })
const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: MOST }))
const HELD = ['unused', 'used', 'expired', 'gifted'] as const
const Draft = Type.Object({
  mchntCd: Text,
  /** Left out: a number that no member has. */
  phone: Type.Optional(Type.String({ pattern: '^1\\d{10}$' })),
  nickName: Type.Optional(Text),
  birthday: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  growth: Amount,
  points: Amount,
  principalFen: Amount,
  bonusFen: Amount,
  coupons: Type.Optional(
    Type.Array(Type.Object({ offerId: Text, state: Type.Union(HELD.map((state) => Type.Literal(state))) }), { maxItems: 40 }),
  ),
  /** The code on the door of the shop where coupons were used. */
  door: Type.Optional(Text),
})
type Draft = Static<typeof Draft>

/** An amount to which every coupon without a higher minimum applies, and that needs no payment password. */
const SPENT_FEN = 19_900

interface MakingDesks {
  account: AccountDesk
  coupons: CouponDesk
  member: MemberDesk
  points: PointDesk
  storedValue: ValueDesk
  tables: TableService
}

/** `/sandbox/members/make`: creates a member of any level, with balances and the ledger entries that explain them. */
export function makeMemberRoute(
  app: FastifyInstance,
  { callerFor, clock }: LeverParts,
  { account, coupons, member, points, storedValue, tables }: MakingDesks,
): void {
  async function somebody({
    phone = `199${randomInt(10 ** 8)
      .toString()
      .padStart(8, '0')}`,
    nickName = '',
    birthday,
  }: Draft) {
    const known = await account.idOfPhone(phone)
    if (known !== null && birthday !== undefined) await account.setBirthday(known, birthday)
    return { phone, userId: known ?? (await account.register(phone, { nickName, birthday: birthday ?? null }, clock.now())) }
  }

  /** Reached by growth where growth is enough; else bought. */
  async function raise(userId: string, mchntCd: string, level: number): Promise<void> {
    const { levels, mine } = await (await callerFor(userId)).call('/getMemberLevelInfo', { mchntCd })
    const levelExp = mine?.growth ?? 0
    const requested = levels.find(({ levelValue }) => levelValue === level)
    if (!requested) throw new LeverError('level', 'is not on the ladder of this merchant', 404)
    if (requested.growth === null) await member.giveLevel(userId, mchntCd, level)
    else if (requested.growth > levelExp) await member.giveGrowth(userId, mchntCd, requested.growth - levelExp)
  }

  async function hold(userId: string, { offerId, state }: NonNullable<Draft['coupons']>[number], { mchntCd, door }: Draft) {
    const couponId = await coupons.hand(offerId, userId)
    if (state === 'expired') await coupons.expire(couponId)
    const diner = await callerFor(userId)
    if (state === 'gifted')
      await diner.call('/setSendCouponConfigInfo', { couponIds: [couponId], cover: 'tea', wish: '', idempotencyKey: `make-${couponId}` })
    if (state === 'used') {
      if (door === undefined) throw new LeverError('door', 'says in which shop coupons were used')
      await storedValue.adjust(userId, mchntCd, { principalFen: SPENT_FEN, bonusFen: 0 })
      await charge(diner, await placeOf(tables, door), SPENT_FEN, [couponId])
    }
    return couponId
  }

  app.post('/sandbox/members/make', async (request) => {
    const draft = bodyOf(Draft, request)
    const { mchntCd, level, growth = 0, points: given = 0, principalFen = 0, bonusFen = 0, coupons: held = [] } = draft
    const { userId, phone } = await somebody(draft)
    if (level !== undefined) await raise(userId, mchntCd, level)
    if (growth > 0) await member.giveGrowth(userId, mchntCd, growth)
    if (given > 0) await points.give(userId, mchntCd, given)
    if (principalFen + bonusFen > 0) await storedValue.adjust(userId, mchntCd, { principalFen, bonusFen })
    const couponIds: string[] = []
    for (const one of held) couponIds.push(await hold(userId, one, draft))
    return { userId, phone, couponIds }
  })
}
