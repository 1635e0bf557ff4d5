import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Input, Segmented, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import type { MemberFilter } from '@domain/member/segment'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useMay } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { WaitingChanges } from './Changes'
import { changeTexts } from './changeTexts'
import { Finder } from './Finder'
import { FilterDrawer } from './FilterDrawer'
import { HandOver } from './HandOver'
import { LimitsDrawer } from './LimitsDrawer'
import { ExportKey, Segments } from './Segments'
import { segmentTexts } from './segmentTexts'
import { membersTexts } from './texts'
import '../../parts/drawer.css'
import './members.css'

type Row = StaffOutput<'/staff/getMembers'>['list'][number]

/** The most common filters, by the members' behaviour. */
const USUAL = {
  everybody: {},
  ordered30: { orderedWithinDays: 30 },
  lapsed: { lapsedDays: 60 },
  birthdayWeek: { birthdayWithinDays: 7 },
  frozen: { isFrozen: true },
} as const satisfies Record<string, MemberFilter>
type Usual = keyof typeof USUAL
/** A custom filter: none of the common ones is chosen. */
const OTHER = 'other'

const List = () => {
  const t = useTexts(membersTexts)
  const g = useTexts(segmentTexts)
  const { dateTime } = useDates()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<MemberFilter>({})
  const [segmentId, setSegmentId] = useState('')
  const [isFiltering, setFiltering] = useState(false)
  const choose = (next: MemberFilter, segment = '') => {
    setChosen(next)
    setSegmentId(segment)
  }
  const usual = (Object.keys(USUAL) as Usual[]).find((name) => JSON.stringify(USUAL[name]) === JSON.stringify(chosen))
  const filter = { ...chosen, ...(search && { search }) }
  const pages = usePages(['members', filter], (cursor) => call('/staff/getMembers', { ...filter, ...(cursor !== undefined && { cursor }) }))
  const { data: counted } = useQuery({ queryKey: ['memberCount', filter], queryFn: () => call('/staff/countMembers', filter) })
  const isAll = usual === 'everybody' && search === ''
  const sign = pages.data?.[0]?.currencySign ?? '¥'
  return (
    <section className="sheet" aria-label={t('title')}>
      <div className="member-filters">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented<string>
          aria-label={t('who')}
          value={usual ?? OTHER}
          onChange={(name) => choose(USUAL[name as Usual])}
          options={(Object.keys(USUAL) as Usual[]).map((value) => ({ value, label: t(value) }))}
        />
        <Button onClick={() => setFiltering(true)}>{g('filter')}</Button>
        <Segments filter={chosen} chosen={segmentId} onChoose={(id, next) => choose(next, id)} />
        {counted && <span className="member-faint">{t('count', { count: counted.members.toLocaleString('en') })}</span>}
        <ExportKey filter={filter} />
      </div>
      {isFiltering && (
        <FilterDrawer
          filter={chosen}
          levels={counted?.levels ?? []}
          sign={sign}
          onApply={(next) => choose(next, segmentId)}
          onClose={() => setFiltering(false)}
        />
      )}
      <PagedTable<Row>
        of={pages}
        rowKey="userId"
        none={t(isAll ? 'empty' : 'nobody')}
        columns={[
          {
            title: t('member'),
            render: (_, { userId, name, phone, isMember, isFrozen }) => (
              <>
                <div className="member-name">
                  <Link to="/members/$userId" params={{ userId }}>
                    {name || t('unnamed')}
                  </Link>
                </div>
                <div className="member-faint">
                  {phone} {!isMember && <Tag variant="filled">{t('notRegistered')}</Tag>}
                  {isFrozen && <Tag>{t('frozen')}</Tag>}
                </div>
              </>
            ),
          },
          { title: t('level'), render: (_, { levelName }) => levelName || '–' },
          {
            title: t('balance'),
            align: 'right',
            render: (_, { balanceFen, currencySign }) => <Money fen={balanceFen} sign={currencySign} />,
          },
          { title: t('points'), align: 'right', render: (_, { points }) => points.toLocaleString('en') },
          { title: t('orders'), align: 'right', render: (_, { orders }) => orders },
          { title: t('spent'), align: 'right', render: (_, { spentFen, currencySign }) => <Money fen={spentFen} sign={currencySign} /> },
          { title: t('lastOrder'), render: (_, { lastOrderAt }) => (lastOrderAt === null ? t('never') : dateTime(lastOrderAt)) },
        ]}
      />
    </section>
  )
}

/** The list of all members; staff at the counter find only the member in front of them. */
export const MembersPage = () => {
  const t = useTexts(membersTexts)
  const c = useTexts(changeTexts)
  const maySeeAll = useMay('seeMembers')
  const maySetLimits = useMay('moneyRules')
  const [isShowingLimits, setShowingLimits] = useState(false)
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {maySetLimits && <Button onClick={() => setShowingLimits(true)}>{c('limits')}</Button>}
      </PageHead>
      {isShowingLimits && <LimitsDrawer onClose={() => setShowingLimits(false)} />}
      {maySeeAll && <WaitingChanges />}
      <div className="member-counter">
        <Finder />
        <HandOver />
      </div>
      {maySeeAll && <List />}
    </>
  )
}
