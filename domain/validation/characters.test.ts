import fc from 'fast-check'
import { anyText } from '../../test/support/anyText'
import { CLASSES } from '../../scripts/lib/texts/characters'
import * as letters from './letters'
import * as marks from './marks'
import { UNICODE } from './marks.generated'
import { remarkProblem } from './order'
import { isPlainText, nameProblem } from './person'

/** The patterns that an engine with Unicode's tables could be given. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ·.'’-]*[\p{L}\p{M}\p{N}.])?$/u
const REMARK = /^[\p{L}\p{M}\p{N} ,.!?，。！？、]*$/u
const PLAIN = /^[\p{Script=Han}\p{L}\p{N}]*$/u

const ours: Record<string, string> = { ...letters, ...marks }

const engine = Number(process.versions.unicode)
/** Another Unicode than that of the files knows more characters, or fewer: only what both know is compared. */
const isInOurUnicode = engine <= Number(UNICODE)
const UNASSIGNED = /\p{Cn}/u

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff
const ALL = Array.from({ length: 0x110000 }, (_, code) => (isSurrogate(code) ? '' : String.fromCodePoint(code))).join('')
const all = (source: string) => new RegExp(`(?:${source})+`, 'gu')

it.each(Object.values(CLASSES).flatMap((classes) => Object.entries(classes)))('%s are the characters of %s', (name, { source }) => {
  const mine = all(`[${ours[name]}]`)
  const accepted = ALL.match(mine)!.join('').replace(all(UNASSIGNED.source), '')
  expect(accepted.replace(all(source), '')).toBe('')
  if (isInOurUnicode) expect(ALL.match(all(source))!.join('').replace(mine, '')).toBe('')
})

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aZé９ⅷ々〇⺀ ·.-,!?，。、’\u0301\u093f\u200d𠮷😀🇭'),
    anyText({ minLength: 1, maxLength: 1 }).filter((character) => !UNASSIGNED.test(character)),
  ),
  minLength: 2,
  maxLength: 10,
})

describe('with the same words as an engine’s own classes', () => {
  const agree = (isAccepted: (words: string) => boolean, isAcceptedByEngine: (words: string) => boolean) =>
    fc.assert(
      fc.property(text, (words) => isAccepted(words) === isAcceptedByEngine(words)),
      { numRuns: 2000 },
    )

  it('names are accepted', () => {
    const isShort = (words: string) => [...words.trim()].length < 2
    agree(
      (words) => nameProblem(words) === null,
      (words) => !isShort(words) && NAME.test(words.trim()),
    )
  })
  it('remarks are accepted', () =>
    agree(
      (words) => remarkProblem(words) === null,
      (words) => REMARK.test(words),
    ))
  it('plain texts are accepted', () => agree(isPlainText, (words) => PLAIN.test(words)))
})
