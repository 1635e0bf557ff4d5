import fc from 'fast-check'
import { COLUMNS, layOut, PAPER_WIDTHS, textPlaces, wrap } from './document'

const text = fc.string({ unit: fc.constantFrom(...'红烧牛腱面 ab1-,，“”é¥ \n叉'), maxLength: 60 })

it('no line is wider than the paper, in either size', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(...PAPER_WIDTHS), fc.constantFrom(1 as const, 2 as const), (left, price, width, size) => {
      const right = price.replace(/\s/g, '').slice(0, 6)
      const lines = layOut(
        {
          lines: [
            { kind: 'columns', left, right, size },
            { kind: 'text', text: left, size },
          ],
        },
        width,
      )
      for (const line of lines) if (line.kind === 'text') expect(textPlaces(line.text)).toBeLessThanOrEqual(COLUMNS[width] / size)
    }),
  )
})

it('nothing of a text is lost where it is wrapped', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 48 }), (whole, places) => {
      expect(wrap(whole, places).join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''))
    }),
  )
})

it('a price stands at the right edge, also beside a name that needs two lines', () => {
  const lines = layOut({ lines: [{ kind: 'columns', left: '红烧牛腱面'.repeat(6), right: '36.00' }] }, 58)
  expect(lines.length).toBeGreaterThan(1)
  const last = lines.at(-1) as { text: string }
  expect([last.text.endsWith('36.00'), textPlaces(last.text)]).toEqual([true, 32])
})
