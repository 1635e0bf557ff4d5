import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { LONGEST_RANGE_M, MOST_REWARD_STOCK, SHORTEST_RANGE_M } from '@domain/activity/inStoreReward'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { MomentInput } from '../../parts/MomentInput'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityDrawer, ActivityFigures } from '../activities/ActivityDrawer'
import { activityTexts } from '../activities/activityTexts'
import { ActivityPictureField } from '../activities/PrizeFields'
import { TurnKeys } from '../activities/TurnKeys'
import { useActs } from '../activities/useActs'
import { type InStoreReward, type InStoreRewards, newReward, rewardValues, type RewardValues, typedReward } from './rewardValues'
import { inStoreTexts } from './texts'

type Options = { value: string; label: string }[]

const LABELS = ['shopId', 'name', 'caption', 'rule', 'picture', 'remaining', 'rangeM', 'startsAt', 'endsAt'] as const
const number = (count: number) => count.toLocaleString('en')

/** Everything that is filled in of a reward. `hasBegun`: it stays in its shop. */
const Fields = ({ shops, hasBegun, disabled }: { shops: Options; hasBegun: boolean; disabled: boolean }) => {
  const t = useTexts(inStoreTexts)
  const languages = useLanguages()
  const filled = [{ required: true, message: t('valueMissing') }]
  return (
    <>
      <WordsFields name="name" label={t('name')} languages={languages} longest={30} missing={t('nameMissing')} />
      <WordsFields name="caption" label={t('caption')} languages={languages} longest={60} />
      <WordsFields name="rule" label={t('rule')} languages={languages} longest={100} />
      <ActivityPictureField name="picture" label={t('picture')} />
      <Form.Item name="shopId" label={t('shopId')} rules={[{ required: true, message: t('shopMissing') }]}>
        <Select disabled={hasBegun || disabled} options={shops} optionFilterProp="label" showSearch />
      </Form.Item>
      <div className="fields-row">
        <Form.Item name="remaining" label={t('remaining')} {...(hasBegun && { extra: t('remainingHint') })}>
          <InputNumber<number> min={0} max={MOST_REWARD_STOCK} precision={0} placeholder={t('anyNumber')} />
        </Form.Item>
        <Form.Item name="rangeM" label={t('rangeM')} rules={filled} extra={t('rangeHint')}>
          <InputNumber<number> min={SHORTEST_RANGE_M} max={LONGEST_RANGE_M} precision={0} />
        </Form.Item>
      </div>
      <h3>{t('when')}</h3>
      <div className="fields-row">
        <Form.Item name="startsAt" label={t('startsAt')} rules={filled}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="endsAt" label={t('endsAt')} rules={filled}>
          <MomentInput />
        </Form.Item>
      </div>
    </>
  )
}

interface RewardDrawerProps {
  /** Null: a new one. */
  reward: InStoreReward | null
  now: number
  /** Where the person may run one. */
  shops: Options
  reload: () => unknown
  onSaved: (rewardId: string) => void
  onClose: () => void
}

/** One reward: what it is, what came of it, and its start, pause and end. */
export const RewardDrawer = ({ reward, now, shops, reload, onSaved, onClose }: RewardDrawerProps) => {
  const t = useTexts(inStoreTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(() => newReward(now, shops.length === 1 ? shops[0]!.value : null))
  const phase = reward?.phase ?? 'draft'
  const tickets = reward?.openTickets ?? 0
  const whyNot = reward && !reward.isEditable ? t('elsewhere', { shop: reward.shopName }) : null
  const readOnly = phase === 'over' ? activities('overNote') : whyNot
  const name = reward ? pick(reward.name, lang) : t('add')
  const which = () => ({ rewardId: reward!.rewardId, version: reward!.version })
  const show = (shown: InStoreRewards) => client.setQueryData(['inStoreRewards'], shown)
  const { act, ask, isBusy } = useActs<InStoreRewards>({ show, reload })
  const save = async (values: RewardValues, version: number) => {
    const typed = { ...typedReward(values), seenRemaining: reward?.remaining ?? null }
    const { rewardId, ...saved } = await call('/staff/saveInStoreReward', reward ? { rewardId: reward.rewardId, version, ...typed } : typed)
    show(saved)
    setDirty(false)
    if (!reward) onSaved(rewardId)
  }
  const known = reward && shops.every(({ value }) => value !== reward.shopId) ? [{ value: reward.shopId, label: reward.shopName }] : []
  return (
    <ActivityDrawer
      name={name}
      phase={reward ? phase : null}
      notes={phase === 'paused' && <span className="activity-note">{t('pausedNote')}</span>}
      keys={
        whyNot === null && (
          <TurnKeys
            phase={phase}
            isDirty={isDirty}
            isBusy={isBusy}
            onStart={() =>
              ask(
                { title: activities('askStart', { name }), content: t('startBody'), okText: activities('start') },
                { change: () => call('/staff/turnInStoreReward', { ...which(), turn: 'start' }), done: activities('hasStarted') },
              )
            }
            onTurn={(turn) =>
              void act({
                change: () => call('/staff/turnInStoreReward', { ...which(), turn }),
                done: turn === 'pause' ? activities('hasPaused') : t('hasResumed'),
              })
            }
            onEnd={() =>
              ask(
                { title: t('askEnd', { name }), content: t('endBody', { n: number(tickets) }), okText: activities('end'), danger: true },
                { change: () => call('/staff/endInStoreReward', which()), done: activities('hasEnded') },
              )
            }
            onRemove={() =>
              ask(
                { title: activities('askRemove', { name }), content: activities('removeBody'), okText: activities('remove'), danger: true },
                { change: () => call('/staff/removeInStoreReward', which()), done: activities('hasRemoved') },
                onClose,
              )
            }
          />
        )
      }
      figures={
        reward && (
          <ActivityFigures
            label={t('progress')}
            figures={[
              [t('claimed'), number(reward.claimed)],
              [t('used'), number(reward.used)],
              [t('openTickets'), number(tickets)],
            ]}
          />
        )
      }
      readOnly={readOnly}
      hint={tickets > 0 ? t('ticketsOpen', { n: number(tickets) }) : null}
      onClose={() => leave(onClose)}
    >
      <ConfigProvider componentDisabled={readOnly !== null}>
        <SettingsForm<RewardValues>
          stored={reward ? rewardValues(reward) : blank}
          state={reward ?? { version: 0, changedBy: '' }}
          labels={Object.fromEntries(LABELS.map((label) => [label, t(label)]))}
          names={{ shopIds: 'shopId' }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          done={activities(phase === 'draft' ? 'savedDraft' : 'saved')}
        >
          <Fields shops={[...shops, ...known]} hasBegun={phase !== 'draft'} disabled={readOnly !== null} />
        </SettingsForm>
      </ConfigProvider>
    </ActivityDrawer>
  )
}
