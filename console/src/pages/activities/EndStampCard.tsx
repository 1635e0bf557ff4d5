import { useMutation } from '@tanstack/react-query'
import { App, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { MOST_POINTS_PER_STAMP } from '@domain/activity/stampCardTerms'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { activityTexts } from './activityTexts'
import { useStampFigures } from './StampFigures'
import { stampTexts } from './stampTexts'
import type { StampCard } from './stampValues'

const USUAL_POINTS = 10

interface EndStampCardProps {
  card: StampCard
  onEnded: (cards: StaffOutput<'/staff/getStampCards'>) => void
  reload: () => unknown
  onClose: () => void
}

/** Ends a card before its last day, and asks how stamps without a gift are made up for. */
export const EndStampCard = ({ card, onEnded, reload, onClose }: EndStampCardProps) => {
  const t = useTexts(stampTexts)
  const activities = useTexts(activityTexts)
  const { lang } = useLanguage()
  const { message } = App.useApp()
  const fail = useFailure()
  const { cardId, version } = card
  const figures = useStampFigures(cardId, version, 'ending')
  const [kind, setKind] = useState<'nextGift' | 'points'>('nextGift')
  const [perStamp, setPerStamp] = useState<number | null>(USUAL_POINTS)
  const end = useMutation({
    mutationFn: () =>
      call('/staff/endStampCard', { cardId, version, settlement: kind === 'points' ? { kind, perStamp: perStamp ?? 0 } : { kind } }),
    onSuccess: (cards) => {
      onEnded(cards)
      void message.success(activities('hasEnded'))
      onClose()
    },
    onError: (error) => {
      fail(error)
      void reload()
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('endTitle', { name: pick(card.title, lang) })}
      okText={activities('end')}
      okButtonProps={{ danger: true, disabled: figures.data === undefined || (kind === 'points' && perStamp === null) }}
      cancelText={activities('cancel')}
      confirmLoading={end.isPending}
      onOk={() => end.mutate()}
      onCancel={onClose}
    >
      <Loaded of={figures}>
        {({ looseHolders, looseStamps, toCollect }) => (
          <div className="activity-ending">
            <p>{looseHolders === 0 ? t('endNone') : t('endLoose', { holders: looseHolders, stamps: looseStamps })}</p>
            <Radio.Group aria-label={t('endHow')} value={kind} onChange={({ target }) => setKind(target.value as typeof kind)}>
              <Radio value="nextGift">{t('nextGift')}</Radio>
              <Radio value="points">{t('perStamp')}</Radio>
            </Radio.Group>
            {kind === 'points' && (
              <>
                <InputNumber<number>
                  aria-label={t('pointsEach')}
                  min={1}
                  max={MOST_POINTS_PER_STAMP}
                  precision={0}
                  value={perStamp}
                  onChange={setPerStamp}
                />
                {perStamp !== null && (
                  <p className="activity-note">{t('perStampSum', { n: perStamp, sum: (perStamp * looseStamps).toLocaleString('en') })}</p>
                )}
              </>
            )}
            <p className="activity-note">{t('endKept', { n: toCollect })}</p>
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
