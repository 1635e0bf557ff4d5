import { LANGS } from './lang'
import { DomainError, problem, resultNameOf, RESULTS, type ResultName } from './results'
import { RESULT_TEXTS, resultText } from './resultTexts'

const names = Object.keys(RESULTS) as ResultName[]
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()

describe('result codes', () => {
  it('are six digits, each its own, success and the three given ones as the wire has them', () => {
    expect(new Set(Object.values(RESULTS)).size).toBe(names.length)
    for (const code of Object.values(RESULTS)) expect(code).toMatch(/^(000000|[12345679]\d{5})$/)
    expect(RESULTS).toMatchObject({
      success: '000000',
      phoneNotOnWhiteList: '100008',
      inStoreRewardUnavailable: '600003',
      tableOrderBusy: '400002',
    })
  })

  it('are found by code', () => {
    for (const name of names) expect(resultNameOf(RESULTS[name])).toBe(name)
    expect(resultNameOf('123456')).toBeNull()
  })
})

describe('result messages', () => {
  it.each(names)('%s has a text in four languages, with the same placeholders', (name) => {
    const { hans, hant, en, yue } = RESULT_TEXTS[name]
    for (const text of [hans, hant, en, yue]) expect(text?.trim()).toBeTruthy()
    for (const text of [hant, en, yue]) expect(placeholders(text ?? '')).toEqual(placeholders(hans))
    if (name !== 'optionsExcluded') expect(en).toMatch(/^[\x20-\x7e’{}]+$/)
  })

  it('say points as the app does, in traditional Chinese too', () => {
    const ofPoints = names.map((name) => RESULT_TEXTS[name]).filter(({ hans }) => hans.includes('积分'))
    for (const { hant } of ofPoints) expect(hant).toContain('點數')
  })

  it('are filled in, in the requested language', () => {
    const params = { name: '牛肉面', left: 2 }
    expect(LANGS.map((lang) => resultText('stockShort', params, lang))).toEqual([
      '牛肉面 库存不足，只剩 2 份',
      '牛肉面 庫存不足，只剩 2 份',
      'Not enough in stock: only 2 of 牛肉面 left',
      '牛肉面 唔夠貨，淨返 2 份',
    ])
    expect(resultText('stockShort', {}, 'en')).not.toContain('{')
    expect(resultText('amountTooLarge', { max: 10_000_000 }, 'en')).toBe('The amount can be at most 10,000,000')
    expect(resultText('itemSoldOut', { name: 'Tea 1000' }, 'en')).toBe('Tea 1000 is sold out')
  })
})

describe('a refusal', () => {
  it('carries its code, the words for its message and the field', () => {
    const error = DomainError.of(problem('remarkTooLong', { max: 10 }, 'remark'))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ result: 'remarkTooLong', code: '400010', params: { max: 10 }, field: 'remark' })
  })
})
