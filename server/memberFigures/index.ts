import type { Context } from '../http/calls/context'
import type { Figures, MemberAt, MemberFigures } from './model'

export type { Figures, MemberAt, MemberFigures } from './model'

/** The default figures: for a visitor without a phone, and for figures that no module provides. */
export const NO_FIGURES: Figures = {
  pointSum: 0,
  balance: 0,
  couponSum: 0,
  visitCardSum: 0,
  levelValue: 0,
  levelName: '',
  levelLogo: '',
  levelExp: 0,
  nextLevelExp: null,
  nextLevelName: '',
  levelExpDate: null,
  useMemberPriceLevel: '0',
  payPercent: 100,
  pointPercent: 100,
  birthdayPercent: 100,
}

/** All figures of a person with a phone. */
export const createFiguresOf =
  (sources: () => readonly MemberFigures[]) =>
  async (whose: MemberAt): Promise<Figures> => {
    const answers = await Promise.all(sources().map((figures) => figures(whose)))
    return Object.assign({}, NO_FIGURES, ...answers) as Figures
  }

/** All figures of the caller, at the merchant of the call: the answer to `/getUserInfo` and `/member/getMemberInfo`. */
export const createFigures = (sources: () => readonly MemberFigures[]) => {
  const figuresOf = createFiguresOf(sources)
  return async ({ user, common: { mchntCd }, lang, now }: Pick<Context, 'user' | 'common' | 'lang' | 'now'>): Promise<Figures> => {
    if (!user?.phone || !mchntCd) return NO_FIGURES
    const { userId, isMember } = user
    return figuresOf({ userId, isMember, mchntCd, lang, now: now() })
  }
}
export type MemberFiguresOf = ReturnType<typeof createFigures>
