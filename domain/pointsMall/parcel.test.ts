import fc from 'fast-check'
import { parcelNumberOf, parcelProblem } from './parcel'

describe('a parcel', () => {
  it('has the name of its company, and a number of letters, digits and hyphens', () => {
    expect(parcelProblem({ carrier: '顺丰', number: 'SF 1234 5678' })).toBeNull()
    expect(parcelProblem({ carrier: ' ', number: 'SF12345678' })).toMatchObject({ result: 'parcelCarrierMissing', field: 'carrier' })
    for (const number of ['', 'SF123', '顺丰12345678', 'SF12345678?', 'A'.repeat(41)])
      expect(parcelProblem({ carrier: '顺丰', number })).toMatchObject({ result: 'parcelNumberMalformed', field: 'number' })
  })

  it('has the same number with and without the spaces that were copied with it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9-]{6,20}$/), fc.integer({ min: 0, max: 20 }), (number, at) => {
        const spaced = `${number.slice(0, at)} ${number.slice(at)}\t`
        expect(parcelNumberOf(spaced)).toBe(parcelNumberOf(number))
        expect(parcelProblem({ carrier: 'YTO', number: spaced })).toBeNull()
      }),
    )
  })
})
