import { useMemo } from 'react'
import { useMe } from '../session/useMe'
import { useLanguage } from './language'

const LOCALES = { hans: 'zh-CN', hant: 'zh-TW', en: 'en-GB', yue: 'zh-HK' } as const
const MINUTE = 60_000

/** The merchant's offset from UTC in minutes; the browser's, where there is no merchant yet. */
export const useOffsetMin = (): number => useMe().me?.merchant?.utcOffsetMin ?? -new Date().getTimezoneOffset()

/** Dates and times as the merchant's clock shows them, wherever the browser is. */
export const useDates = () => {
  const { lang } = useLanguage()
  const offsetMin = useOffsetMin()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALES[lang], {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    })
    const clock = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hour12: false })
    const exact = new Intl.DateTimeFormat(LOCALES[lang], {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    })
    const weekdays = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'UTC', weekday: 'long' })
    return {
      dateTime: (at: number) => format.format(at + offsetMin * MINUTE),
      time: (at: number) => clock.format(at + offsetMin * MINUTE),
      /** 0 is Sunday. */
      weekday: (day: number) => weekdays.format(Date.UTC(2026, 1, 1 + day)),
      /** With seconds. */
      exactTime: (at: number) => exact.format(at + offsetMin * MINUTE),
    }
  }, [lang, offsetMin])
}
