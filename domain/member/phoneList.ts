import { phoneProblem } from '../validation/person'

/** The most phones that a merchant lists. */
export const MOST_LISTED_PHONES = 10_000

export interface PhoneList {
  /** Each once, in the order of the lines. */
  phones: string[]
  /** Lines that are no mobile number, counted from 1. */
  wrong: { line: number; text: string }[]
}

/** Reads phones, one a line: spaces, hyphens, brackets and +86 are taken off, empty lines skipped. */
export function readPhoneList(text: string): PhoneList {
  const phones = new Set<string>()
  const wrong: PhoneList['wrong'] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const phone = line.replace(/[\s()-]/g, '').replace(/^(?:\+|00)86/, '')
    if (phone === '') continue
    if (phoneProblem(phone)) wrong.push({ line: index + 1, text: line.trim() })
    else phones.add(phone)
  }
  return { phones: [...phones], wrong }
}
