import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { CODE_LENGTH, normalCode, tailOf } from '@domain/redemption/code'
import { RESULTS } from '@domain/results'
import { resultText } from '@domain/resultTexts'
import { MINUTE } from '@domain/time'
import { cursorAfter, parseCursor } from '../../lists'
import type { TicketContext } from '../../http/calls/context'
import type { Deps } from '../../module'
import { pastUses } from '../pastUse/index'
import { awardView, type Prizes } from '../prize/index'
import { hashOfCode, type CodeRow, findOfUser, findOwn, insertRedemption, lockCode, type RedemptionRow, useCode } from './repository'
import { createTryLimits, type TriesOf } from './tries'

type Checked = Output<'/cdkey/checkCDKey'>
type Refusal = 'redemptionCodeMissing' | 'redemptionCodeWrong' | 'redemptionRepeated' | 'redemptionWait'

const PAGE = 20

/** Codes that members redeem (decision 0139). */
export function createRedemptions({ db, config }: Pick<Deps, 'db' | 'config'>, prizes: Prizes) {
  const triesOf = createTryLimits(db, { isByAddress: config.rateLimits })

  async function views(rows: readonly RedemptionRow[], lang: Lang, now: number) {
    const awards = new Map((await prizes.byIds(rows.map(({ award_id }) => award_id))).map((award) => [award.award_id, award]))
    return rows.map((row) => ({
      redemptionId: row.redemption_id,
      tail: row.tail,
      redeemedAt: row.redeemed_at,
      award: awardView(awards.get(row.award_id)!, lang, now),
    }))
  }

  function refused(result: Refusal, { left, waitUntil }: TriesOf, lang: Lang, now: number): Checked {
    const params = { minutes: Math.max(1, Math.ceil((waitUntil - now) / MINUTE)) }
    const refusal = {
      resultCode: RESULTS[result],
      resultMsg: resultText(result, params, lang),
      triesLeft: left,
      waitUntil: waitUntil || null,
    }
    return { redemption: null, refusal }
  }

  async function give(row: CodeRow, userId: string, tail: string, now: number): Promise<RedemptionRow> {
    const { code_id, mchnt_cd: mchntCd, prize, name, note, picture } = row
    await db.run(useCode, code_id)
    const reason = `code/${code_id}/${userId}`
    const award = await prizes.award({ userId, mchntCd, prize, name, note, picture, source: 'code', reason, now })
    const redemptionId = `RD${randomBytes(9).toString('hex')}`
    return db.one(insertRedemption, { redemptionId, codeId: code_id, userId, mchntCd, awardId: award.award_id, tail, at: now })
  }

  return {
    /** A wrong code, a used or expired one, and one of another merchant get the same answer and count as the same failure. */
    redeem: ({ user, lang, ip, now: clock }: TicketContext, { mchntCd, code }: Input<'/cdkey/checkCDKey'>): Promise<Checked> =>
      db.tx(async () => {
        const now = clock()
        const read = normalCode(code)
        const { userId } = user
        const tries = await triesOf({ userId, ip, now })
        if (tries.waitUntil > 0) return refused('redemptionWait', tries, lang, now)
        if (read === '') return refused('redemptionCodeMissing', tries, lang, now)
        const row = read.length === CODE_LENGTH ? await db.first(lockCode, hashOfCode(read)) : undefined
        const here = row?.mchnt_cd === mchntCd ? row : undefined
        if (here && ((await db.first(findOwn, here.code_id, userId)) || (await pastUses(db, userId, `redemption/${here.code_id}`)) > 0))
          return refused('redemptionRepeated', tries, lang, now)
        if (!here || here.used >= here.uses || now < here.starts_at || now >= here.expires_at) {
          const after = await tries.wrong()
          return refused(after.waitUntil > 0 ? 'redemptionWait' : 'redemptionCodeWrong', after, lang, now)
        }
        const [redemption] = await views([await give(here, userId, tailOf(read), now)], lang, now)
        return { redemption: redemption!, refusal: null }
      }),

    async log({ user, lang, now }: TicketContext, { mchntCd, cursor, pageSize = PAGE }: Input<'/cdkey/queryCDKeysLog'>) {
      const [beforeAt, beforeId] = parseCursor(cursor)
      const rows = await db.all(findOfUser, { userId: user.userId, mchntCd, beforeAt, beforeId, limit: pageSize + 1 })
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      return {
        list: await views(shown, lang, now()),
        nextCursor: rows.length > pageSize && last ? cursorAfter({ created_at: last.redeemed_at, order_no: last.redemption_id }) : null,
      }
    },

    async vouchers({ user, lang, now }: TicketContext, { mchntCd, cursor, pageSize = PAGE }: Input<'/exchange/queryExchange'>) {
      const rows = await prizes.goodsOf(user.userId, mchntCd, parseCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      return {
        list: shown.map((row) => awardView(row, lang, now())),
        nextCursor: rows.length > pageSize && last ? cursorAfter({ created_at: last.won_at, order_no: last.award_id }) : null,
      }
    },
  }
}
