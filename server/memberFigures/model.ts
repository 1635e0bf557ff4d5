import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'

/** Whose figures are asked for: a member, at one merchant. */
export interface MemberAt {
  userId: string
  mchntCd: string
  lang: Lang
  now: number
}

export type Figures = Omit<Output<'/member/getMemberInfo'>, 'orderCount' | 'memberSavedFen'>

/**
 * What one module tells of a member at a merchant: the figures that are its own, and no others. A module makes one with the statements of its own tables
 * (`server/modules/storedValue/figures.ts`); a line in server/modules.ts registers it.
 */
export type MemberFigures = (whose: MemberAt) => Promise<Partial<Figures>>
