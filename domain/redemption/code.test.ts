import fc from 'fast-check'
import { anyText } from '../../test/support/anyText'
import { CODE_ALPHABET, CODE_LENGTH, codeIn, codeOf, groupsOf, normalCode, tailOf } from './code'

const code = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH }).map(codeOf)
const separator = fc.constantFrom('', ' ', '-', '－', '　', ' - ')
const wide = (text: string) => [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')

describe('a redemption code', () => {
  it('is the same however it is written: small, wide, in groups, with letters that look like its digits', () => {
    fc.assert(
      fc.property(code, separator, fc.boolean(), fc.boolean(), fc.boolean(), (made, between, isSmall, isWide, looksAlike) => {
        const groups = groupsOf(looksAlike ? made.replace(/0/g, 'O').replace(/1/g, 'l') : made)
        const cased = groups.map((group) => (isSmall ? group.toLowerCase() : group))
        expect(normalCode(cased.map((group) => (isWide ? wide(group) : group)).join(between))).toBe(made)
      }),
    )
  })

  it('normalised once is normalised for good, and has no other letters', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const read = normalCode(text)
        expect(normalCode(read)).toBe(read)
        expect([...read].every((letter) => CODE_ALPHABET.includes(letter))).toBe(true)
        expect(codeIn(text).length).toBeLessThanOrEqual(CODE_LENGTH)
      }),
    )
  })

  it('is found in a link and in a message', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(codeIn(`https://m.example.com/#/packUser/pages/code?code=${made}&from=card`)).toBe(made)
        expect(codeIn(`【南塘小馆】你的兑换码是 ${groupsOf(made).join('-')}，2027 年前有效`)).toBe(made)
        expect(codeIn(` ${groupsOf(made.toLowerCase()).join(' ')} `)).toBe(made)
      }),
    )
    expect(codeIn('NT8K 42QF 7M')).toBe('NT8K42QF7M')
    expect(codeIn('')).toBe('')
    expect(tailOf('NT8K42QF7M2K')).toBe('7M2K')
  })
})
