import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { MIN_PASSWORD } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { SessionList } from '../../parts/sessions/SessionList'
import { useFailure } from '../../parts/useFailure'
import { useGrantWords } from '../../session/grants'
import { useMay, useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { signInTexts } from '../signIn/texts'
import { MorningMail } from './MorningMail'
import { PasswordDialog } from './PasswordDialog'
import { SecondFactor } from './SecondFactor'
import { accountTexts } from './texts'
import './account.css'

export const AccountPage = () => {
  const t = useTexts(accountTexts)
  const words = useTexts(signInTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const grantWords = useGrantWords()
  const { me } = useMe()
  const hasReports = useMay('seeReports')
  const [dialog, setDialog] = useState<'password' | 'pin' | 'removePin' | null>(null)
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call('/staff/getSessions', {}) })
  const refresh = () =>
    void Promise.all([client.invalidateQueries({ queryKey: ['me'] }), client.invalidateQueries({ queryKey: ['sessions'] })])
  const done = (text: string) => {
    setDialog(null)
    void message.success(text)
    refresh()
  }
  const ending = { onSuccess: () => done(t('ended')), onError: fail }
  const endOne = useMutation({ mutationFn: (sessionId: string) => call('/staff/endSession', { sessionId }), ...ending })
  const endOthers = useMutation({ mutationFn: () => call('/staff/endOtherSessions', {}), ...ending })
  if (!me) return null
  const password = { label: t('oldPassword'), kind: 'password' } as const
  return (
    <div className="account">
      <PageHead title={me.name} note={[me.phone, me.email, ...me.grants.map(grantWords)].filter(Boolean).join(' · ')} />
      <SecondFactor me={me} onChanged={refresh} />
      <section className="sheet part">
        <h2>{t('password')}</h2>
        <p>{t('changePasswordHint')}</p>
        <Button onClick={() => setDialog('password')}>{t('changePassword')}</Button>
      </section>
      <section className="sheet part">
        <h2>{t('pin')}</h2>
        <p>{t('pinHint')}</p>
        <div className="part-keys">
          <Button onClick={() => setDialog('pin')}>{t(me.hasPin ? 'changePin' : 'setPin')}</Button>
          {me.hasPin && <Button onClick={() => setDialog('removePin')}>{t('removePin')}</Button>}
        </div>
      </section>
      {hasReports && <MorningMail />}
      <section className="sheet part">
        <h2>{t('sessions')}</h2>
        <Loaded of={sessions}>{({ list }) => <SessionList list={list} none="" onEnd={(sessionId) => endOne.mutate(sessionId)} />}</Loaded>
        {sessions.data && sessions.data.list.length > 1 && (
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )}
      </section>
      {dialog === 'password' && (
        <PasswordDialog<{ oldPassword: string; password: string }>
          title={t('changePassword')}
          fields={[
            { ...password, name: 'oldPassword' },
            { name: 'password', label: words('newPassword'), hint: words('passwordHint', { min: MIN_PASSWORD }), kind: 'newPassword' },
          ]}
          confirm={t('save')}
          perform={(fields) => call('/staff/changePassword', fields)}
          onDone={() => done(t('passwordChanged'))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'pin' && (
        <PasswordDialog<{ password: string; pin: string }>
          title={t('pin')}
          fields={[
            { ...password, name: 'password' },
            { name: 'pin', label: t('pinNew'), hint: t('pinHint'), kind: 'digits' },
          ]}
          confirm={t('save')}
          perform={(fields) => call('/staff/setPin', fields)}
          onDone={() => done(t('pinDone'))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'removePin' && (
        <PasswordDialog<{ password: string }>
          title={t('removePin')}
          fields={[{ ...password, name: 'password' }]}
          confirm={t('removePin')}
          perform={({ password: typed }) => call('/staff/setPin', { password: typed, pin: null })}
          onDone={() => done(t('pinRemoved'))}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
