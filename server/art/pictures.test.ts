import { drawingNames, findDrawing } from './drawings'
import { GRADIENTS, gradientLine } from './gradients'
import { artPath, cutPath, cutPicture, gradientPicture, hasPicture } from './pictures'

const isPicture = (text: string | null) =>
  text !== null && text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"') && text.endsWith('</svg>')

describe('pictures of dishes', () => {
  it('exist as square, hero and cut-out for every drawing', () => {
    for (const name of drawingNames()) {
      expect(isPicture(gradientPicture('broth', `${name}.svg`))).toBe(true)
      expect(isPicture(gradientPicture('broth', `${name}-hero.svg`))).toBe(true)
      expect(isPicture(cutPicture(`${name}-cut.svg`))).toBe(true)
    }
  })

  it('exist on every ground, with its two colours', () => {
    for (const [name, [from, to]] of Object.entries(GRADIENTS)) {
      const picture = gradientPicture(name, 'dumpling.svg')
      expect(picture).toContain(from)
      expect(picture).toContain(to)
    }
  })

  it('have the shapes that views expect', () => {
    expect(gradientPicture('tea', 'teapot.svg')).toContain('viewBox="0 0 240 240"')
    expect(gradientPicture('tea', 'teapot-hero.svg')).toContain('viewBox="0 0 390 184"')
    expect(cutPicture('teapot-cut.svg')).not.toContain('url(#ground)')
  })

  it('always look the same, and differ from other pictures of the same drawing', () => {
    expect(gradientPicture('tea', 'teapot.svg')).toBe(gradientPicture('tea', 'teapot.svg'))
    const tilt = (picture: string | null) => /rotate\(([^)]+)\)/.exec(picture ?? '')?.[1]
    const tilts = ['tea', 'broth', 'sea', 'plum'].map((gradient) => tilt(gradientPicture(gradient, 'teapot.svg')))
    expect(new Set(tilts).size).toBeGreaterThan(2)
    tilts.forEach((value) => expect(Math.abs(Number(value))).toBeLessThanOrEqual(10))
  })

  it('show a second, smaller drawing when two are named', () => {
    const picture = gradientPicture('berry', 'bubble-tea_strawberry.svg')
    expect(picture).toContain(findDrawing('strawberry')?.body ?? '?')
    expect(picture).toContain('#9575cd')
  })

  it('fill cups and bowls with the colours of the ground', () => {
    const surface = (gradient: string) =>
      ['#1d89fe', '#FFD257', '#B58ECC'].find((colour) => gradientPicture(gradient, 'bowl-with-spoon.svg')?.includes(colour))
    expect(['citrus', 'plum', 'tea'].map(surface)).toEqual(['#FFD257', '#B58ECC', '#1d89fe'])
    expect(cutPicture('bowl-with-spoon-cut.svg')).toContain('#1d89fe')
  })

  it.each([
    '',
    '.svg',
    'nothing.svg',
    'teapot',
    'teapot.png',
    'teapot.svg.svg',
    '../teapot.svg',
    '..%2fteapot.svg',
    'constructor.svg',
    '__proto__.svg',
    'teapot_.svg',
    '_teapot.svg',
    'teapot_egg_egg.svg',
    'teapot-cut.svg',
  ])('do not exist for %p', (file) => {
    expect(gradientPicture('tea', file)).toBeNull()
  })

  it('do not exist for unknown grounds and cut-outs', () => {
    expect(gradientPicture('toString', 'teapot.svg')).toBeNull()
    expect(gradientPicture('gold', 'teapot.svg')).toBeNull()
    expect(cutPicture('teapot.svg')).toBeNull()
    expect(cutPicture('constructor-cut.svg')).toBeNull()
  })

  it('have addresses that are checked when the seeds name them', () => {
    expect(artPath('sea/shrimp')).toBe('/art/sea/shrimp.svg')
    expect(cutPath('shrimp')).toBe('/art/shrimp-cut.svg')
    expect(() => artPath('sea/kraken')).toThrow('There is no picture "sea/kraken"')
    expect(() => artPath('gold/shrimp')).toThrow('There is no picture')
    expect(() => artPath('sea/shrimp/more')).toThrow('There is no picture')
    expect(() => cutPath('kraken')).toThrow('There is no drawing "kraken"')
    expect(hasPicture('/art/sea/shrimp.svg')).toBe(true)
    expect(hasPicture('/art/shrimp-cut.svg')).toBe(true)
    expect(hasPicture('/art/sea/kraken.svg')).toBe(false)
    expect(hasPicture('/pictures/u/x.jpg')).toBe(false)
  })

  it('have a limited size', () => {
    for (const name of drawingNames()) expect((gradientPicture('tea', `${name}.svg`) ?? '').length).toBeLessThan(40_000)
  })
})

describe('the line of a ground', () => {
  it('runs at 150 degrees through the middle, from the upper left to the lower right', () => {
    const { x1, y1, x2, y2 } = gradientLine(200, 200)
    expect(x1 + x2).toBeCloseTo(200, 0)
    expect(y1 + y2).toBeCloseTo(200, 0)
    expect(y2).toBeGreaterThan(y1)
    expect(x2).toBeGreaterThan(x1)
    expect(Math.atan2(x2 - x1, y2 - y1) * (180 / Math.PI)).toBeCloseTo(30, 0)
  })
})
