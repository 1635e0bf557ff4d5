import type { Output } from '@contract/index'
import { LEVEL_RETURN_DAYS, WARN_DAYS } from '@domain/member/level'
import type { Database } from '../../db/database'
import type { Caller } from '../../http/calls/caller'
import { pick } from '../../pick'
import type { ShopService } from '../shop/index'
import { levelView } from './queries'
import { findLadder, findNote } from './repository'

/** A level that was reached lasts so long; see `yearFrom`. */
const RETENTION_MONTHS = 12

export interface GroupRuleParts {
  shops: Pick<ShopService, 'merchant' | 'list'>
  pointRules: (mchntCd: string) => Promise<Output<'/getPointInfo'>['rules']>
}

/** The rules of membership in a merchant's group of shops, from what prices, levels and points go by (decision 0152). */
export const createGroupRule =
  (db: Database, { shops, pointRules }: GroupRuleParts) =>
  async (mchntCd: string, { lang, now }: Pick<Caller, 'lang' | 'now'>): Promise<Output<'/getGroupRule'>> => {
    const merchant = await shops.merchant(mchntCd, lang)
    const [list, ladder, noted, points] = await Promise.all([
      shops.list({ merchantCode: mchntCd, regionCd: null, keyword: '' }, { lang, now, from: null }),
      db.all(findLadder, mchntCd, ''),
      db.first(findNote, mchntCd),
      pointRules(mchntCd),
    ])
    const [first] = ladder
    return {
      mchntName: merchant.mchntName ?? '',
      shopCount: list.length,
      note: noted?.note ? pick(noted.note, lang) : null,
      growth: first
        ? { perYuan: first.growth_per_yuan, birthdayPercent: first.birthday_percent, months: RETENTION_MONTHS, warnDays: WARN_DAYS }
        : null,
      levels: ladder.map((row) => levelView(row, lang)),
      returnDays: LEVEL_RETURN_DAYS,
      points,
      memberDays: { weekdays: first?.weekdays ?? [], monthDays: first?.month_days ?? [] },
    }
  }
