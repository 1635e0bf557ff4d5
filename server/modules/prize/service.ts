import { randomBytes, randomInt } from 'node:crypto'
import { type Prize, type PrizeKind, prizeState } from '@domain/activity/prize'
import type { Lang, Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import {
  type AwardRow,
  findAwards,
  findGoods,
  findByCode,
  findByReason,
  insertAward,
  lockByCode,
  lockDue,
  markGiven,
  markRedeemed,
  PRIZES,
  withdrawAward,
} from './repository'

/** Gives one kind of prize, inside the caller's transaction; once per `reason`. */
export interface PrizeGiver {
  readonly kind: Exclude<PrizeKind, 'goods' | 'again' | 'thanks'>
  give(to: { userId: string; mchntCd: string; prize: Prize; reason: string; now: number }): Promise<void>
  /** Whether the merchant has what the prize names; left out: it names nothing. */
  has?(mchntCd: string, prize: Prize): Promise<boolean>
}

/** Called, inside the transaction, when staff hand over goods for their code. */
export type RedeemedFollower = (award: AwardRow, now: number) => Promise<void>

/** A prize as an activity offers it. */
export interface OfferedPrize {
  prize: Prize
  name: Localized
  note: Localized | null
  picture: string
}

export interface Award extends OfferedPrize {
  userId: string
  mchntCd: string
  source: 'stamps' | 'lottery' | 'groupBuy' | 'code' | 'mall'
  /** The same reason gives a prize once. */
  reason: string
  now: number
  /** When it arrives; left out: at once. */
  dueAt?: number
  /** The shop where goods can be collected; left out: any shop. */
  shopId?: string
}

const CODE_DIGITS = 10
const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** The merchant and the shop of the staff; null: any. */
export interface HandedOverAt {
  mchntCd: string | null
  shopId: string | null
}
const ANYWHERE: HandedOverAt = { mchntCd: null, shopId: null }

/** Gives prizes of every kind (decision 0135). */
export function createPrizes(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { givers, followers }: { givers: () => readonly PrizeGiver[]; followers: () => readonly RedeemedFollower[] },
) {
  const giverOf = (kind: PrizeKind) => givers().find((giver) => giver.kind === kind)
  const notify = (row: AwardRow, at: number) => push.publish(`user:${row.user_id}`, { type: 'activity', at })

  async function give(row: AwardRow, now: number): Promise<void> {
    const giver = giverOf(row.kind)
    if (giver) await giver.give({ userId: row.user_id, mchntCd: row.mchnt_cd, prize: row.prize, reason: row.reason, now })
    await db.run(markGiven, row.award_id, now)
  }

  /** What the code is good for there now; throws why it is good for nothing. */
  function refuseUnusable(row: AwardRow | undefined, { mchntCd, shopId }: HandedOverAt, now: number): AwardRow {
    if (!row || (mchntCd !== null && row.mchnt_cd !== mchntCd)) throw new DomainError('prizeCodeUnknown', {}, 'code')
    const state = stateOf(row, now)
    if (state !== 'ready') throw new DomainError(state === 'redeemed' ? 'prizeRedeemed' : 'prizeExpired', {}, 'code')
    if (row.shop_id !== null && shopId !== null && row.shop_id !== shopId) throw new DomainError('prizeElsewhere', {}, 'code')
    return row
  }
  const digitsOf = (code: string) => code.replace(/\D/g, '')

  /** Handed over for this code. */
  async function redeem(code: string, by: string, where: HandedOverAt = ANYWHERE): Promise<AwardRow> {
    return db.tx(async () => {
      const now = clock.now()
      const row = refuseUnusable(await db.first(lockByCode, digitsOf(code)), where, now)
      await db.run(markRedeemed, row.award_id, now, by)
      await notify(row, now)
      for (const follow of followers()) await follow(row, now)
      return row
    })
  }

  return {
    /** Whether this server can give the prize; activities do not offer others. */
    canGive: (kind: PrizeKind) => kind === 'goods' || kind === 'again' || kind === 'thanks' || giverOf(kind) !== undefined,

    /** Whether a merchant can promise the prize. */
    canOffer: async (mchntCd: string, prize: Prize): Promise<boolean> => (await giverOf(prize.kind)?.has?.(mchntCd, prize)) ?? true,

    /** Inside `db.tx`. Returns the award of this reason, also when it was given before. */
    async award({ userId, mchntCd, prize, name, note, picture, source, reason, now, dueAt = now, shopId }: Award): Promise<AwardRow> {
      const isInstant = prize.kind === 'goods' || giverOf(prize.kind) === undefined
      const row = {
        award_id: `PZ${randomBytes(9).toString('hex')}`,
        user_id: userId,
        mchnt_cd: mchntCd,
        kind: prize.kind,
        prize,
        name,
        note,
        picture,
        source,
        reason,
        won_at: now,
        due_at: dueAt,
        given_at: isInstant ? now : null,
        expires_at: prize.kind === 'goods' ? now + prize.days * DAY : null,
        shop_id: shopId ?? null,
      }
      const made = await db.first(insertAward, json({ ...row, code: prize.kind === 'goods' ? newCode() : null }))
      const award = made ?? (await db.one(findByReason, reason))
      if (made && !isInstant && dueAt <= now) {
        await give(award, now)
        return { ...award, given_at: now }
      }
      return award
    },

    /** Cancels an award that was not collected or is not due yet. Inside `db.tx`. */
    withdraw: async (awardId: string, now: number): Promise<boolean> => (await db.run(withdrawAward, awardId, now)) > 0,

    byIds: (awardIds: readonly string[]) => awardsByIds(db, awardIds),

    /** What a member can collect by code at a merchant, the newest first. */
    goodsOf: (userId: string, mchntCd: string, [beforeAt, beforeId]: [at: number, awardId: string] | [null, null], limit: number) =>
      db.all(findGoods, { userId, mchntCd, beforeAt, beforeId, limit }),

    redeem,
    /** What the code is good for in this shop of the merchant; throws why it is good for nothing. */
    ofCode: async (code: string, mchntCd: string, shopId: string): Promise<AwardRow> =>
      refuseUnusable(await db.first(findByCode, digitsOf(code), mchntCd), { mchntCd, shopId }, clock.now()),

    giveDue: defineDueWork(
      { db, clock },
      {
        name: PRIZES,
        everyMs: 1000,
        take: (now) => db.first(lockDue, now),
        keyOf: ({ award_id }) => award_id,
        async run(row, now) {
          await give(row, now)
          await notify(row, now)
        },
      },
    ),
  }
}

export type Prizes = ReturnType<typeof createPrizes>

export const awardsByIds = (db: Database, awardIds: readonly string[]): Promise<AwardRow[]> =>
  awardIds.length === 0 ? Promise.resolve([]) : db.all(findAwards, [...awardIds])

export const stateOf = (row: AwardRow, now: number) =>
  prizeState(
    { kind: row.kind, givenAt: row.given_at, expiresAt: row.expires_at, redeemedAt: row.redeemed_at, withdrawnAt: row.withdrawn_at },
    now,
  )

/** As its owner sees it. The code is shown only while it can be used. */
export function awardView(row: AwardRow, lang: Lang, now: number) {
  const state = stateOf(row, now)
  return {
    awardId: row.award_id,
    kind: row.kind,
    state,
    name: pick(row.name, lang),
    note: row.note ? pick(row.note, lang) : null,
    picture: row.picture,
    code: state === 'ready' ? row.code : null,
    wonAt: row.won_at,
    expiresAt: row.expires_at,
    redeemedAt: row.redeemed_at,
  }
}
