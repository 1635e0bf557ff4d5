import { Button } from 'antd'
import type { ActivityPhase } from '@domain/activity/running'
import { useTexts } from '../../i18n/useTexts'
import { activityTexts } from './activityTexts'

interface TurnKeysProps {
  phase: ActivityPhase
  /** What was typed is not saved yet, so it cannot be started. */
  isDirty: boolean
  isBusy: boolean
  onStart: () => void
  onTurn: (turn: 'pause' | 'resume') => void
  onEnd: () => void
  onRemove: () => void
}

/** What can be done with an activity in its phase. */
export const TurnKeys = ({ phase, isDirty, isBusy, onStart, onTurn, onEnd, onRemove }: TurnKeysProps) => {
  const t = useTexts(activityTexts)
  if (phase === 'over') return null
  if (phase === 'draft')
    return (
      <div className="keys">
        <Button type="primary" disabled={isDirty} loading={isBusy} onClick={onStart}>
          {t('start')}
        </Button>
        <Button danger onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    )
  return (
    <div className="keys">
      {phase === 'paused' ? (
        <Button type="primary" loading={isBusy} onClick={() => onTurn('resume')}>
          {t('resume')}
        </Button>
      ) : (
        <Button loading={isBusy} onClick={() => onTurn('pause')}>
          {t('pause')}
        </Button>
      )}
      <Button danger onClick={onEnd}>
        {t('end')}
      </Button>
    </div>
  )
}
