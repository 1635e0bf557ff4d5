import { create } from 'qrcode'
import { drawQr } from './drawing'

/** The marks of a picture, read back from its strokes. */
function marksOf(picture: string): { whole: number; marks: Set<string> } {
  const svg = decodeURIComponent(picture.slice(picture.indexOf(',') + 1))
  const marks = new Set<string>()
  for (const [, column, row, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(length); at += 1) marks.add(`${row} ${Number(column) + at}`)
  return { whole: Number(/viewBox="0 0 (\d+)/.exec(svg)![1]), marks }
}

describe('a drawn code', () => {
  it.each(['weixin://wxpay/bizpayurl?pr=abc123', '愚园路店 №5', '134567890123456789'])(
    'has every mark of %s, within its quiet edge',
    (text) => {
      const { modules } = create(/^\d+$/.test(text) ? text : [{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' })
      const expected = new Set<string>()
      for (let row = 0; row < modules.size; row += 1)
        for (let column = 0; column < modules.size; column += 1) if (modules.get(row, column)) expected.add(`${row + 4} ${column + 4}`)
      expect(marksOf(drawQr(text))).toEqual({ whole: modules.size + 8, marks: expected })
    },
  )
})
