import fc from 'fast-check'
import { dinersWords, luckyWordProblem } from './luckyWord'

describe('a lucky word', () => {
  it('is short and plain, or none', () => {
    for (const word of ['', '888', '好运来', ' lucky7 ', '発財']) expect(luckyWordProblem(word)).toBeNull()
    for (const word of ['a/b', '<b>', '1234567890123', '🍀', 'two words'])
      expect(luckyWordProblem(word)).toMatchObject({ result: 'luckyWordIllegal' })
  })

  it('makes words that differ with every draw, and with every word', () => {
    const word = fc.option(fc.stringMatching(/^[a-z0-9]{1,12}$/))
    const key = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/)
    fc.assert(
      fc.property(word, word, key, key, (one, other, first, second) => {
        if (one === other && first === second) return
        expect(dinersWords(one, first)).not.toBe(dinersWords(other, second))
      }),
    )
  })
})
