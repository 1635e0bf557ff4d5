import { FIGURES, MARKS, ofWords } from './words'

describe('a text without figures', () => {
  it.each(['红烧牛腱面', 'Crystal Prawn Dumplings', '招牌', '檸檬茶', ''])('%p is set in the phone’s own font', (text) => {
    expect(ofWords(text)).toBe('zm-words')
  })

  it.each([...FIGURES, ...MARKS])('has no %p, which our own font draws', (character) => {
    for (const text of [character, `约 ${character} 分钟`, `${character}杯`, `Diner${character}s`]) expect(ofWords(text)).toBe(false)
  })
})
