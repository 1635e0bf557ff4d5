import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { amountText } from '@domain/money'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { todayTexts } from './texts'

register([LineChart, GridComponent, TooltipComponent, SVGRenderer])

type Hours = StaffOutput<'/staff/getReport'>['hours']

/** A colour of the theme, for a drawing that does not use a style sheet. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const CLOCK = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const LEAST_SHOWN = { from: 10, to: 22 }

/** The hours with sales, today or on a usual day. */
const shownOf = (hours: Hours): Hours => {
  const busy = hours.filter(({ fen, beforeFen }) => fen !== 0 || beforeFen !== 0).map(({ hour }) => hour)
  const from = Math.min(LEAST_SHOWN.from, ...busy)
  const to = Math.max(LEAST_SHOWN.to, ...busy)
  return hours.filter(({ hour }) => hour >= from && hour <= to)
}

interface HourPlotProps {
  hours: Hours
  /** The current hour; null: all have ended. */
  until: number | null
}

/** Sales by the hour beside the week before. A table contains the same numbers for screen readers. */
export const HourPlot = ({ hours, until }: HourPlotProps) => {
  const t = useTexts(todayTexts)
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  const shown = shownOf(hours)
  useEffect(() => {
    const made = init(box.current!, undefined, { renderer: 'svg' })
    chart.current = made
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    const ink = colour('--ink')
    const quiet = colour('--chart-before')
    const line = colour('--line')
    chart.current?.setOption({
      animation: false,
      textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
      grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
      tooltip: {
        trigger: 'axis',
        backgroundColor: ink,
        borderWidth: 0,
        textStyle: { color: colour('--surface'), fontSize: 12 },
        formatter: ([point]: { dataIndex: number }[]) => {
          const at = shown[point!.dataIndex]!
          return `${CLOCK(at.hour)} ${moneyText(at.fen)}<br>${t('before')} ${moneyText(at.beforeFen)}`
        },
      },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: shown.map(({ hour }) => CLOCK(hour)),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: colour('--ink-2'), hideOverlap: true },
      },
      yAxis: { type: 'value', splitNumber: 4, splitLine: { lineStyle: { color: line } }, axisLabel: { color: colour('--ink-2') } },
      series: [
        {
          type: 'line',
          // The curve must neither exceed the values at both ends nor become negative.
          smooth: 0.3,
          smoothMonotone: 'x',
          symbol: 'none',
          lineStyle: { width: 1.5, type: 'dotted', color: quiet },
          data: shown.map(({ beforeFen }) => Number(amountText(beforeFen))),
        },
        {
          type: 'line',
          // The curve must neither exceed the values at both ends nor become negative.
          smooth: 0.3,
          smoothMonotone: 'x',
          symbolSize: 8,
          showSymbol: false,
          itemStyle: { color: ink },
          lineStyle: { width: 2.5, color: ink },
          data: shown.map(({ hour, fen }) => (until !== null && hour > until ? null : Number(amountText(fen)))),
        },
      ],
    })
  })
  return (
    <>
      <div ref={box} className="plot" aria-hidden />
      <table className="plot-figures">
        <caption>{t('hours')}</caption>
        <thead>
          <tr>
            <th>{t('hour')}</th>
            <th>{t('now')}</th>
            <th>{t('before')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ hour, fen, beforeFen }) => (
            <tr key={hour}>
              <th>{CLOCK(hour)}</th>
              <td>{moneyText(fen)}</td>
              <td>{moneyText(beforeFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
