import { randomBytes } from 'node:crypto'
import type { Verdict } from '@domain/contentCheck'
import type { Database } from '../../db/database'
import type { ContentCheckPort } from '../contentCheck'
import { findSetting } from './settings'

/** Words that are refused, and words that need a decision by staff. */
export const REFUSED_WORDS = ['违禁', 'forbidden']
export const DOUBTFUL_WORDS = ['可疑', 'doubtful']

/** 'slow': verdicts on texts come later, those on pictures when the console sends them. 'down': no answers. */
export const CHECK_FAULTS = ['none', 'slow', 'down'] as const
export type CheckFault = (typeof CHECK_FAULTS)[number]
export const CHECK_FAULT = 'contentCheckFault'
/** The verdict on pictures: a `Verdict`. */
export const PICTURE_VERDICT = 'contentPictureVerdict'

/** Recognises some words, and gives pictures the verdict that the console has set. */
export function createSandboxContentCheck(db: Database): ContentCheckPort {
  const fault = async () => (await db.first(findSetting, CHECK_FAULT))?.value ?? 'none'
  const has = (text: string, words: readonly string[]) => words.some((word) => text.toLowerCase().includes(word))

  return {
    async text({ text }) {
      if ((await fault()) !== 'none') return 'later'
      if (has(text, REFUSED_WORDS)) return 'risky'
      return has(text, DOUBTFUL_WORDS) ? 'review' : 'pass'
    },
    async picture() {
      const how = await fault()
      if (how === 'down') return 'later'
      if (how === 'slow') return { traceId: `sandbox-${randomBytes(12).toString('hex')}` }
      return ((await db.first(findSetting, PICTURE_VERDICT))?.value ?? 'pass') as Verdict
    },
    readMessage: () => 'signature',
    hello: () => null,
  }
}
