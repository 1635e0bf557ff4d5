import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { normalCode, tailOf } from '@domain/redemption/code'
import { DAY } from '@domain/time'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import { hashOfCode } from '../../modules/redemption/index'
import { filler, type Row } from '../fill'
import { localized } from '../words'

const fillBatch = filler('redemption_batch', 'batch_id mchnt_cd prize name note picture made_at starts_at expires_at')
const fillCode = filler('redemption_code', 'code_id batch_id code_hash uses used')
const fillAward = filler(
  'prize_award',
  'award_id user_id mchnt_cd kind prize name note picture source reason code won_at due_at given_at expires_at redeemed_at redeemed_by',
)
const fillRedemption = filler('redemption', 'redemption_id code_id user_id mchnt_cd award_id tail redeemed_at')

/** The first letters of a merchant's codes. */
const MERCHANTS = { M1001: 'NT', M1002: 'SN', M1003: 'XK', M1004: 'MS' } as const
type Code = keyof typeof MERCHANTS

interface KindSeed {
  id: string
  /** The characters after the merchant's letters. */
  rest: string
  prize: (code: Code) => Prize
  name: Localized
  note?: Localized
  art: string
  uses: number
  used?: number
  endsInDays?: number
}

const MANY = 1_000
const anyShop = localized('任何一家门店都能领', 'At any of our shops', '邊間分店都攞得')
const KINDS: readonly KindSeed[] = [
  {
    id: 'coupon',
    rest: '8K42QF7M2C',
    prize: (code) => ({ kind: 'coupon', offerId: `${code}-treat` }),
    name: localized('单品立减券一张', 'A coupon for a treat', '單品即減券一張'),
    art: 'plum/wrapped-gift',
    uses: MANY,
  },
  {
    id: 'points',
    rest: '5P9D3WKX6H',
    prize: () => ({ kind: 'points', points: 500 }),
    name: localized('500 积分', '500 points', '500 積分'),
    art: 'plum/wrapped-gift',
    uses: MANY,
  },
  {
    id: 'balance',
    rest: '2B7YHT3KM4',
    prize: () => ({ kind: 'balance', bonusFen: 10_000 }),
    name: localized('储值 ¥100', '¥100 of stored value', '儲值 ¥100'),
    art: 'plum/wrapped-gift',
    uses: MANY,
  },
  {
    id: 'growth',
    rest: '4E8DTW6Q2N',
    prize: () => ({ kind: 'growth', growth: 300 }),
    name: localized('300 成长值', '300 growth', '300 成長值'),
    art: 'plum/wrapped-gift',
    uses: MANY,
  },
  {
    id: 'goods',
    rest: '9GXRD6C5VJ',
    prize: () => ({ kind: 'goods', days: 90 }),
    name: localized('下午茶套餐一份', 'An afternoon tea', '下午茶餐一份'),
    note: anyShop,
    art: 'cream/custard',
    uses: MANY,
  },
  {
    id: 'once',
    rest: '3S6KVB9WT5',
    prize: () => ({ kind: 'goods', days: 30 }),
    name: localized('酸梅汤一杯', 'A sour plum drink', '酸梅湯一杯'),
    note: anyShop,
    art: 'plum/cup-with-straw',
    uses: 1,
  },
  {
    id: 'gone',
    rest: '6H2JCN8RF3',
    prize: () => ({ kind: 'points', points: 100 }),
    name: localized('100 积分', '100 points', '100 積分'),
    art: 'plum/wrapped-gift',
    uses: 3,
    used: 3,
  },
  {
    id: 'over',
    rest: '7XQM4ZDB8P',
    prize: () => ({ kind: 'goods', days: 30 }),
    name: localized('点心一份', 'A basket of dim sum', '點心一籠'),
    art: 'wheat/dumpling',
    uses: MANY,
    endsInDays: -2,
  },
]

const codeOf = (code: Code, { rest }: KindSeed): string => MERCHANTS[code] + rest
const idOf = (code: Code, { id }: KindSeed): string => `${code}-${id}`

/** The codes that the sandbox's console shows, since the database has only hashes. */
export const demoCodes = (): { batchId: string; code: string }[] =>
  (Object.keys(MERCHANTS) as Code[]).flatMap((code) => KINDS.map((kind) => ({ batchId: idOf(code, kind), code: codeOf(code, kind) })))

/** A member with vouchers in every state: 阿哲, 13800000002. */
const COLLECTOR = 'demo02'
const REDEEMED = [
  { of: 'goods', daysAgo: 3, days: 90, collectedDaysAgo: null },
  { of: 'once', daysAgo: 12, days: 30, collectedDaysAgo: 10 },
  { of: 'over', daysAgo: 40, days: 30, collectedDaysAgo: null },
] as const

function redeemedRows(code: Code, now: number): { award: Row; redemption: Row }[] {
  return REDEEMED.map(({ of, daysAgo, days, collectedDaysAgo }, no) => {
    const kind = KINDS.find(({ id }) => id === of)!
    const at = now - daysAgo * DAY
    const awardId = `PZ${code}-${of}`
    const whose = { user_id: COLLECTOR, mchnt_cd: code, award_id: awardId }
    return {
      award: {
        ...whose,
        kind: 'goods',
        prize: kind.prize(code),
        name: kind.name,
        note: kind.note ?? null,
        picture: artPath(kind.art),
        source: 'code',
        reason: `code/${idOf(code, kind)}/${COLLECTOR}`,
        code: `90${code.slice(1)}000${no}`,
        won_at: at,
        due_at: at,
        given_at: at,
        expires_at: at + days * DAY,
        redeemed_at: collectedDaysAgo === null ? null : now - collectedDaysAgo * DAY,
        redeemed_by: collectedDaysAgo === null ? null : 'desk',
      },
      redemption: {
        ...whose,
        redemption_id: `RD${code}-${of}`,
        code_id: idOf(code, kind),
        tail: tailOf(normalCode(codeOf(code, kind))),
        redeemed_at: at,
      },
    }
  })
}

/** Codes of every kind at every merchant, one used up and one expired, and earlier redemptions. */
export async function writeRedemptions(db: Database, now: number): Promise<void> {
  const merchants = Object.keys(MERCHANTS) as Code[]
  const all = merchants.flatMap((code) => KINDS.map((kind) => ({ code, kind })))
  await fillBatch(
    db,
    all.map(({ code, kind }) => ({
      batch_id: idOf(code, kind),
      mchnt_cd: code,
      prize: kind.prize(code),
      name: kind.name,
      note: kind.note ?? null,
      picture: artPath(kind.art),
      made_at: now - 60 * DAY,
      starts_at: now - 60 * DAY,
      expires_at: now + (kind.endsInDays ?? 365) * DAY,
    })),
  )
  await fillCode(
    db,
    all.map(({ code, kind }) => {
      const hash = hashOfCode(codeOf(code, kind)).toString('hex')
      const redeemed = REDEEMED.some(({ of }) => of === kind.id) ? 1 : 0
      // One more use of a redeemed code, so that every code can still be tried.
      const uses = kind.uses + redeemed
      return { code_id: idOf(code, kind), batch_id: idOf(code, kind), code_hash: `\\x${hash}`, uses, used: (kind.used ?? 0) + redeemed }
    }),
  )
  const rows = merchants.flatMap((code) => redeemedRows(code, now))
  await fillAward(
    db,
    rows.map(({ award }) => award),
  )
  await fillRedemption(
    db,
    rows.map(({ redemption }) => redemption),
  )
}
