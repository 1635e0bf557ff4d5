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
  inSentence,
  priceParts,
} from './format'

const CHINA = 480
const at = (text: string) => Date.parse(`${text}+08:00`)

describe('prices', () => {
  it('trim zeros in lists and keep two decimals in bills', () => {
    expect(formatPrice(3600)).toBe('¥36')
    expect(formatPrice(3680)).toBe('¥36.8')
    expect(formatPrice(3605)).toBe('¥36.05')
    expect(formatPrice(3600, '¥', 'two')).toBe('¥36.00')
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
    expect([0, 320.4, 999, 999.6, 1000, 1240, 9960, 12600].map(formatDistance)).toEqual([
      '0m',
      '320m',
      '999m',
      '1km',
      '1km',
      '1.2km',
      '10km',
      '13km',
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
