import fc from 'fast-check'
import { amountText, MAX_AMOUNT, parseAmount } from '@domain/money'
import { type AmountKey, amountOf, DIGITS, keyOf, typed } from './amount'

const write = (keys: readonly AmountKey[]): string => keys.reduce(typed, '')

describe('an amount that is typed', () => {
  it('is a valid amount after every key, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<AmountKey>(...DIGITS, '.', 'delete'), { maxLength: 30 }), (keys) => {
        const text = write(keys)
        expect(text === '' || parseAmount(text.replace(/\.$/, '')) !== null || Number(text) * 100 > MAX_AMOUNT).toBe(true)
        expect(text.replace(/\.$/, '')).toMatch(/^(?:(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?)?$/)
      }),
    )
  })

  it('can be any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (fen) => {
        expect(amountOf(write([...amountText(fen)] as AmountKey[]))).toBe(fen)
      }),
    )
  })

  it('may begin with a point as with zero, and has no zero before another digit', () => {
    expect(write(['.', '5'])).toBe('0.5')
    expect(write(['0', '0', '7'])).toBe('7')
    expect(write(['1', '.', '2', '3', '4', '.'])).toBe('1.23')
    expect(write(['1', '.', 'delete', 'delete', 'delete'])).toBe('')
  })

  it('can be typed on a computer', () => {
    expect(['7', '.', ',', 'Backspace', 'Enter', 'a'].map(keyOf)).toEqual(['7', '.', '.', 'delete', null, null])
  })
})
