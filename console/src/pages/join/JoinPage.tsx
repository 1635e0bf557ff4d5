import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { MIN_PASSWORD } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Door } from '../../parts/Door'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { roleTexts } from '../../session/roleTexts'
import { useSignedIn } from '../../session/useMe'
import { signInTexts } from '../signIn/texts'
import { joinTexts } from './texts'

type Invitation = StaffOutput<'/staff/getInvitation'>
interface Fields {
  name: string
  account?: string
  password: string
}

/** The server's name of the field: an email address contains an @. */
const contactOf = (account: string | undefined) => {
  if (account === undefined) return {}
  return account.includes('@') ? { email: account } : { phone: account }
}

const JoinForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const t = useTexts(joinTexts)
  const words = useTexts(signInTexts)
  const roles = useTexts(roleTexts)
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form, { phone: 'account', email: 'account' })
  const navigate = useNavigate()
  const { change } = useSignedIn()
  const { merchant, invitedBy, grants, phone, email } = invitation
  const account = phone ?? email
  const accept = useMutation({
    mutationFn: (fields: Fields) =>
      call('/staff/acceptInvitation', { token, name: fields.name, password: fields.password, ...contactOf(fields.account?.trim()) }),
    onSuccess: (me) => {
      change(me)
      void navigate({ to: '/', replace: true })
    },
    onError: fail,
  })
  const lead = merchant ? (
    <>
      {invitedBy !== null && <p>{t('invitedBy', { name: invitedBy })}</p>}
      {grants.map(({ role, shop }) => (
        <Tag key={role + shop}>{role === 'owner' ? roles('owner') : `${roles(role)} · ${shop ?? roles('everyShop')}`}</Tag>
      ))}
    </>
  ) : (
    t('leadOfOwner')
  )
  return (
    <Door title={merchant ? t('title', { merchant: merchant.name }) : t('titleOfOwner')} lead={lead} logo={merchant?.logo}>
      <Form form={form} layout="vertical" initialValues={{ name: invitation.name }} onFinish={accept.mutate}>
        <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
          <Input autoComplete="name" maxLength={40} autoFocus />
        </Form.Item>
        {account === null ? (
          <Form.Item
            name="account"
            label={words('account')}
            rules={[{ required: true, whitespace: true, message: words('accountMissing') }]}
          >
            <Input autoComplete="username" />
          </Form.Item>
        ) : (
          <Form.Item label={t('account')}>
            <Input value={account} readOnly autoComplete="username" />
          </Form.Item>
        )}
        <Form.Item
          name="password"
          label={words('password')}
          extra={words('passwordHint', { min: MIN_PASSWORD })}
          rules={[{ required: true, message: words('passwordMissing') }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={accept.isPending}>
          {t(merchant ? 'join' : 'begin')}
        </Button>
      </Form>
    </Door>
  )
}

/** The token is in the hash, which browsers do not send to a server. */
export const JoinPage = () => {
  const t = useTexts(joinTexts)
  const words = useTexts(signInTexts)
  const [token] = useState(() => location.hash.slice(1))
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('/staff/getInvitation', { token }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  const back = (
    <div className="door-more">
      <Link to="/sign-in">{words('signIn')}</Link>
    </div>
  )
  if (token === '')
    return (
      <Door title={t('titleOfOwner')} lead={t('incomplete')}>
        {back}
      </Door>
    )
  if (invitation.data) return <JoinForm token={token} invitation={invitation.data} />
  return (
    <main className="door">
      <section className="door-card">
        <Loaded of={invitation}>{() => null}</Loaded>
        {invitation.error !== null && back}
      </section>
    </main>
  )
}
