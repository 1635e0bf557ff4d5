import { headcountProblem, refundProblem, remarkProblem, reviewProblem } from './order'

describe('a remark', () => {
  it.each([
    ['', undefined],
    ['少辣，多葱！', undefined],
    ['less ice', undefined],
    ['一二三四五六七八九十', undefined],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', undefined],
    ['一二三四五六七八九十一', 'remarkTooLong'],
    ['<script>', 'remarkIllegal'],
    ['a&b', 'remarkIllegal'],
    ['少辣😀', 'remarkIllegal'],
    ['a\nb', 'remarkIllegal'],
    ['100%', 'remarkIllegal'],
  ])('%j: %s', (remark, result) => expect(remarkProblem(remark)?.result).toBe(result))
})

describe('the number of diners', () => {
  it.each([
    [2, true, undefined],
    [null, false, undefined],
    [null, true, 'headcountMissing'],
    [0, true, 'headcountOutOfRange'],
    [100, true, 'headcountOutOfRange'],
    [1.5, true, 'headcountOutOfRange'],
  ])('%j where asked %s: %s', (headcount, isRequested, result) => expect(headcountProblem(headcount, isRequested)?.result).toBe(result))
})

describe('a review', () => {
  const draft = { rating: 5, text: '好吃', pictureCount: 0 }
  it.each([
    [draft, undefined],
    [{ ...draft, rating: 0 }, 'ratingMissing'],
    [{ ...draft, rating: 6 }, 'ratingMissing'],
    [{ ...draft, rating: 4.5 }, 'ratingMissing'],
    [{ ...draft, text: ' ' }, 'reviewTextMissing'],
    [{ ...draft, text: '好'.repeat(500) }, undefined],
    [{ ...draft, text: '好'.repeat(501) }, 'reviewTextTooLong'],
    [{ ...draft, pictureCount: 7 }, 'tooManyPictures'],
  ])('%#: %s', (review, result) => expect(reviewProblem(review)?.result).toBe(result))
})

describe('a refund', () => {
  const draft = { reason: 'damaged', note: '', lineCount: 1, pictureCount: 0 } as const
  it('needs items and a reason, and words where the reason is another one', () => {
    expect(refundProblem(draft)).toBeNull()
    expect(refundProblem({ ...draft, reason: '' })?.result).toBe('refundReasonMissing')
    expect(refundProblem({ ...draft, lineCount: 0 })?.result).toBe('refundItemsMissing')
    expect(refundProblem({ ...draft, reason: 'other', note: ' ' })?.result).toBe('refundNoteMissing')
    expect(refundProblem({ ...draft, reason: 'other', note: '送错了' })).toBeNull()
    expect(refundProblem({ ...draft, note: '错'.repeat(201) })?.result).toBe('refundNoteTooLong')
    expect(refundProblem({ ...draft, pictureCount: 4 })?.result).toBe('tooManyPictures')
  })
})
