import {
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDistance,
  formatMinutes,
  formatNumber,
  formatPrice,
  formatRemaining,
  formatTime,
  formatUntil,
  inSentence,
  priceParts,
} from './format'
import { LANGS } from './texts'

const CHINA = 480
const at = (text: string) => Date.parse(`${text}+08:00`)

describe('prices', () => {
  it('trim zeros in lists and keep two decimals in bills', () => {
    expect(formatPrice(3600)).toBe('¥36')
    expect(formatPrice(3680)).toBe('¥36.8')
    expect(formatPrice(3605)).toBe('¥36.05')
    expect(formatPrice(3600, '¥', 'two')).toBe('¥36.00')
  })

  it('are whole at their ends: nothing, one fen, hundreds of thousands', () => {
    const both = (fen: number, sign?: string) => [formatPrice(fen, sign), formatPrice(fen, sign, 'two')]
    expect([0, 1, 10, 99, 12_345_670, -0.4].map((fen) => both(fen))).toEqual([
      ['¥0', '¥0.00'],
      ['¥0.01', '¥0.01'],
      ['¥0.1', '¥0.10'],
      ['¥0.99', '¥0.99'],
      ['¥123,456.7', '¥123,456.70'],
      ['¥0', '¥0.00'],
    ])
    expect(both(12_345_670, 'MOP$')).toEqual(['MOP$123,456.7', 'MOP$123,456.70'])
  })

  it('take the merchant’s sign and a real minus', () => {
    expect(formatPrice(-320, 'HK$', 'two')).toBe('−HK$3.20')
  })

  it('come in parts of one price', () => {
    expect(priceParts(123456, '¥', 'two')).toEqual({ minus: '', sign: '¥', integer: '1,234', decimals: '.56' })
    expect(priceParts(0)).toEqual({ minus: '', sign: '¥', integer: '0', decimals: '' })
  })
})

describe('numbers and distances', () => {
  it('group thousands', () => {
    expect([7, 1280, 1234567].map(formatNumber)).toEqual(['7', '1,280', '1,234,567'])
  })

  it('are metres below a kilometre and kilometres from there', () => {
    const metres = [0, 320.4, 999, 999.6, 1000, 1240, 9949, 9960, 12_300, 1_234_567]
    expect(metres.map((one) => formatDistance(one, 'hans'))).toEqual([
      '0m',
      '320m',
      '999m',
      '1km',
      '1km',
      '1.2km',
      '9.9km',
      '10km',
      '12km',
      '1,235km',
    ])
  })

  it('are in the units of the language, which stay with their number', () => {
    const written = LANGS.map((lang) => [999, 12_300].map((metres) => formatDistance(metres, lang)))
    expect(written).toEqual([
      ['999m', '12km'],
      ['999\u00a0公尺', '12\u00a0公里'],
      ['999\u00a0m', '12\u00a0km'],
      ['999\u00a0米', '12\u00a0公里'],
    ])
  })
})

describe('times', () => {
  const now = at('2026-11-20T12:14:00')

  it('are those of the merchant, wherever the phone is', () => {
    expect(formatTime(now, CHINA)).toBe('12:14')
    expect(formatTime(now, 540)).toBe('13:14')
    expect([0, 630, 1440].map(formatMinutes)).toEqual(['00:00', '10:30', '24:00'])
  })

  it('name the days around today', () => {
    expect(formatDate(now, 'hans', now, CHINA)).toBe('今天')
    expect(formatDate(at('2026-11-21T00:00:00'), 'yue', now, CHINA)).toBe('聽日')
    expect(formatDate(at('2026-11-19T23:59:00'), 'en', now, CHINA)).toBe('Yesterday')
  })

  it('write other days in the order of the language, with the year when it is another', () => {
    expect(formatDateTime(at('2026-11-18T18:40:00'), 'hans', now, CHINA)).toBe('11 月 18 日 18:40')
    expect(formatDateTime(at('2026-11-18T18:40:00'), 'en', now, CHINA)).toBe('18 Nov 18:40')
    expect(formatDate(at('2025-01-02T08:00:00'), 'hant', now, CHINA)).toBe('2025 年 1 月 2 日')
  })

  it('cross midnight, the end of a year and a leap day by the merchant’s clock, in every language', () => {
    const silvester = at('2026-12-31T23:59:30')
    const days = [at('2026-12-30T00:00:00'), silvester, at('2027-01-01T00:00:00'), at('2027-01-02T00:00:00')]
    expect(LANGS.map((lang) => days.map((day) => formatDate(day, lang, silvester, CHINA)))).toEqual([
      ['昨天', '今天', '明天', '2027 年 1 月 2 日'],
      ['昨天', '今天', '明天', '2027 年 1 月 2 日'],
      ['Yesterday', 'Today', 'Tomorrow', '2 Jan 2027'],
      ['尋日', '今日', '聽日', '2027 年 1 月 2 日'],
    ])
    expect(formatDate(at('2028-02-29T12:00:00'), 'en', at('2028-03-31T12:00:00'), CHINA)).toBe('29 Feb')
    // The same instant is today in Shanghai and still yesterday in London.
    expect(formatDate(at('2026-11-20T00:30:00'), 'en', at('2026-11-20T12:00:00'), 0)).toBe('Yesterday')
  })

  it('state the end of a validity by its last day, with the time if it ends today or within a day', () => {
    const ends = ['2026-11-24T00:00:00', '2026-11-22T00:00:00', '2026-11-21T00:00:00', '2026-11-24T18:30:00', '2027-01-01T00:00:00']
    expect(ends.map((end) => formatUntil(at(end), 'hans', now, CHINA))).toEqual([
      '11 月 23 日',
      '明天',
      '今天 23:59',
      '11 月 24 日 18:30',
      '12 月 31 日',
    ])
    expect(ends.map((end) => formatUntil(at(end), 'en', now, CHINA)).slice(0, 3)).toEqual(['23 Nov', 'tomorrow', 'today 23:59'])
  })

  it('count down to zero and no further', () => {
    expect([822_000, 821_001, 3_729_000, 0, -5].map(formatRemaining)).toEqual(['13:42', '13:42', '1:02:09', '00:00', '00:00'])
  })
})

describe('days of the calendar', () => {
  it('are written in the language of the app, whatever the browser’s', () => {
    expect(formatCalendarDay('1996-05-20', 'hans')).toBe('1996 年 5 月 20 日')
    expect(formatCalendarDay('1996-05-20', 'en')).toBe('20 May 1996')
    expect(formatCalendarDay('', 'en')).toBe('')
    expect(formatCalendarDay('soon', 'hans')).toBe('')
  })
})

describe('a date within a sentence', () => {
  it('is not written with a capital, unless it is a name', () => {
    expect(inSentence('Tomorrow 10:00')).toBe('tomorrow 10:00')
    expect(inSentence('18 Nov 10:00')).toBe('18 Nov 10:00')
    expect(inSentence('明天 10:00')).toBe('明天 10:00')
  })
})
