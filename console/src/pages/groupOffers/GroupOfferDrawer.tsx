import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { ActivityDrawer, ActivityFigures } from '../activities/ActivityDrawer'
import { activityTexts } from '../activities/activityTexts'
import { TurnKeys } from '../activities/TurnKeys'
import { useActs } from '../activities/useActs'
import { EndGroupOffer } from './EndGroupOffer'
import { GroupOfferFields } from './GroupOfferFields'
import { type GroupOffer, groupOfferValues, type GroupOfferValues, newGroupOffer, typedGroupOffer } from './groupOfferValues'
import { groupOffersTexts } from './texts'

type GroupOffers = StaffOutput<'/staff/getGroupOffers'>

const LABELS = [
  'name',
  'contents',
  'note',
  'picture',
  'priceFen',
  'listFen',
  'size',
  'hours',
  'days',
  'perPerson',
  'goodsOfferId',
  'dishes',
  'startsAt',
  'endsAt',
] as const

interface GroupOfferDrawerProps extends Pick<GroupOffers, 'goods' | 'now' | 'currencySign'> {
  /** Null: a new one. */
  offer: GroupOffer | null
  mayEdit: boolean
  reload: () => unknown
  onSaved: (offerId: string) => void
  onClose: () => void
}

/** One group offer: its terms, who waits in groups of it, and its start, pause and end. */
export const GroupOfferDrawer = (props: GroupOfferDrawerProps) => {
  const { offer, goods, now, currencySign: sign, mayEdit, reload, onSaved, onClose } = props
  const t = useTexts(groupOffersTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const client = useQueryClient()
  const [isDirty, setDirty] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(() => newGroupOffer(now))
  const phase = offer?.phase ?? 'draft'
  const isPromised = offer?.isPromised ?? false
  const readOnly = phase === 'over' ? activities('overNote') : mayEdit ? null : activities('readOnly')
  const name = offer ? pick(offer.name, lang) : t('add')
  const which = () => ({ offerId: offer!.offerId, version: offer!.version })
  const show = (shown: GroupOffers) => client.setQueryData(['groupOffers'], shown)
  const { act, ask, isBusy } = useActs<GroupOffers>({ show, reload })
  const save = async (values: GroupOfferValues, version: number) => {
    const typed = typedGroupOffer(values)
    const { offerId, ...saved } = await call('/staff/saveGroupOffer', offer ? { offerId: offer.offerId, version, ...typed } : typed)
    show(saved)
    setDirty(false)
    if (!offer) onSaved(offerId)
  }
  return (
    <ActivityDrawer
      name={name}
      phase={offer ? phase : null}
      notes={phase === 'paused' && <span className="activity-note">{t('pausedNote')}</span>}
      keys={
        mayEdit && (
          <TurnKeys
            phase={phase}
            isDirty={isDirty}
            isBusy={isBusy}
            onStart={() =>
              ask(
                { title: activities('askStart', { name }), content: t('startBody'), okText: activities('start') },
                { change: () => call('/staff/turnGroupOffer', { ...which(), turn: 'start' }), done: activities('hasStarted') },
              )
            }
            onTurn={(turn) =>
              void act({
                change: () => call('/staff/turnGroupOffer', { ...which(), turn }),
                done: turn === 'pause' ? activities('hasPaused') : t('hasResumed'),
              })
            }
            onEnd={() => setEnding(true)}
            onRemove={() =>
              ask(
                { title: activities('askRemove', { name }), content: activities('removeBody'), okText: activities('remove'), danger: true },
                { change: () => call('/staff/removeGroupOffer', which()), done: activities('hasRemoved') },
                onClose,
              )
            }
          />
        )
      }
      figures={
        offer && (
          <ActivityFigures
            label={t('progress')}
            figures={[
              [t('openGroups'), offer.openGroups.toLocaleString('en')],
              [t('waiting'), offer.waiting.toLocaleString('en')],
              [t('heldFen'), <Money key="held" fen={offer.heldFen} sign={sign} />],
              [t('sold'), offer.sold.toLocaleString('en')],
            ]}
          />
        )
      }
      readOnly={readOnly}
      hint={isPromised ? t('promised') : null}
      onClose={() => leave(onClose)}
    >
      <ConfigProvider componentDisabled={readOnly !== null}>
        <SettingsForm<GroupOfferValues>
          stored={offer ? groupOfferValues(offer) : blank}
          state={offer ?? { version: 0, changedBy: '' }}
          labels={Object.fromEntries(LABELS.map((label) => [label, t(label)]))}
          names={{ minutes: 'hours' }}
          save={save}
          reload={reload}
          onDirty={setDirty}
          done={activities(phase === 'draft' ? 'savedDraft' : 'saved')}
        >
          <GroupOfferFields
            names={offer?.names ?? {}}
            goods={goods.map(({ offerId, name: label }) => ({ value: offerId, label }))}
            sign={sign}
            isPromised={isPromised}
            disabled={readOnly !== null}
          />
        </SettingsForm>
      </ConfigProvider>
      {offer && isEnding && (
        <EndGroupOffer
          offer={offer}
          sign={sign}
          isBusy={isBusy}
          onEnd={(groups) =>
            void act({ change: () => call('/staff/endGroupOffer', { ...which(), groups }), done: activities('hasEnded') }).then(() =>
              setEnding(false),
            )
          }
          onClose={() => setEnding(false)}
        />
      )}
    </ActivityDrawer>
  )
}
