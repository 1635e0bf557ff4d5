import fc from 'fast-check'
import { create } from 'qrcode'
import { anyText } from '../../../../test/support/anyText'
import { drawQr } from './drawing'

/** Reads the modules of a picture back from its strokes. */
function marksOf(picture: string): { whole: number; marks: Set<string> } {
  const svg = decodeURIComponent(picture.slice(picture.indexOf(',') + 1))
  const marks = new Set<string>()
  for (const [, column, row, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) marks.add(`${row} ${Number(column) + at}`)
  return { whole: Number(/viewBox="0 0 (\d+)/.exec(svg)![1]), marks }
}

/** The library's drawing of the same text with the same mask. */
function expected(text: string): { whole: number; marks: Set<string> } {
  const segment = /^\d+$/.test(text) ? ({ data: text, mode: 'numeric' } as const) : ({ data: Buffer.from(text), mode: 'byte' } as const)
  const { modules } = create([segment], { errorCorrectionLevel: 'M', maskPattern: 0 })
  const marks = new Set<string>()
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) if (modules.get(row, column)) marks.add(`${row + 4} ${column + 4}`)
  return { whole: modules.size + 8, marks }
}

const isDrawn = (text: string) => expect(marksOf(drawQr(text))).toEqual(expected(text))
const times = (most: number, of: string) => fc.integer({ min: 1, max: most }).map((count) => of.repeat(count))

describe('a drawn QR code', () => {
  it.each(['weixin://wxpay/bizpayurl?pr=abc123', '愚园路店 №5', '134567890123456789', '28601934772508'])(
    'has every mark of %s, within its quiet edge',
    isDrawn,
  )

  it('has every module of any text, in every size of the standard', () => {
    fc.assert(fc.property(fc.oneof(anyText({ minLength: 1, maxLength: 60 }), times(2_331, 'k'), times(559, '3141592653')), isDrawn), {
      numRuns: 40,
    })
    isDrawn('k'.repeat(2_331))
  })

  it('does not draw a text that is too long', () => {
    expect(() => drawQr('k'.repeat(2_332))).toThrow('too long')
  })
})
