import { DatePicker } from 'antd'
import { useState } from 'react'
import { DAY } from '@domain/time'
import { dayStart } from '@domain/report/period'
import { useOffsetMin } from '../i18n/useDates'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

/** From the first time until before the second. */
export interface Span {
  from?: number
  until?: number
}

const DAY_KEY = 'YYYY-MM-DD'

/** Days of the merchant's calendar, including the last one, wherever the browser is. */
export const DaySpan = ({ onChange }: { onChange: (span: Span) => void }) => {
  const t = useTexts(partsTexts)
  const offsetMin = useOffsetMin()
  const [[first, last], setDays] = useState<[string | null, string | null]>([null, null])
  const show = (from: string | null, until: string | null) => {
    setDays([from, until])
    const [fromAt, untilAt] = [from && dayStart(from, offsetMin), until && dayStart(until, offsetMin)]
    onChange({ ...(typeof fromAt === 'number' && { from: fromAt }), ...(typeof untilAt === 'number' && { until: untilAt + DAY }) })
  }
  return (
    <>
      <DatePicker
        aria-label={t('fromDay')}
        placeholder={t('fromDay')}
        disabledDate={(day) => last !== null && day.format(DAY_KEY) > last}
        onChange={(day) => show(day?.format(DAY_KEY) ?? null, last)}
      />
      <DatePicker
        aria-label={t('untilDay')}
        placeholder={t('untilDay')}
        disabledDate={(day) => first !== null && day.format(DAY_KEY) < first}
        onChange={(day) => show(first, day?.format(DAY_KEY) ?? null)}
      />
    </>
  )
}
