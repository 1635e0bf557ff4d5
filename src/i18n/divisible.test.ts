import { divisible } from './divisible'

const shown = (text: string) => divisible(text).replaceAll('\u00ad', '-')

describe('a name with a very long word', () => {
  it.each([
    ['Chrysanthemum tea', 'Chrysan-themum tea'],
    ['Mediterranean', 'Mediter-ranean'],
    ['Worcestershire', 'Wor-cester-shire'],
    ['Bouillabaisse', 'Bouil-labaisse'],
    ['Butterscotching', 'But-ter-scotching'],
    ['Spaghettification', 'Spaghet-tification'],
    ['RHODODENDRONS', 'RHODODEN-DRONS'],
    ['Electromicroscopical', 'Elec-tro-mi-cro-sco-pi-cal'],
    ['Caramelizados', 'Cara-me-li-za-dos'],
  ])('%s may be divided where syllables meet: %s', (name, divided) => expect(shown(name)).toBe(divided))

  it.each(['Strawberries', 'Slow-Braised Beef Shank Noodle Soup', '招牌牛腱面', 'Crème brûlée', '1234567890123456', ''])(
    '%j stays as it is',
    (name) => expect(divisible(name)).toBe(name),
  )

  it('is hyphenated from fewer letters on where there is less room', () => {
    expect(divisible('Spin for something good', 8).replaceAll('\u00ad', '-')).toBe('Spin for some-thing good')
  })

  it('has no other letters than before, and at least three of them on either side', () => {
    for (const word of ['Supercalifragilisticexpialidocious', 'aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'Blattspinatküchlein']) {
      expect(divisible(word).replaceAll('\u00ad', '')).toBe(word)
      const parts = divisible(word).split('\u00ad')
      expect(Math.min(parts[0]!.length, parts.at(-1)!.length)).toBeGreaterThanOrEqual(3)
    }
  })
})
