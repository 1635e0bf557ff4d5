import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { ActivityPhase } from '@domain/activity/running'
import { DisabledNote } from '../../parts/DisabledNote'
import { PhaseTag } from './PhaseTag'

interface ActivityDrawerProps {
  name: string
  /** Null: it is new. */
  phase: ActivityPhase | null
  /** Beside the phase. */
  notes?: ReactNode
  /** What can be done with it. */
  keys: ReactNode
  figures: ReactNode
  /** Why nothing can be changed; null: it can. */
  readOnly: string | null
  /** What a change means for guests. */
  hint: string | null
  onClose: () => void
  children: ReactNode
}

/** The frame of one activity: how far it is, what can be done with it, what came of it, and its form. */
export const ActivityDrawer = ({ name, phase, notes, keys, figures, readOnly, hint, onClose, children }: ActivityDrawerProps) => (
  <Drawer open onClose={onClose} size={624} title={name}>
    {phase !== null && (
      <div className="activity-head">
        <PhaseTag phase={phase} />
        {notes}
        {keys}
      </div>
    )}
    {phase !== null && phase !== 'draft' && figures}
    {readOnly !== null && <DisabledNote text={readOnly} />}
    {readOnly === null && hint !== null && <p className="drawer-hint">{hint}</p>}
    {children}
  </Drawer>
)

/** Figures of an activity, each with its name. */
export const ActivityFigures = ({ label, figures }: { label: string; figures: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="activity-figures" aria-label={label}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
