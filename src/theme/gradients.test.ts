import { cardPicture, cutPicture, gradientOf, heroPicture, tilePicture } from './gradients'

describe('gradientOf', () => {
  it('reads the background from the URL of a drawing', () => {
    expect(gradientOf('/art/matcha/teacup.svg')).toBe('matcha')
    expect(gradientOf('http://localhost:8080/art/night/teapot_strawberry-hero.svg?v=2')).toBe('night')
  })

  it('has one for photographs and unknown backgrounds', () => {
    expect(gradientOf('/pictures/12.webp')).toBe('wheat')
    expect(gradientOf('/art/plaid/teacup.svg')).toBe('wheat')
  })
})

describe('cutPicture', () => {
  it('names the drawing without its background', () => {
    expect(cutPicture('/art/matcha/teacup_strawberry.svg')).toBe('/art/teacup_strawberry-cut.svg')
  })

  it('returns none for a photograph', () => expect(cutPicture('/pictures/12.webp')).toBeNull())
})

describe('heroPicture', () => {
  it('names the wide drawing', () => {
    expect(heroPicture('/art/matcha/teacup.svg')).toBe('/art/matcha/teacup-hero.svg')
  })

  it('leaves wide drawings and photographs unchanged', () => {
    expect(heroPicture('/art/matcha/teacup-hero.svg')).toBe('/art/matcha/teacup-hero.svg')
    expect(heroPicture('/pictures/12.webp')).toBe('/pictures/12.webp')
  })
})

describe('cardPicture', () => {
  it('names the painted drawing, and leaves photographs unchanged', () => {
    expect(cardPicture('/art/matcha/teacup_strawberry.svg')).toBe('/art/matcha/teacup_strawberry-card.png')
    expect(cardPicture('/art/matcha/teacup-hero.svg')).toBe('/art/matcha/teacup-card.png')
    expect(cardPicture('/pictures/12.webp')).toBe('/pictures/12.webp')
  })
})

describe('tilePicture', () => {
  it('names the drawing painted for a menu, and leaves photographs unchanged', () => {
    expect(tilePicture('/art/matcha/teacup_strawberry.svg')).toBe('/art/matcha/teacup_strawberry-tile.webp')
    expect(tilePicture('/pictures/12.webp')).toBe('/pictures/12.webp')
  })
})
