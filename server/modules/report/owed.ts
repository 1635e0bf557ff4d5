import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { mostOff } from '@domain/coupon/offer'
import { worthOf } from '@domain/member/points'
import { POINT_MOVES, VALUE_MOVES, VISIT_MOVES } from '@domain/report/owed'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { type CouponMoveRow, findPointsWorth, sumCoupons, sumPoints, sumValue, sumVisits } from './owed.repository'
import { createReportRange } from './range'

type Owed = StaffOutput<'/staff/getOwed'>

const MOST_OFFERS = 500
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)
const ofKind = <Row extends { kind: string }>(rows: readonly Row[], kind: string) => rows.find((row) => row.kind === kind)

function couponsOf(rows: readonly CouponMoveRow[], nameOf: (row: CouponMoveRow) => string): Owed['coupons'] {
  const offers = rows.map((row) => ({
    offerId: row.offer_id,
    name: nameOf(row),
    opening: row.opening,
    given: row.given,
    used: row.used,
    returned: row.returned,
    expired: row.expired,
    closing: row.closing,
    savedFen: row.saved_fen,
    eachFen: mostOff(row.benefit),
  }))
  return {
    offers: offers.slice(0, MOST_OFFERS),
    isCut: offers.length > MOST_OFFERS,
    opening: sum(offers, ({ opening }) => opening),
    given: sum(offers, ({ given }) => given),
    used: sum(offers, ({ used }) => used),
    returned: sum(offers, ({ returned }) => returned),
    expired: sum(offers, ({ expired }) => expired),
    closing: sum(offers, ({ closing }) => closing),
    savedFen: sum(offers, ({ savedFen }) => savedFen),
    mostFen: sum(offers, ({ closing, eachFen }) => closing * (eachFen ?? 0)),
    unknown: sum(offers, ({ closing, eachFen }) => (eachFen === null ? closing : 0)),
  }
}

/** What guests have paid for or were given and have not used, as of the first day and of the last, from the ledgers (decision 0372). */
export function createOwedReport({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rangeOf = createReportRange({ db, clock })
  return {
    async show(context: StaffContext, input: StaffInput<'/staff/getOwed'>): Promise<Owed> {
      const { at, period } = await rangeOf(context, input)
      const merchant = merchantOf(context.staff)
      const range = [merchant, period.from, period.to] as const
      const [value, points, visits, coupons, rules] = await Promise.all([
        db.all(sumValue, ...range),
        db.all(sumPoints, ...range),
        db.all(sumVisits, ...range),
        db.all(sumCoupons, ...range),
        db.first(findPointsWorth, merchant),
      ])
      const worth = (all: number) => (rules ? worthOf(Math.max(0, all), rules.scale_per) : null)
      const openPoints = sum(points, (row) => row.points)
      const openVisits = sum(visits, (row) => row.visits)
      const valueOf = (row: (typeof value)[number] | undefined) => ({
        principalFen: row?.principal_fen ?? 0,
        bonusFen: row?.bonus_fen ?? 0,
      })
      return {
        at,
        value: {
          opening: valueOf(ofKind(value, 'opening')),
          moves: VALUE_MOVES.map((kind) => {
            const row = ofKind(value, kind)
            return { kind, entries: row?.entries ?? 0, ...valueOf(row) }
          }),
          closing: { principalFen: sum(value, (row) => row.principal_fen), bonusFen: sum(value, (row) => row.bonus_fen) },
          cards: value[0]?.cards ?? 0,
        },
        coupons: couponsOf(coupons, ({ name }) => pick(name, context.lang)),
        points: {
          opening: ofKind(points, 'opening')?.points ?? 0,
          moves: POINT_MOVES.map((kind) => {
            const row = ofKind(points, kind)
            return { kind, entries: row?.entries ?? 0, points: row?.points ?? 0 }
          }),
          closing: openPoints,
          members: points[0]?.members ?? 0,
          debt: points[0]?.debt ?? 0,
          worthFen: worth(openPoints),
        },
        visits: {
          opening: ofKind(visits, 'opening')?.visits ?? 0,
          moves: VISIT_MOVES.map((kind) => {
            const row = ofKind(visits, kind)
            return { kind, entries: row?.entries ?? 0, visits: row?.visits ?? 0 }
          }),
          closing: openVisits,
          cards: visits[0]?.cards ?? 0,
          paidFen: visits[0]?.paid_fen ?? 0,
        },
      }
    },
  }
}
