import { Tag } from 'antd'
import type { ActivityPhase } from '@domain/activity/running'
import { useTexts } from '../../i18n/useTexts'
import { activityTexts } from './activityTexts'

/** How far an activity is, as a word. */
export const PhaseTag = ({ phase }: { phase: ActivityPhase }) => {
  const t = useTexts(activityTexts)
  return (
    <Tag variant="filled" className={`activity-phase is-${phase}`}>
      {t(phase)}
    </Tag>
  )
}
