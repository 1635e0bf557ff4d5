import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import type { ACTIVITY_TURNS } from '@domain/activity/running'
import { FEWEST_STAMPS, MOST_STAMPS } from '@domain/activity/stampCardTerms'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityDrawer } from './ActivityDrawer'
import { activityTexts } from './activityTexts'
import { DayField } from './DayField'
import { EndStampCard } from './EndStampCard'
import { Gifts } from './Gifts'
import { ActivityPictureField } from './PrizeFields'
import { StampFigures } from './StampFigures'
import { stampTexts } from './stampTexts'
import { newStampCard, type StampCard, stampValues, type StampValues, typedStampCard } from './stampValues'
import { TurnKeys } from './TurnKeys'
import { useActs } from './useActs'
import { useSign } from './useSign'

type Cards = StaffOutput<'/staff/getStampCards'>
type Turn = (typeof ACTIVITY_TURNS)[number]

const DONE = { start: 'hasStarted', pause: 'hasPaused', resume: 'hasResumed' } as const
const MOST_PER_ORDER = 1000

interface StampCardDrawerProps {
  /** Null: a new one. */
  card: StampCard | null
  categories: Cards['categories']
  /** The server's time. */
  now: number
  mayEdit: boolean
  reload: () => unknown
  onSaved: (cardId: string) => void
  onClose: () => void
}

/** One stamp card: its terms, how far guests are, and its start, pause and end. */
export const StampCardDrawer = ({ card, categories, now, mayEdit, reload, onSaved, onClose }: StampCardDrawerProps) => {
  const t = useTexts(stampTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const offsetMin = useOffsetMin()
  const sign = useSign()
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(() => newStampCard(now, offsetMin))
  const phase = card?.phase ?? 'draft'
  const isPromised = phase !== 'draft'
  const isReadOnly = !mayEdit || phase === 'over'
  const name = card ? pick(card.title, lang) : t('add')

  const show = ({ list, categories: found, now: at }: Cards) => client.setQueryData(['stampCards'], { list, categories: found, now: at })
  const { act, ask, isBusy } = useActs<Cards>({ show, reload })
  const which = () => ({ cardId: card!.cardId, version: card!.version })
  const turn = (event: Turn) => ({ change: () => call('/staff/turnStampCard', { ...which(), turn: event }), done: activities(DONE[event]) })
  const save = async (values: StampValues, version: number) => {
    const typed = typedStampCard(values, card, offsetMin)
    const saved = await call('/staff/saveStampCard', card ? { cardId: card.cardId, version, ...typed } : typed)
    show(saved)
    setDirty(false)
    if (!card) onSaved(saved.cardId)
  }
  const keys = mayEdit && (
    <TurnKeys
      phase={phase}
      isDirty={isDirty}
      isBusy={isBusy}
      onStart={() => ask({ title: activities('askStart', { name }), content: t('startBody'), okText: activities('start') }, turn('start'))}
      onTurn={(event) => void act(turn(event))}
      onEnd={() => setEnding(true)}
      onRemove={() =>
        ask(
          { title: activities('askRemove', { name }), content: activities('removeBody'), okText: activities('remove'), danger: true },
          { change: () => call('/staff/removeStampCard', which()), done: activities('hasRemoved') },
          onClose,
        )
      }
    />
  )
  return (
    <ActivityDrawer
      name={name}
      phase={card ? phase : null}
      notes={
        <>
          {card?.settlement && (
            <span className="activity-note">
              {card.settlement.kind === 'points' ? t('settledPoints', { n: card.settlement.perStamp }) : t('settledGift')}
            </span>
          )}
          {card?.isSettling && <span className="is-warning">{t('settling')}</span>}
        </>
      }
      keys={keys}
      figures={card && <StampFigures cardId={card.cardId} version={card.version} />}
      readOnly={isReadOnly ? activities(phase === 'over' ? 'overNote' : 'readOnly') : null}
      hint={isPromised ? t('promised') : null}
      onClose={() => leave(onClose)}
    >
      <ConfigProvider componentDisabled={isReadOnly}>
        <SettingsForm<StampValues>
          stored={card ? stampValues(card, offsetMin) : blank}
          state={card ?? { version: 0, changedBy: '' }}
          labels={{
            title: t('name'),
            heading: t('heading'),
            rule: t('rule'),
            picture: t('picture'),
            goal: t('goal'),
            gifts: t('gifts'),
            minFen: t('minFen'),
            categoryIds: t('categoryIds'),
            mostPerOrder: t('mostPerOrder'),
            firstDay: activities('firstDay'),
            lastDay: activities('lastDay'),
          }}
          names={{ startsAt: 'firstDay', endsAt: 'lastDay' }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          done={activities(card && isPromised ? 'saved' : 'savedDraft')}
        >
          <WordsFields name="title" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
          <WordsFields name="heading" label={t('heading')} languages={languages} longest={40} missing={t('headingMissing')} />
          <WordsFields name="rule" label={t('rule')} languages={languages} longest={200} rows={2} />
          <ActivityPictureField name="picture" label={t('picture')} />
          <div className="fields-row">
            <DayField name="firstDay" label={activities('firstDay')} missing={activities('dayMissing')} disabled={isPromised} />
            <DayField name="lastDay" label={activities('lastDay')} missing={activities('dayMissing')} />
          </div>
          <h3>{t('whatCounts')}</h3>
          <Form.Item name="categoryIds" label={t('categoryIds')}>
            <Select
              mode="multiple"
              placeholder={t('every')}
              optionFilterProp="label"
              options={categories.map(({ categoryId, name: label }) => ({ value: categoryId, label }))}
            />
          </Form.Item>
          <div className="fields-row">
            <Form.Item name="minFen" label={t('minFen')}>
              <AmountInput label={t('minFen')} prefix={sign} placeholder="0.00" />
            </Form.Item>
            <Form.Item name="mostPerOrder" label={t('mostPerOrder')}>
              <InputNumber<number> min={1} max={MOST_PER_ORDER} precision={0} placeholder={t('noLimit')} />
            </Form.Item>
            <Form.Item name="goal" label={t('goal')} rules={[{ required: true, message: activities('valueMissing') }]}>
              <InputNumber<number> min={FEWEST_STAMPS} max={MOST_STAMPS} precision={0} disabled={isPromised} />
            </Form.Item>
          </div>
          <Gifts isPromised={isPromised} />
        </SettingsForm>
      </ConfigProvider>
      {card && isEnding && <EndStampCard card={card} onEnded={show} reload={reload} onClose={() => setEnding(false)} />}
    </ActivityDrawer>
  )
}
