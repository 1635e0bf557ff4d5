import { useNavigate, useSearch } from '@tanstack/react-router'
import { DatePicker, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentType } from 'react'
import { useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { COMPARISONS, MOST_DAYS } from '@domain/report/period'
import { mayAct } from '@domain/staff'
import { partsTexts } from '../../parts/texts'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { useShopScope } from '../../shell/shopScope'
import { type Days, daysOf, type Preset, presetOf, PRESETS } from './reportDays'
import { OF_MERCHANT, type Part, PARTS, type ReportPartProps, type ReportSearch, WITHOUT_DAYS } from './search'
import { Cohorts } from './Cohorts'
import { Dishes } from './Dishes'
import { Owed } from './Owed'
import { Reviews } from './Reviews'
import { Service } from './Service'
import { Takings } from './Takings'
import { reportsTexts } from './texts'
import './reports.css'

const DAY_KEY = 'YYYY-MM-DD'

interface DaysBarProps {
  days: Days
  now: number
  onChange: (days: Days) => void
}

/** The days of all reports: a usual choice, or a first and a last day. */
const DaysBar = ({ days, now, onChange }: DaysBarProps) => {
  const t = useTexts(reportsTexts)
  const parts = useTexts(partsTexts)
  const offsetMin = useOffsetMin()
  const isTooFar = (day: Dayjs, other: string) => Math.abs(day.diff(dayjs(other), 'day')) >= MOST_DAYS
  return (
    <>
      <Segmented<Preset | ''>
        aria-label={t('days')}
        className="report-choice"
        value={presetOf(days, now, offsetMin) ?? ''}
        onChange={(preset) => preset !== '' && onChange(daysOf(preset, now, offsetMin))}
        options={PRESETS.map((value) => ({ value, label: t(`preset.${value}`) }))}
      />
      <span className="report-days">
        <DatePicker
          aria-label={parts('fromDay')}
          allowClear={false}
          value={dayjs(days.from)}
          disabledDate={(day) => day.format(DAY_KEY) > days.to || isTooFar(day, days.to)}
          onChange={(day) => day && onChange({ ...days, from: day.format(DAY_KEY) })}
        />
        <span aria-hidden>–</span>
        <DatePicker
          aria-label={parts('untilDay')}
          allowClear={false}
          value={dayjs(days.to)}
          disabledDate={(day) => day.format(DAY_KEY) < days.from || isTooFar(day, days.from)}
          onChange={(day) => day && onChange({ ...days, to: day.format(DAY_KEY) })}
        />
      </span>
    </>
  )
}

const SHOWN: Readonly<Record<Part, ComponentType<ReportPartProps>>> = {
  takings: Takings,
  dishes: Dishes,
  service: Service,
  reviews: Reviews,
  members: Cohorts,
  owed: Owed,
}

/** Reports for owners, managers and accountants; the address has the part, the days and what they are compared with. */
export const ReportsPage = () => {
  const t = useTexts(reportsTexts)
  const offsetMin = useOffsetMin()
  const search = useSearch({ from: '/shell/reports' })
  const navigate = useNavigate()
  const shopId = useShopScope()
  const { me } = useMe()
  const isOfAll = me !== null && mayAct(me.grants, 'seeReports', null)
  const parts = PARTS.filter((one) => isOfAll || !OF_MERCHANT.includes(one))
  const part = parts.find((one) => one === search.part) ?? 'takings'
  const { from, to, with: comparedWith = 'week' } = search
  const now = Date.now()
  const days = from !== undefined && to !== undefined ? { from, to } : daysOf('week', now, offsetMin)
  const scope = { ...(shopId !== null && { shopId }), ...days }
  const change = (more: Partial<ReportSearch>) => void navigate({ to: '/reports', search: { ...search, ...more }, replace: true })
  const Shown = SHOWN[part]
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')} />
      <Segmented
        aria-label={t('title')}
        className="report-choice report-parts"
        value={part}
        onChange={(value) => change({ part: value })}
        options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      {!WITHOUT_DAYS.includes(part) && (
        <div className="report-bar-of-days">
          <DaysBar days={days} now={now} onChange={change} />
          {part === 'takings' && (
            <Select
              aria-label={t('comparedWith')}
              value={comparedWith}
              onChange={(value) => change({ with: value })}
              options={COMPARISONS.map((value) => ({ value, label: t(`with.${value}`) }))}
              popupMatchSelectWidth={false}
            />
          )}
        </div>
      )}
      <Shown scope={scope} search={search} change={change} />
    </>
  )
}
