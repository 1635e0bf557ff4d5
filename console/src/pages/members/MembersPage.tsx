import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Input, Segmented, Select, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useMay } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { Finder } from './Finder'
import { membersTexts } from './texts'
import './members.css'

type Row = StaffOutput<'/staff/getMembers'>['list'][number]
type Filter = Omit<StaffInput<'/staff/countMembers'>, 'search'>

/** What is asked for most, by what they did. */
const USUAL = {
  everybody: {},
  ordered30: { orderedWithinDays: 30 },
  lapsed: { lapsedDays: 60 },
  birthdayWeek: { birthdayWithinDays: 7 },
  frozen: { isFrozen: true },
} as const satisfies Record<string, Filter>
type Usual = keyof typeof USUAL
const ANY = -1

const List = () => {
  const t = useTexts(membersTexts)
  const { dateTime } = useDates()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [usual, setUsual] = useState<Usual>('everybody')
  const [level, setLevel] = useState(ANY)
  const filter = { ...USUAL[usual], ...(level !== ANY && { level }), ...(search && { search }) }
  const pages = usePages(['members', filter], (cursor) => call('/staff/getMembers', { ...filter, ...(cursor !== undefined && { cursor }) }))
  const { data: counted } = useQuery({ queryKey: ['memberCount', filter], queryFn: () => call('/staff/countMembers', filter) })
  const isAll = usual === 'everybody' && level === ANY && search === ''
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
        <Segmented<Usual>
          aria-label={t('who')}
          value={usual}
          onChange={setUsual}
          options={(Object.keys(USUAL) as Usual[]).map((value) => ({ value, label: t(value) }))}
        />
        {counted && counted.levels.length > 0 && (
          <Select
            aria-label={t('level')}
            value={level}
            onChange={setLevel}
            options={[{ value: ANY, label: t('anyLevel') }, ...counted.levels.map(({ level: value, name }) => ({ value, label: name }))]}
          />
        )}
        {counted && <span className="member-faint">{t('count', { count: counted.members.toLocaleString('en') })}</span>}
      </div>
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
                  {isFrozen && (
                    <Tag variant="filled" color="warning">
                      {t('frozen')}
                    </Tag>
                  )}
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

/** Everybody who is a member here; for those at the counter the one in front of them. */
export const MembersPage = () => {
  const t = useTexts(membersTexts)
  const maySeeAll = useMay('seeMembers')
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')} />
      <Finder />
      {maySeeAll && <List />}
    </>
  )
}
