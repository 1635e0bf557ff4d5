import { useQueryClient } from '@tanstack/react-query'
import { Button, ConfigProvider } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { reachOf } from '@domain/staff'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMe } from '../../session/useMe'
import { ActivityDrawer } from '../activities/ActivityDrawer'
import { activityTexts } from '../activities/activityTexts'
import { TurnKeys } from '../activities/TurnKeys'
import { useActs } from '../activities/useActs'
import { PromotionFields } from './PromotionFields'
import { PromotionFigures } from './PromotionFigures'
import { PromotionTrial } from './PromotionTrial'
import { newPromotion, type Promotion, promotionValues, type PromotionValues, typedPromotion } from './promotionValues'
import { promotionsTexts } from './texts'

type Promotions = StaffOutput<'/staff/getPromotions'>
type Turn = StaffInput<'/staff/turnPromotion'>['turn']

interface PromotionDrawerProps {
  /** Null: a new one. */
  promotion: Promotion | null
  /** All of the merchant's. */
  list: readonly Promotion[]
  /** The server's time. */
  now: number
  sign: string
  reload: () => unknown
  onSaved: (promotionId: string) => void
  onClose: () => void
}

/** One promotion: what it takes off, where and when, what came of it, and its start, pause and end. */
export const PromotionDrawer = ({ promotion, list, now, sign, reload, onSaved, onClose }: PromotionDrawerProps) => {
  const t = useTexts(promotionsTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const { me } = useMe()
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const reach = me ? reachOf(me.grants, 'runMarketing') : 'all'
  const [blank] = useState(() => newPromotion(now, reach === 'all' ? [] : reach))
  const phase = promotion?.phase ?? 'draft'
  const isEditable = promotion?.isEditable ?? true
  const whyOver = phase === 'over' ? activities('overNote') : null
  const readOnly = isEditable ? whyOver : t('elsewhere')
  const name = promotion ? pick(promotion.name, lang) : t('add')
  const others = list.filter((one) => one.promotionId !== promotion?.promotionId && one.phase !== 'over' && one.phase !== 'draft')
  const done: Record<Turn, string> = {
    start: activities('hasStarted'),
    pause: activities('hasPaused'),
    resume: t('hasResumed'),
    end: activities('hasEnded'),
  }
  const which = () => ({ promotionId: promotion!.promotionId, version: promotion!.version })
  const show = (shown: Promotions) => client.setQueryData(['promotions'], shown)
  const { act, ask, isBusy } = useActs<Promotions>({ show, reload })
  const turn = (event: Turn) => ({ change: () => call('/staff/turnPromotion', { ...which(), turn: event }), done: done[event] })
  const save = async (values: PromotionValues, version: number) => {
    const typed = typedPromotion(values)
    const { promotionId, ...saved } = await call(
      '/staff/savePromotion',
      promotion ? { promotionId: promotion.promotionId, version, ...typed } : typed,
    )
    show(saved)
    setDirty(false)
    if (!promotion) onSaved(promotionId)
  }
  const askToRemove = () =>
    ask(
      { title: activities('askRemove', { name }), content: t('removeBody'), okText: t('removeUnused'), danger: true },
      { change: () => call('/staff/removePromotion', which()), done: t('hasRemoved') },
      onClose,
    )
  return (
    <ActivityDrawer
      name={name}
      phase={promotion ? phase : null}
      keys={
        isEditable && (
          <div className="keys">
            <TurnKeys
              phase={phase}
              isDirty={isDirty}
              isBusy={isBusy}
              onStart={() =>
                ask({ title: activities('askStart', { name }), content: t('startBody'), okText: activities('start') }, turn('start'))
              }
              onTurn={(event) => void act(turn(event))}
              onEnd={() =>
                ask({ title: t('askEnd', { name }), content: t('endBody'), okText: activities('end'), danger: true }, turn('end'))
              }
              onRemove={askToRemove}
            />
            {phase !== 'draft' && promotion?.orders === 0 && (
              <Button danger onClick={askToRemove}>
                {t('removeUnused')}
              </Button>
            )}
          </div>
        )
      }
      figures={promotion && <PromotionFigures promotion={promotion} sign={sign} />}
      readOnly={readOnly}
      hint={phase === 'draft' ? null : t('touches')}
      onClose={() => leave(onClose)}
    >
      <SettingsForm<PromotionValues>
        stored={promotion ? promotionValues(promotion) : blank}
        state={promotion ?? { version: 0, changedBy: '' }}
        labels={{
          name: t('name'),
          steps: t('steps'),
          shopIds: t('shopIds'),
          modes: t('modes'),
          startsAt: t('startsAt'),
          endsAt: t('endsAt'),
          weekdays: t('weekdays'),
          opens: t('opens'),
          closes: t('closes'),
        }}
        names={{ hours: 'opens' }}
        save={save}
        reload={reload}
        onDirty={setDirty}
        done={activities(phase === 'draft' ? 'savedDraft' : 'saved')}
      >
        <ConfigProvider componentDisabled={readOnly !== null}>
          <PromotionFields names={promotion?.names ?? {}} sign={sign} others={others} disabled={readOnly !== null} />
        </ConfigProvider>
        {phase !== 'over' && <PromotionTrial promotionId={promotion?.promotionId ?? null} sign={sign} />}
      </SettingsForm>
    </ActivityDrawer>
  )
}
