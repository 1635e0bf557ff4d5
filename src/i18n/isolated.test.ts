import { isolated } from './isolated'

describe('a person’s own words', () => {
  it.each(['王小明', 'Ann', '👨‍👩‍👧', 'é', ''])('%j stay as they are', (words) => expect(isolated(words)).toBe(words))

  it.each([
    ['שירה', '\u2068שירה\u2069'],
    ['سارة 2', '\u2068سارة 2\u2069'],
    ['Ann\u202eevil\u2069\u2069', '\u2068Annevil\u2069'],
  ])('%j turn nothing round that stands beside them', (words, shown) => expect(isolated(words)).toBe(shown))
})
