import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { PagedTable } from '../../parts/paging/PagedTable'
import { useFailure } from '../../parts/useFailure'
import { usePages } from '../../parts/paging/usePages'
import { useGrantWords } from '../../session/grants'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { useShopScope } from '../../shell/shopScope'
import { InviteDrawer } from './InviteDrawer'
import { MemberDrawer } from './MemberDrawer'
import { RulesDrawer } from './RulesDrawer'
import { teamTexts } from './texts'
import '../../parts/drawer.css'
import './team.css'

type Member = StaffOutput<'/staff/getTeam'>['list'][number]
const PAGE_SIZE = 20

const Invitations = () => {
  const t = useTexts(teamTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const words = useGrantWords()
  const client = useQueryClient()
  const fail = useFailure()
  const { data } = useQuery({ queryKey: ['invitations'], queryFn: () => call('/staff/getInvitations', {}) })
  const end = useMutation({
    mutationFn: (invitationId: string) => call('/staff/endInvitation', { invitationId }),
    onSuccess: () => {
      void message.success(t('invitationEnded'))
      void client.invalidateQueries({ queryKey: ['invitations'] })
    },
    onError: fail,
  })
  if (!data || data.list.length === 0) return null
  return (
    <section className="sheet invitations">
      <h2>{t('invitations')}</h2>
      <ul>
        {data.list.map(({ invitationId, name, phone, email, grants, expiresAt }) => (
          <li key={invitationId}>
            <div>
              <strong>{name}</strong>
              <p>{[phone ?? email, ...grants.map(words), t('until', { time: dateTime(expiresAt) })].filter(Boolean).join(' · ')}</p>
            </div>
            <Button size="small" disabled={end.isPending} onClick={() => end.mutate(invitationId)}>
              {t('endInvitation')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const TeamPage = () => {
  const t = useTexts(teamTexts)
  const { me } = useMe()
  const { dateTime } = useDates()
  const words = useGrantWords()
  const shopId = useShopScope()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [withFormer, setWithFormer] = useState(false)
  const [isShowingRules, setShowingRules] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const filter = { ...(shopId && { shopId }), ...(search && { search }), ...(withFormer && { withFormer }) }
  const team = usePages(['team', filter], (cursor) => call('/staff/getTeam', { ...filter, ...(cursor && { cursor }), pageSize: PAGE_SIZE }))
  if (!me) return null
  const openMember = team.data?.find(({ staffId }) => staffId === openId)
  const security = ({ hasSecondFactor, hasPin }: Member) =>
    [hasSecondFactor && t('secondFactor'), hasPin && t('pin')].filter(Boolean).join(' · ') || t('passwordOnly')
  return (
    <>
      <PageHead title={t('title')}>
        {mayAct(me.grants, 'moneyRules', null) && <Button onClick={() => setShowingRules(true)}>{t('rules')}</Button>}
        <Button type="primary" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </PageHead>
      <Invitations />
      <section className="sheet">
        <div className="filters">
          <Input.Search
            allowClear
            className="filters-search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Checkbox checked={withFormer} onChange={(event) => setWithFormer(event.target.checked)}>
            {t('withFormer')}
          </Checkbox>
        </div>
        <PagedTable<Member>
          of={team}
          rowKey="staffId"
          none={t('none')}
          columns={[
            {
              title: t('name'),
              render: (_, member) => (
                <>
                  <button type="button" className="person" onClick={() => setOpenId(member.staffId)}>
                    {member.name}
                  </button>{' '}
                  {member.staffId === me.staffId && <Tag>{t('you')}</Tag>}
                  {!member.isActive && <Tag>{t('left')}</Tag>}
                  <div className="person-contact">{[member.phone, member.email].filter(Boolean).join(' · ')}</div>
                </>
              ),
            },
            { title: t('roles'), render: (_, { grants }) => grants.map((grant) => <div key={words(grant)}>{words(grant)}</div>) },
            { title: t('security'), render: (_, member) => security(member) },
            { title: t('usedAt'), render: (_, { usedAt }) => (usedAt === null ? t('never') : dateTime(usedAt)) },
          ]}
        />
      </section>
      <InviteDrawer me={me} isOpen={isInviting} onClose={() => setInviting(false)} />
      {isShowingRules && <RulesDrawer onClose={() => setShowingRules(false)} />}
      {openMember && <MemberDrawer key={openMember.staffId} me={me} member={openMember} onClose={() => setOpenId(null)} />}
    </>
  )
}
