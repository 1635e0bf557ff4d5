import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { amountText } from '@domain/money'
import { moneyText } from '../money/moneyText'
import './plot.css'

register([LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** A colour of the theme, for a drawing that does not use a style sheet. */
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export interface PlotPoint {
  label: string
  /** Null: still to come. */
  fen: number | null
  beforeFen: number
}

interface LineNames {
  now: string
  before: string
}

/** Names the two lines of a plot. */
export const PlotLegend = ({ now, before }: LineNames) => (
  <p className="plot-legend" aria-hidden>
    <span className="is-now">{now}</span>
    <span className="is-before">{before}</span>
  </p>
)

/** Amounts beside those of other days: a solid line and a dotted one. Whoever shows it has the same numbers in a table, for screen readers. */
export const ComparedPlot = ({ points, before }: { points: readonly PlotPoint[]; before: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
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
          const at = points[point!.dataIndex]!
          return `${at.label} ${at.fen === null ? '–' : moneyText(at.fen)}<br>${before} ${moneyText(at.beforeFen)}`
        },
      },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: points.map(({ label }) => label),
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
          data: points.map(({ beforeFen }) => Number(amountText(beforeFen))),
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
          data: points.map(({ fen }) => (fen === null ? null : Number(amountText(fen)))),
        },
      ],
    })
  })
  return <div ref={box} className="plot" aria-hidden />
}
