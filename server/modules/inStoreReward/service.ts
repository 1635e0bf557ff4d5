import { randomInt } from 'node:crypto'
import { isTicketOpen, TICKET_MS } from '@domain/activity/inStoreReward'
import { datedPhaseOf } from '@domain/activity/running'
import { entryOfCode } from '@domain/shop/entry'
import { distanceMetres, type Point } from '@domain/geo/geo'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { Output } from '@contract/index'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { pastUses } from '../pastUse/index'
import { shopOfCode } from '../shop/index'
import {
  type ClaimRow,
  countUse,
  findClaims,
  findOpenClaims,
  findReward,
  findRewards,
  findTickets,
  insertClaim,
  type RewardRow,
  takeReward,
  type TicketRow,
  useClaim,
} from './repository'

type Reward = Output<'/receiveInStoreReward'>

const CODES = 10_000
const DRAWS = 20

export interface ClaimRequest {
  rewardId: string
  shopId: string
  from: Point | null
  code: string | null
}

/** Rewards for people in a shop, once a day each (decision 0135). */
export function createInStoreRewards({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  const isHere = (row: RewardRow, from: Point | null) => from !== null && distanceMetres(from, row) <= row.range_m
  const dayOf = (row: RewardRow, now: number) => dateKey(now, row.utc_offset_min)

  /** Claimed under an account that has since been closed. */
  const hadToday = async (row: RewardRow, userId: string, now: number) =>
    (await pastUses(db, userId, `inStoreReward/${row.reward_id}/${dayOf(row, now)}`)) > 0

  const view = (row: RewardRow, claim: ClaimRow | undefined, from: Point | null, lang: Lang, isHad = false): Reward => ({
    rewardId: row.reward_id,
    shopId: row.shop_id,
    shopName: pick(row.shop_name, lang),
    merchantName: pick(row.merchant_name, lang),
    name: pick(row.name, lang),
    caption: pick(row.caption, lang),
    rule: pick(row.rule, lang),
    picture: row.picture,
    utcOffsetMin: row.utc_offset_min,
    left: row.remaining,
    distance: from && Math.round(distanceMetres(from, row)),
    isHere: isHere(row, from),
    isHad,
    gitu: row.lng,
    titu: row.lat,
    ticket: claim ? { code: claim.code, claimedAt: claim.claimed_at, expiresAt: claim.expires_at, usedAt: claim.used_at } : null,
  })

  async function claimOf(row: RewardRow, userId: string, now: number) {
    return (await db.all(findClaims, userId, [row.reward_id], dayOf(row, now)))[0]
  }

  /** Under a code that is not in use today. */
  async function write(row: RewardRow, userId: string, now: number): Promise<ClaimRow> {
    for (let draw = 0; draw < DRAWS; draw++) {
      const code = String(randomInt(CODES)).padStart(4, '0')
      const claim = await db.first(insertClaim, {
        rewardId: row.reward_id,
        userId,
        day: dayOf(row, now),
        code,
        at: now,
        expiresAt: now + TICKET_MS,
      })
      if (claim) return claim
      if (await claimOf(row, userId, now)) break
    }
    throw new DomainError('inStoreRewardUnavailable')
  }

  function refuseNotRunning({ state, starts_at, ends_at, paused_at }: RewardRow, now: number): void {
    const phase = datedPhaseOf({ state, startsAt: starts_at, endsAt: ends_at, pausedAt: paused_at }, now)
    if (phase === 'paused') throw new DomainError('activityPaused')
    if (phase === 'over') throw new DomainError('activityOver')
    if (phase !== 'running') throw new DomainError('inStoreRewardUnavailable')
  }

  /** Handed over to whoever shows the ticket. */
  const use = (rewardId: string, day: string, code: string): Promise<ClaimRow> =>
    db.tx(async () => {
      const now = clock.now()
      const used = await db.first(useClaim, rewardId, day, code, now)
      if (!used) throw new DomainError('prizeCodeUnknown', {}, 'code')
      await db.run(countUse, rewardId)
      await push.publish(`user:${used.user_id}`, { type: 'activity', at: now })
      return used
    })

  const digitsOf = (code: string) => code.replace(/\D/g, '')
  const ofCode = (shopId: string, code: string): Promise<TicketRow[]> =>
    db.all(findTickets, shopId, digitsOf(code), clock.now(), clock.now() - TICKET_MS)

  async function proves({ from, code, shopId }: ClaimRequest, row: RewardRow): Promise<boolean> {
    if (isHere(row, from)) return true
    const entry = code ? entryOfCode(code) : null
    return entry !== null && 'code' in entry && (await shopOfCode(db, entry.code)) === shopId
  }

  return {
    async ofShop(shopId: string, from: Point | null, { user, lang, now }: Caller): Promise<{ list: Reward[] }> {
      const rows = await db.all(findRewards, shopId, now, user.userId)
      const [first] = rows
      const ids = rows.map(({ reward_id }) => reward_id)
      const claims = first ? await db.all(findClaims, user.userId, ids, dayOf(first, now)) : []
      const had = await Promise.all(rows.map((row) => hadToday(row, user.userId, now)))
      return {
        list: rows.map((row, at) =>
          view(
            row,
            claims.find(({ reward_id }) => reward_id === row.reward_id),
            from,
            lang,
            had[at],
          ),
        ),
      }
    },

    claim: (request: ClaimRequest, { user, lang, now }: Caller): Promise<Reward> =>
      db.tx(async () => {
        const row = await db.first(findReward, request.rewardId, request.shopId)
        if (!row) throw new DomainError('inStoreRewardUnavailable')
        const before = await claimOf(row, user.userId, now)
        if (before && isTicketOpen({ expiresAt: before.expires_at, usedAt: before.used_at }, now))
          return view(row, before, request.from, lang)
        refuseNotRunning(row, now)
        if (before || (await hadToday(row, user.userId, now))) throw new DomainError('inStoreRewardUnavailable')
        if (!(await proves(request, row))) throw new DomainError('positionNotInShop')
        if ((await db.run(takeReward, row.reward_id, now)) === 0) throw new DomainError('inStoreRewardUnavailable')
        const claim = await write(row, user.userId, now)
        return view({ ...row, remaining: row.remaining === null ? null : row.remaining - 1 }, claim, request.from, lang)
      }),

    ofCode,

    /** The ticket of this shop with these digits. */
    async handOver(shopId: string, rewardId: string, code: string): Promise<TicketRow> {
      const ticket = (await ofCode(shopId, code)).find(({ reward_id }) => reward_id === rewardId)
      if (!ticket) throw new DomainError('prizeCodeUnknown', {}, 'code')
      await use(rewardId, ticket.day, digitsOf(code))
      return ticket
    },

    desk: {
      open: () => db.all(findOpenClaims, clock.now() - TICKET_MS),
      use,
    },
  }
}
