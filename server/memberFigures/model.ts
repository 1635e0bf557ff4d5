import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { extensionPoint } from '../module'

/** Whose figures are asked for: somebody with a phone, at one merchant. */
export interface MemberAt {
  userId: string
  /** Levels and points are for members. */
  isMember: boolean
  mchntCd: string
  lang: Lang
  now: number
}

export type Figures = Omit<Output<'/member/getMemberInfo'>, 'orderCount' | 'memberSavedFen'>

/**
 * What one module tells of a member at a merchant: the figures that are its own, and no others. A module makes one with the statements of its own tables
 * (`server/modules/storedValue/figures.ts`) and brings it with `showsFigures`.
 */
export type MemberFigures = (whose: MemberAt) => Promise<Partial<Figures>>

/** Each module that has figures of a member brings them: balance, points, level. */
export const showsFigures = extensionPoint<MemberFigures>('figures of members')
