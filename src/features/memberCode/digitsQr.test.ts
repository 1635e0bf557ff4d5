import fc from 'fast-check'
import { create } from 'qrcode'
import { drawQr } from '@/components/ui/QrCode/drawing'
import { drawDigits, marksOf } from './digitsQr'

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''))

describe('the QR code of a member code', () => {
  it('has the very marks that the library draws, whatever its digits', () => {
    fc.assert(
      fc.property(digits(14), (code) => {
        const { modules } = create([{ data: code, mode: 'numeric' }], { version: 1, errorCorrectionLevel: 'M', maskPattern: 0 })
        expect(modules.size).toBe(21)
        expect(marksOf(code)).toEqual(
          Array.from({ length: 21 }, (_, row) => Array.from({ length: 21 }, (__, column) => modules.get(row, column) === 1)),
        )
      }),
    )
  })

  it('is drawn as all QR codes are', () => {
    const frame = (picture: string) => decodeURIComponent(picture).replace(/d="[^"]*"/, '')
    expect(frame(drawDigits('28601934772508'))).toBe(frame(drawQr('28601934772508')))
  })
})
