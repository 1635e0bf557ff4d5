import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { extensionPoint } from '../module'

/** The person whose figures are read: with a phone, at one merchant. */
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
 * The figures of one module for a member at a merchant, and no others. A module makes them with the statements of its own tables
 * (`server/modules/storedValue/figures.ts`) and brings them with `showsFigures`.
 */
export type MemberFigures = (whose: MemberAt) => Promise<Partial<Figures>>

/** Brought by every module that has figures of a member: balance, points, level. */
export const showsFigures = extensionPoint<MemberFigures>('figures of members')
