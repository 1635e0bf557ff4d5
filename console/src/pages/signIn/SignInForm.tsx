import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call, isRefusal } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import type { Me } from '../../session/useMe'
import { signInTexts } from './texts'

interface Fields {
  account: string
  password: string
  code?: string
}

/** Account and password, and the authenticator's code where the server requires it. */
export const SignInForm = ({ account, onSignedIn }: { account?: string; onSignedIn: (me: Me) => void }) => {
  const t = useTexts(signInTexts)
  const [form] = Form.useForm<Fields>()
  const [needsCode, setNeedsCode] = useState(false)
  const fail = useFailure(form)
  const signIn = useMutation({
    mutationFn: (fields: Fields) => call('/staff/signIn', fields),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!isRefusal(error, 'staffCodeNeeded')) return fail(error)
      setNeedsCode(true)
      setTimeout(() => form.getFieldInstance('code')?.focus?.())
    },
  })
  return (
    <Form form={form} layout="vertical" initialValues={{ account }} onFinish={signIn.mutate}>
      <Form.Item name="account" label={t('account')} rules={[{ required: true, whitespace: true, message: t('accountMissing') }]}>
        <Input autoComplete="username" autoFocus={account === undefined} />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
        <Input.Password autoComplete="current-password" autoFocus={account !== undefined} />
      </Form.Item>
      {needsCode && (
        <Form.Item name="code" label={t('code')} rules={[{ required: true, message: t('code') }]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={signIn.isPending}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
