import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { DAY, dateKey, minutesOfDay } from '@domain/time'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useLive } from '../../live/useLive'
import { Figure, FigureStrip } from '../../parts/FigureStrip'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { PlotLegend } from '../../parts/plot/ComparedPlot'
import { useFailure } from '../../parts/useFailure'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { useShopScope } from '../../shell/shopScope'
import { saveFile } from '../../parts/saveFile'
import { HourPlot } from './HourPlot'
import { todayTexts } from './texts'
import './today.css'

type Report = StaffOutput<'/staff/getReport'>
const PERIODS = ['today', 'yesterday', 'week', 'month'] as const
type PeriodName = (typeof PERIODS)[number]
const REFRESHED_MS = 30_000
const WEEK_BACK = 6

const daysOf = (period: PeriodName, now: number, offsetMin: number): { from: string; to: string } => {
  const day = (back: number) => dateKey(now - back * DAY, offsetMin)
  if (period === 'yesterday') return { from: day(1), to: day(1) }
  if (period === 'week') return { from: day(WEEK_BACK), to: day(0) }
  return { from: period === 'month' ? `${day(0).slice(0, 8)}01` : day(0), to: day(0) }
}

const Figures = ({ report }: { report: Report }) => {
  const t = useTexts(todayTexts)
  const { figures, before, waiting, unpaidTables } = report
  const against = (now: number, then: number) => {
    if (then === now) return { note: t('same') }
    if (then <= 0) return { note: t('nothingBefore') }
    const share = `${Math.abs(((now - then) / then) * 100).toFixed(1)}%`
    return now > then
      ? { note: `↑ ${t('up', { share })}`, tone: 'up' as const }
      : { note: `↓ ${t('down', { share })}`, tone: 'down' as const }
  }
  return (
    <FigureStrip>
      <Figure title={t('sales')} value={moneyText(figures.salesFen)} {...against(figures.salesFen, before.salesFen)} />
      <Figure title={t('orders')} value={String(figures.orders)} {...against(figures.orders, before.orders)} />
      <Figure
        title={t('average')}
        value={figures.averageFen === null ? '–' : moneyText(figures.averageFen)}
        {...against(figures.averageFen ?? 0, before.averageFen ?? 0)}
      />
      <Figure title={t('refunds')} value={moneyText(figures.refundedFen)} note={t('refundCount', { count: figures.refunds })} />
      <Figure
        title={t('waiting')}
        value={String(waiting)}
        note={
          unpaidTables.count > 0 ? t('openTables', { count: unpaidTables.count, amount: moneyText(unpaidTables.fen) }) : t('noOpenTables')
        }
      />
    </FigureStrip>
  )
}

const Methods = ({ report: { methods, figures } }: { report: Report }) => {
  const t = useTexts(todayTexts)
  const all = methods.reduce((sum, { netFen }) => sum + Math.max(0, netFen), 0)
  const share = (fen: number) => (all === 0 ? 0 : Math.round((Math.max(0, fen) / all) * 100))
  return (
    <section className="sheet today-part">
      <h2>{t('methods')}</h2>
      {methods.length === 0 && <p className="today-none">{t('nothing')}</p>}
      <div className="method-bar" aria-hidden>
        {methods.map(({ method, netFen }, at) => (
          <span key={method} className={`is-part-${at % 6}`} style={{ flexGrow: Math.max(0, netFen) }} />
        ))}
      </div>
      <ul className="today-rows">
        {methods.map(({ method, netFen }, at) => (
          <li key={method}>
            <span className={`method-dot is-part-${at % 6}`} aria-hidden />
            <span className="today-name">{t(method)}</span>
            <span>{moneyText(netFen)}</span>
            <span className="today-share">{share(netFen)}%</span>
          </li>
        ))}
      </ul>
      {figures.prepaidFen !== 0 && <p className="today-none">{t('prepaid', { amount: moneyText(figures.prepaidFen) })}</p>}
    </section>
  )
}

const Dishes = ({ report: { dishes } }: { report: Report }) => {
  const t = useTexts(todayTexts)
  return (
    <section className="sheet today-part">
      <h2>{t('dishes')}</h2>
      {dishes.length === 0 && <p className="today-none">{t('nothing')}</p>}
      <ol className="today-rows">
        {dishes.map(({ itemId, name, picture, quantity, fen }, at) => (
          <li key={itemId}>
            <span className="today-place">{at + 1}</span>
            <img src={picture} alt="" width={36} height={36} loading="lazy" />
            <span className="today-name">{name}</span>
            <span>{t('portions', { count: quantity })}</span>
            <span className="today-sum">{moneyText(fen)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export const TodayPage = () => {
  const t = useTexts(todayTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const client = useQueryClient()
  const { me } = useMe()
  const shopId = useShopScope()
  const [period, setPeriod] = useState<PeriodName>('today')
  const offsetMin = me?.merchant?.utcOffsetMin ?? 0
  const days = daysOf(period, Date.now(), offsetMin)
  const scope = shopId === null ? {} : { shopId }
  const report = useQuery({
    queryKey: ['report', shopId, days],
    // The server determines the current day, because this device's clock may be wrong.
    queryFn: () => call('/staff/getReport', { ...scope, ...(period !== 'today' && days) }),
    refetchInterval: REFRESHED_MS,
    placeholderData: keepPreviousData,
  })
  useLive(shopId === null ? null : `shop:${shopId}`, (news) => {
    if (news === null || news.type === 'order') void client.invalidateQueries({ queryKey: ['report', shopId] })
  })
  const download = useMutation({
    mutationFn: (what: StaffInput<'/staff/exportReport'>['what']) =>
      call('/staff/exportReport', { ...scope, from: report.data?.from ?? days.from, to: report.data?.to ?? days.to, what }),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      void (isCut ? message.warning(t('cut', { rows }), 8) : message.success(t('exported', { rows })))
    },
    onError: fail,
  })
  const mayExport = me !== null && me !== undefined && me.grants.some(({ shopId: of }) => mayAct(me.grants, 'exportReports', shopId ?? of))
  return (
    <>
      <PageHead title={t('title')} note={report.data && t('compared', { time: dateTime(report.data.at) })}>
        {mayExport &&
          (['takings', 'dishes'] as const).map((what) => (
            <Button key={what} loading={download.isPending && download.variables === what} onClick={() => download.mutate(what)}>
              {t(what === 'takings' ? 'exportTakings' : 'exportDishes')}
            </Button>
          ))}
      </PageHead>
      <Segmented
        aria-label={t('period')}
        className="today-period"
        value={period}
        onChange={setPeriod}
        options={PERIODS.map((value) => ({ value, label: t(value) }))}
      />
      <Loaded of={report}>
        {(shown) => (
          <div className={`today${report.isPlaceholderData ? ' is-stale' : ''}`}>
            <Figures report={shown} />
            <section className="sheet today-part today-plot">
              <div className="plot-head">
                <h2>{t('hours')}</h2>
                <PlotLegend now={t('now')} before={t('before')} />
              </div>
              <HourPlot
                hours={shown.hours}
                until={
                  shown.from === shown.to && shown.to === dateKey(shown.at, offsetMin)
                    ? Math.floor(minutesOfDay(shown.at, offsetMin) / 60)
                    : null
                }
              />
            </section>
            <Methods report={shown} />
            <Dishes report={shown} />
          </div>
        )}
      </Loaded>
    </>
  )
}
