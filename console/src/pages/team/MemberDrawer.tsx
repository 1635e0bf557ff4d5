import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { SessionList } from '../../parts/sessions/SessionList'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useGrantWords } from '../../session/grants'
import type { Me } from '../../session/useMe'
import { type GrantField, GrantFields, toFields, toGrants } from './GrantFields'
import { teamTexts } from './texts'

type Member = StaffOutput<'/staff/getTeam'>['list'][number]

/** A member of staff: roles, devices and actions. */
export const MemberDrawer = ({ me, member, onClose }: { me: Me; member: Member; onClose: () => void }) => {
  const t = useTexts(teamTexts)
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const words = useGrantWords()
  const { staffId, name, version } = member
  const mayChangeRoles = member.isManaged && mayAct(me.grants, 'changeRoles', null)
  const sessions = useQuery({
    queryKey: ['sessionsOf', staffId],
    queryFn: () => call('/staff/getSessionsOf', { staffId }),
    enabled: member.isManaged,
  })
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['team'] }), client.invalidateQueries({ queryKey: ['sessionsOf', staffId] })])
  const options = (done: string) => ({
    onSuccess: () => {
      void message.success(done)
      void refresh()
    },
    // Somebody else may have been first, so the list is loaded again.
    onError: (error: unknown) => {
      fail(error)
      void refresh()
    },
  })
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const saveRoles = async ({ grants }: { grants: GrantField[] }, seen: number) => {
    await call('/staff/setRoles', { staffId, version: seen, grants: toGrants(grants) })
    void refresh()
  }
  const endSessions = useMutation({ mutationFn: () => call('/staff/endSessionsOf', { staffId }), ...options(t('sessionsEnded')) })
  const endSecondFactor = useMutation({
    mutationFn: () => call('/staff/endSecondFactorOf', { staffId }),
    ...options(t('secondFactorEnded')),
  })
  const setActive = useMutation({
    mutationFn: (isActive: boolean) => call('/staff/setActive', { staffId, isActive, version }),
    ...options(t(member.isActive ? 'letGoDone' : 'takenBack', { name })),
  })
  const confirmRemoval = () =>
    void modal.confirm({
      title: t('letGo', { name }),
      content: t('letGoBody'),
      okText: t('letGo', { name }),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => setActive.mutateAsync(false).catch(() => undefined),
    })
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={name}>
      <p className="person-contact">{[member.phone, member.email].filter(Boolean).join(' · ')}</p>
      <section className="drawer-part">
        <h2>{t('roles')}</h2>
        {mayChangeRoles ? (
          <SettingsForm
            stored={{ grants: toFields(member.grants) }}
            state={member}
            labels={{ grants: t('roles') }}
            save={saveRoles}
            reload={() => void refresh()}
            onDirty={setDirty}
            done={t('rolesSaved')}
          >
            <GrantFields me={me} />
          </SettingsForm>
        ) : (
          <>
            {member.grants.map((grant) => (
              <Tag key={grant.role + grant.shopId}>{words(grant)}</Tag>
            ))}
            <p className="drawer-hint">{t('rolesByOwner')}</p>
          </>
        )}
      </section>
      {member.isManaged && (
        <section className="drawer-part">
          <h2>{t('sessions')}</h2>
          <Loaded of={sessions}>{({ list }) => <SessionList list={list} none={t('noSessions')} />}</Loaded>
          {sessions.data && sessions.data.list.length > 0 && (
            <Button loading={endSessions.isPending} onClick={() => endSessions.mutate()}>
              {t('endSessions')}
            </Button>
          )}
        </section>
      )}
      {member.isManaged && member.hasSecondFactor && (
        <section className="drawer-part">
          <h2>{t('secondFactor')}</h2>
          <p className="drawer-hint">{t('endSecondFactorWhy')}</p>
          <Button danger loading={endSecondFactor.isPending} onClick={() => endSecondFactor.mutate()}>
            {t('endSecondFactor')}
          </Button>
        </section>
      )}
      {member.isManaged && staffId !== me.staffId && (
        <section className="drawer-part">
          {member.isActive ? (
            <Button danger loading={setActive.isPending} onClick={confirmRemoval}>
              {t('letGo', { name })}
            </Button>
          ) : (
            <Button loading={setActive.isPending} onClick={() => setActive.mutate(true)}>
              {t('takeBack')}
            </Button>
          )}
        </section>
      )}
    </Drawer>
  )
}
