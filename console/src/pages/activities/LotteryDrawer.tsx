import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider, Form, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { forecastOf } from '@domain/activity/lotteryForecast'
import { MOST_DRAWS_A_DAY } from '@domain/activity/lotteryTerms'
import { pick } from '@domain/lang'
import { MAX_AMOUNT } from '@domain/money'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useDates, useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityDrawer, ActivityFigures } from './ActivityDrawer'
import { activityTexts } from './activityTexts'
import { DayField } from './DayField'
import { DrawnPrizes } from './DrawnPrizes'
import { LotteryForecast } from './LotteryForecast'
import { lotteryTexts } from './lotteryTexts'
import { type Lottery, lotteryValues, type LotteryValues, newLottery, termsOf, typedLottery, usualDraws } from './lotteryValues'
import { TurnKeys } from './TurnKeys'
import { useActs } from './useActs'
import { useSign } from './useSign'

type Lotteries = StaffOutput<'/staff/getLotteries'>

interface LotteryDrawerProps {
  /** Null: a new one. */
  lottery: Lottery | null
  usual: Lotteries['usual']
  /** The server's time. */
  now: number
  mayEdit: boolean
  reload: () => unknown
  onSaved: (activityId: string) => void
  onClose: () => void
}

/** The forecast of what is typed, inside the form. */
const TypedForecast = ({ lottery, usual, draws, onDraws }: Pick<LotteryDrawerProps, 'lottery' | 'usual'> & DrawsProps) => {
  const { lang } = useLanguage()
  const offsetMin = useOffsetMin()
  const form = Form.useFormInstance<LotteryValues>()
  const values = Form.useWatch((all: LotteryValues) => all, { form, preserve: true })
  if (!values?.prizes) return null
  const typed = typedLottery(values, lottery, offsetMin)
  return (
    <LotteryForecast
      terms={termsOf(typed)}
      names={typed.prizes.map(({ name }) => pick(name, lang))}
      draws={draws ?? usualDraws(typed, usual)}
      onDraws={onDraws}
      usual={usual}
    />
  )
}
interface DrawsProps {
  /** Null: as many as on usual days. */
  draws: number | null
  onDraws: (draws: number) => void
}

/** One prize draw: its prizes and odds, what it will cost, and its start, pause and end. */
export const LotteryDrawer = ({ lottery, usual, now, mayEdit, reload, onSaved, onClose }: LotteryDrawerProps) => {
  const t = useTexts(lotteryTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const offsetMin = useOffsetMin()
  const { dateTime } = useDates()
  const sign = useSign()
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const [draws, setDraws] = useState<number | null>(null)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(() => newLottery(now, offsetMin))
  const phase = lottery?.phase ?? 'draft'
  const isPromised = phase !== 'draft'
  const isReadOnly = !mayEdit || phase === 'over'
  const name = lottery ? pick(lottery.title, lang) : t('add')
  const which = () => ({ activityId: lottery!.activityId, version: lottery!.version })

  const show = ({ list, usual: days, now: at }: Lotteries) => client.setQueryData(['lotteries'], { list, usual: days, now: at })
  const { act, ask, isBusy } = useActs<Lotteries>({ show, reload })
  const save = async (values: LotteryValues, version: number) => {
    const typed = typedLottery(values, lottery, offsetMin)
    const saved = await call('/staff/saveLottery', lottery ? { activityId: lottery.activityId, version, ...typed } : typed)
    show(saved)
    setDirty(false)
    if (!lottery) onSaved(saved.activityId)
  }
  const begin = () => {
    const typed = typedLottery(lotteryValues(lottery!, offsetMin), lottery, offsetMin)
    const count = draws ?? usualDraws(typed, usual)
    const { meanFen, mostFen } = forecastOf(termsOf(typed), count)
    const content = t('startBody', { draws: count.toLocaleString('en'), mean: moneyText(meanFen, sign), most: moneyText(mostFen, sign) })
    ask(
      { title: activities('askStart', { name }), content, okText: activities('start') },
      { change: () => call('/staff/startLottery', { ...which(), draws: count }), done: activities('hasStarted') },
    )
  }
  const end = () =>
    ask(
      { title: t('askEnd', { name }), content: t('endBody', { n: lottery!.heldChances }), okText: activities('end'), danger: true },
      { change: () => call('/staff/endLottery', which()), done: activities('hasEnded') },
    )
  const remove = () =>
    ask(
      { title: activities('askRemove', { name }), content: activities('removeBody'), okText: activities('remove'), danger: true },
      { change: () => call('/staff/removeLottery', which()), done: activities('hasRemoved') },
      onClose,
    )
  const figures: (readonly ['drawsDone' | 'costDone' | 'heldChances' | 'expected', string])[] = lottery
    ? [
        ['drawsDone', lottery.draws.toLocaleString('en')],
        ['costDone', moneyText(lottery.costFen, sign)],
        ['heldChances', lottery.heldChances.toLocaleString('en')],
        ...(lottery.forecast
          ? [
              [
                'expected',
                t('expectedOf', {
                  cost: moneyText(lottery.forecast.meanFen, sign),
                  draws: lottery.forecast.draws.toLocaleString('en'),
                }),
              ] as const,
            ]
          : []),
      ]
    : []
  return (
    <ActivityDrawer
      name={name}
      phase={lottery ? phase : null}
      notes={
        lottery !== null &&
        lottery.drawUntil !== null && <span className="activity-note">{t('drawUntil', { time: dateTime(lottery.drawUntil) })}</span>
      }
      keys={
        mayEdit && (
          <TurnKeys
            phase={phase}
            isDirty={isDirty}
            isBusy={isBusy}
            onStart={begin}
            onTurn={(turn) =>
              void act({
                change: () => call('/staff/turnLottery', { ...which(), turn }),
                done: activities(turn === 'pause' ? 'hasPaused' : 'hasResumed'),
              })
            }
            onEnd={end}
            onRemove={remove}
          />
        )
      }
      figures={<ActivityFigures label={t('progress')} figures={figures.map(([label, value]) => [t(label), value] as const)} />}
      readOnly={isReadOnly ? activities(phase === 'over' ? 'overNote' : 'readOnly') : null}
      hint={isPromised ? t('promised') : null}
      onClose={() => leave(onClose)}
    >
      <ConfigProvider componentDisabled={isReadOnly}>
        <SettingsForm<LotteryValues>
          stored={lottery ? lotteryValues(lottery, offsetMin) : blank}
          state={lottery ?? { version: 0, changedBy: '' }}
          labels={{
            title: t('name'),
            kind: t('kind'),
            prizes: t('prizes'),
            substituteNo: t('substituteNo'),
            freePerDay: t('freePerDay'),
            perOrder: t('perOrder'),
            pointsPrice: t('pointsPrice'),
            pointsPerDay: t('pointsPerDay'),
            firstDay: activities('firstDay'),
            lastDay: activities('lastDay'),
          }}
          names={{ startsAt: 'firstDay', endsAt: 'lastDay' }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          done={activities(isPromised ? 'saved' : 'savedDraft')}
        >
          <WordsFields name="title" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
          <Form.Item name="kind" label={t('kind')}>
            <Radio.Group options={(['wheel', 'grid'] as const).map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          <div className="fields-row">
            <DayField name="firstDay" label={activities('firstDay')} missing={activities('dayMissing')} disabled={isPromised} />
            <DayField name="lastDay" label={activities('lastDay')} missing={activities('dayMissing')} />
          </div>
          <h3>{t('howOften')}</h3>
          <div className="fields-row">
            {(['freePerDay', 'perOrder'] as const).map((field) => (
              <Form.Item key={field} name={field} label={t(field)}>
                <InputNumber<number> min={0} max={MOST_DRAWS_A_DAY} precision={0} placeholder="0" />
              </Form.Item>
            ))}
          </div>
          <div className="fields-row">
            <Form.Item name="pointsPrice" label={t('pointsPrice')}>
              <InputNumber<number> min={1} max={MAX_AMOUNT} precision={0} placeholder={t('notForPoints')} />
            </Form.Item>
            <Form.Item name="pointsPerDay" label={t('pointsPerDay')}>
              <InputNumber<number> min={1} max={MOST_DRAWS_A_DAY} precision={0} placeholder={t('notForPoints')} />
            </Form.Item>
          </div>
          <DrawnPrizes lottery={lottery} onChanged={show} reload={reload} />
          <Substitute isPromised={isPromised} />
          {!isPromised && <TypedForecast lottery={lottery} usual={usual} draws={draws} onDraws={setDraws} />}
        </SettingsForm>
      </ConfigProvider>
    </ActivityDrawer>
  )
}

/** Which of the prizes is given when another has run out. */
const Substitute = ({ isPromised }: { isPromised: boolean }) => {
  const t = useTexts(lotteryTexts)
  const { lang } = useLanguage()
  const form = Form.useFormInstance<LotteryValues>()
  const prizes = Form.useWatch<LotteryValues['prizes'] | undefined>('prizes', form as never) ?? []
  return (
    <Form.Item name="substituteNo" label={t('substituteNo')}>
      <Select
        disabled={isPromised}
        options={prizes.map((prize, value) => ({
          value,
          label: [t('prizeNo', { n: value + 1 }), prize?.name && pick(prize.name, lang)].filter(Boolean).join(' · '),
          disabled: prize?.left != null || prize?.prize.kind === 'again',
        }))}
      />
    </Form.Item>
  )
}
