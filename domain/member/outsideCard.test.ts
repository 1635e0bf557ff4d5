import fc from 'fast-check'
import { cardNoOf, maskedCardNo, outsideCardProblem } from './outsideCard'

describe('an outside card', () => {
  it('is named by its number, as it is printed, and its holder', () => {
    expect(cardNoOf('6210 0000-0001')).toBe('621000000001')
    expect(outsideCardProblem('6210 0000 0001', '林小满')).toBeNull()
    expect(outsideCardProblem('123', '林小满')).toMatchObject({ result: 'outsideCardMalformed' })
    expect(outsideCardProblem("1' or '1'='1", '林小满')).toMatchObject({ result: 'outsideCardMalformed' })
    expect(outsideCardProblem('621000000001', ' ')).toMatchObject({ result: 'nameMissing' })
  })

  it('tells no more than the last four of its number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6,24}$/), (cardNo) => {
        expect(maskedCardNo(cardNo)).toBe(`**** ${cardNo.slice(-4)}`)
        expect(maskedCardNo(cardNo)).toHaveLength(9)
      }),
    )
  })
})
