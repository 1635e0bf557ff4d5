import { addressProblems } from './address'
import { redemptionCodeProblem, topUpProblem, transferProblems } from './payment'

describe('an address', () => {
  const draft = { consignee: '王小明', gender: '1', phone: '13800138000', address: '天河路 1 号', houseNumber: '501' }
  it('is complete, or every problem is told at its field', () => {
    expect(addressProblems(draft)).toEqual([])
    expect(
      addressProblems({ consignee: '', gender: '0', phone: '1', address: ' ', houseNumber: '' }).map(({ field, result }) => [
        field,
        result,
      ]),
    ).toEqual([
      ['consignee', 'consigneeMissing'],
      ['gender', 'genderMissing'],
      ['phone', 'phoneMalformed'],
      ['address', 'addressMissing'],
      ['houseNumber', 'houseNumberMissing'],
    ])
  })

  it.each([
    ['王', 'consigneeTooShort'],
    ['王 小明', 'consigneeIllegal'],
    ['王小明!', 'consigneeIllegal'],
    ['Wang2', undefined],
  ])('to %s: %s', (consignee, result) => expect(addressProblems({ ...draft, consignee })[0]?.result).toBe(result))
})

describe('a top-up', () => {
  it.each([
    ['100', undefined],
    ['0100.50', undefined],
    ['10000000', undefined],
    ['', 'amountMissing'],
    ['0.00', 'amountMissing'],
    ['1.234', 'amountMalformed'],
    ['-1', 'amountMalformed'],
    ['abc', 'amountMalformed'],
    ['10000000.01', 'amountTooLarge'],
    ['999999999999', 'amountTooLarge'],
  ])('of %j: %s', (amount, result) => expect(topUpProblem(amount)?.result).toBe(result))
})

describe('other forms', () => {
  it('a transfer needs payer, date and proof', () => {
    expect(transferProblems({ payerName: '王', paidOn: '2026-11-21', proofCount: 1 })).toEqual([])
    expect(transferProblems({ payerName: '', paidOn: '', proofCount: 0 }).map(({ result }) => result)).toEqual([
      'payerNameMissing',
      'payDateMissing',
      'payProofMissing',
    ])
  })

  it('a redemption code must be entered', () => {
    expect(redemptionCodeProblem(' ')?.result).toBe('redemptionCodeMissing')
    expect(redemptionCodeProblem('ABC')).toBeNull()
  })
})
