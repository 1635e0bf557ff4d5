import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { noWords, type Words } from '../../parts/words'

type GivenPrize = StaffInput<'/staff/saveStampCard'>['gifts'][number]['prize']
type Offered = Pick<StaffOutput<'/staff/getLotteries'>['list'][number]['prizes'][number], 'prize' | 'name' | 'note'> & {
  picture: string | null
}

export const GIVEN_KINDS = ['goods', 'balance', 'points', 'coupon'] as const
/** What a draw can bring beside them. */
export const DRAWN_KINDS = [...GIVEN_KINDS, 'again', 'thanks'] as const
export type DrawnKind = (typeof DRAWN_KINDS)[number]

/** A prize in a form: the fields of every kind, of which one kind is used. */
export interface PrizeValues {
  prize: { kind: DrawnKind; days: number | null; bonusFen: number | null; points: number | null; offerId: string | null }
  name: Words
  note: Words
  picture: string | null
}

const NOTHING = { days: null, bonusFen: null, points: null, offerId: null }
const USUAL_DAYS = 30

export const newPrize = (): PrizeValues => ({
  prize: { ...NOTHING, kind: 'goods', days: USUAL_DAYS },
  name: noWords(),
  note: noWords(),
  picture: null,
})

export const prizeValues = ({ prize, name, note, picture }: Offered): PrizeValues => ({
  prize: { ...NOTHING, ...prize },
  name,
  note,
  picture,
})

type Figures = Omit<PrizeValues['prize'], 'kind'>
const givenOf = (kind: (typeof GIVEN_KINDS)[number], { days, bonusFen, points, offerId }: Figures): GivenPrize => {
  switch (kind) {
    case 'goods':
      return { kind, days: days ?? USUAL_DAYS }
    case 'balance':
      return { kind, bonusFen: bonusFen ?? 0 }
    case 'points':
      return { kind, points: points ?? 0 }
    case 'coupon':
      return { kind, offerId: offerId ?? '' }
  }
}
const faceOf = ({ name, note, picture }: PrizeValues) => ({ name: { ...noWords(), ...name }, note: { ...noWords(), ...note }, picture })

/** What a form has as a prize of a draw. */
export const drawnOf = (values: PrizeValues) => {
  const { kind, ...figures } = values.prize
  return { prize: kind === 'again' || kind === 'thanks' ? { kind } : givenOf(kind, figures), ...faceOf(values) }
}
/** The same where it is always something. */
export const offeredOf = (values: PrizeValues) => {
  const { kind, ...figures } = values.prize
  return { prize: givenOf(kind === 'again' || kind === 'thanks' ? 'goods' : kind, figures), ...faceOf(values) }
}
