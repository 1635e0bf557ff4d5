import { addressProblems } from './address'
import { redemptionCodeProblem, topUpProblem, transferProblems } from './payment'

describe('an address', () => {
  const draft = {
    consignee: '王小明',
    gender: '1',
    phone: '13800138000',
    address: '天河路 1 号',
    houseNumber: '501',
    gitu: 113.3,
    titu: 23.1,
  }
  const onMap = { hasMap: true }
  it('is complete, or every problem is shown at its field', () => {
    expect(addressProblems(draft, onMap)).toEqual([])
    expect(
      addressProblems({ consignee: '', gender: '0', phone: '1', address: ' ', houseNumber: '', gitu: 0, titu: 0 }, onMap).map(
        ({ field, result }) => [field, result],
      ),
    ).toEqual([
      ['consignee', 'consigneeMissing'],
      ['gender', 'genderMissing'],
      ['phone', 'phoneMalformed'],
      ['address', 'addressMissing'],
      ['houseNumber', 'houseNumberMissing'],
    ])
  })

  it('is placed where there is a map, and kept as it was typed where there is none', () => {
    const typed = { ...draft, gitu: 0, titu: 0 }
    expect(addressProblems(typed, onMap).map(({ result }) => result)).toEqual(['addressUnplaced'])
    expect(addressProblems(typed, { hasMap: false })).toEqual([])
  })

  it.each([
    ['王', 'consigneeTooShort'],
    ['王 小明', 'consigneeIllegal'],
    ['王小明!', 'consigneeIllegal'],
    ['Wang2', undefined],
  ])('to %s: %s', (consignee, result) => expect(addressProblems({ ...draft, consignee }, onMap)[0]?.result).toBe(result))
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
  const transfer = { payerName: '王', paidOn: '2026-11-21', proofCount: 1, pickupCode: '', pickupPoint: '', remark: '' }
  const days = { from: '2026-11-20', to: '2026-11-22' }
  const nothing = { pickupCode: false, pickupPoints: [], remark: false }
  const everything = { pickupCode: true, pickupPoints: ['a', 'b'], remark: true }
  const found = (draft: object, requests: typeof nothing | typeof everything = nothing) =>
    transferProblems({ ...transfer, ...draft }, requests, days).map(({ field, result }) => [field, result])

  it('a transfer needs payer, date and proof', () => {
    expect(found({})).toEqual([])
    expect(found({ payerName: ' ', paidOn: '', proofCount: 0 })).toEqual([
      ['payerName', 'payerNameMissing'],
      ['paidOn', 'payDateMissing'],
      ['pictureIds', 'payProofMissing'],
    ])
    expect(found({ payerName: '王'.repeat(61), proofCount: 4, remark: '好'.repeat(61) })).toEqual([
      ['payerName', 'nameTooLong'],
      ['pictureIds', 'tooManyPictures'],
      ['remark', 'remarkTooLong'],
    ])
  })

  it.each(['2026-11-19', '2026-11-23', 'yesterday', '2026-11-2'])('a transfer on %s is refused', (paidOn) =>
    expect(found({ paidOn })).toEqual([['paidOn', 'payDateWrong']]),
  )

  it('a transfer needs pickup point, pickup code and remark where the shop asks for them', () => {
    expect(found({}, everything)).toEqual([
      ['pickupPoint', 'pickupPointMissing'],
      ['pickupCode', 'pickupCodeMissing'],
      ['remark', 'transferRemarkMissing'],
    ])
    expect(found({ pickupCode: 'AB12', pickupPoint: 'b', remark: '生日会' }, everything)).toEqual([])
    expect(found({ pickupCode: '1 23', pickupPoint: 'c', remark: '生日会' }, everything)).toEqual([
      ['pickupPoint', 'pickupPointMissing'],
      ['pickupCode', 'pickupCodeMissing'],
    ])
  })

  it('a redemption code must be entered', () => {
    expect(redemptionCodeProblem(' ')?.result).toBe('redemptionCodeMissing')
    expect(redemptionCodeProblem('ABC')).toBeNull()
  })
})
