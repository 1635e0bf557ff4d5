import { Button, Table, type TableProps } from 'antd'
import { Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityPhase } from '@domain/activity/running'
import { pick, type Localized } from '@domain/lang'
import { dateKey } from '@domain/time'
import { useLanguage } from '../../i18n/language'
import { useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { activityTexts } from './activityTexts'
import { PhaseTag } from './PhaseTag'
import '../../parts/drawer.css'
import '../../parts/fields.css'
import './activities.css'

interface Activity {
  title: Localized
  phase: ActivityPhase
  startsAt: number
  endsAt: number
}

interface ActivityListProps<A extends Activity> {
  list: readonly A[]
  idOf: (activity: A) => string
  /** Left out: such activities have none. */
  pictureOf?: (activity: A) => string
  noteOf: (activity: A) => string
  /** Between the state and the days. */
  columns: TableProps<A>['columns']
  /** `readOnly`: why some cannot be changed; by default that they are of the whole brand. */
  texts: { activity: string; none: string; noneBody: string; readOnly?: string }
  icon: LucideIcon
  mayEdit: boolean
  add: ReactNode
  onOpen: (id: string) => void
}

/** Shown on a page's head, and where there is no activity yet. */
export const AddKey = ({ text, onAdd }: { text: string; onAdd: () => void }) => (
  <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
    {text}
  </Button>
)

/** The activities of one kind: the ones that run, drafts, and past ones. */
export const ActivityList = <A extends Activity>(props: ActivityListProps<A>) => {
  const { list, idOf, pictureOf, noteOf, columns = [], texts, icon: Icon, mayEdit, add, onOpen } = props
  const t = useTexts(activityTexts)
  const { lang } = useLanguage()
  const offsetMin = useOffsetMin()
  return (
    <section className="sheet">
      {!mayEdit && <p className="drawer-hint activity-hint">{texts.readOnly ?? t('readOnly')}</p>}
      {list.length === 0 ? (
        <div className="empty">
          <Icon size={32} aria-hidden />
          <h2>{texts.none}</h2>
          <p>{texts.noneBody}</p>
          {add}
        </div>
      ) : (
        <Table<A>
          rowKey={idOf}
          dataSource={list}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: texts.activity,
              render: (_, one) => (
                <div className="activity-name">
                  {pictureOf && <img src={pictureOf(one)} alt="" width={36} height={36} />}
                  <div>
                    <button type="button" className="person" onClick={() => onOpen(idOf(one))}>
                      {pick(one.title, lang)}
                    </button>
                    <div className="activity-note">{noteOf(one)}</div>
                  </div>
                </div>
              ),
            },
            { title: t('state'), render: (_, { phase }) => <PhaseTag phase={phase} /> },
            ...columns,
            {
              title: t('days'),
              render: (_, { startsAt, endsAt }) => t('span', { from: dateKey(startsAt, offsetMin), until: dateKey(endsAt - 1, offsetMin) }),
            },
          ]}
        />
      )}
    </section>
  )
}
