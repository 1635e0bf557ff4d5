import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { App, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { MIN_PASSWORD } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Door } from '../../parts/Door'
import { useFailure } from '../../parts/useFailure'
import { signInTexts } from './texts'

const SECOND = 1000

/** Seconds until a given time, counted down on screen. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [left])
  return left
}

export const ForgottenPage = () => {
  const t = useTexts(signInTexts)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [form] = Form.useForm<{ account: string; code: string; password: string }>()
  const fail = useFailure(form)
  const [resendAt, setResendAt] = useState(0)
  const secondsLeft = useSecondsUntil(resendAt)
  const isSent = resendAt > 0

  const send = useMutation({
    mutationFn: (account: string) => call('/staff/sendResetCode', { account }),
    onSuccess: (sent) => {
      setResendAt(sent.resendAt)
      void message.success(t('codeSent'))
    },
    onError: fail,
  })
  const reset = useMutation({
    mutationFn: (fields: { account: string; code: string; password: string }) => call('/staff/resetPassword', fields),
    onSuccess: () => {
      void message.success(t('passwordSet'))
      void navigate({ to: '/sign-in' })
    },
    onError: fail,
  })
  const sendTo = () =>
    void form.validateFields(['account']).then(
      ({ account }) => send.mutate(account),
      () => undefined,
    )
  const sendKey = (
    <Button block htmlType="button" loading={send.isPending} disabled={secondsLeft > 0} onClick={sendTo}>
      {secondsLeft > 0 ? t('sendAgainIn', { seconds: secondsLeft }) : t(isSent ? 'sendAgain' : 'sendCode')}
    </Button>
  )
  return (
    <Door title={t('forgotten')} lead={t('forgottenLead')}>
      <Form form={form} layout="vertical" onFinish={reset.mutate}>
        <Form.Item name="account" label={t('account')} rules={[{ required: true, whitespace: true, message: t('accountMissing') }]}>
          <Input autoComplete="username" autoFocus />
        </Form.Item>
        <Form.Item>{sendKey}</Form.Item>
        {isSent && (
          <>
            <Form.Item name="code" label={t('resetCode')} rules={[{ required: true, message: t('resetCode') }]}>
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('newPassword')}
              extra={t('passwordHint', { min: MIN_PASSWORD })}
              rules={[{ required: true, message: t('passwordMissing') }]}
            >
              <Input.Password autoComplete="new-password" />
            </Form.Item>
            <Button type="primary" size="large" block htmlType="submit" loading={reset.isPending}>
              {t('setPassword')}
            </Button>
          </>
        )}
      </Form>
      <div className="door-more">
        <Link to="/sign-in">{t('backToSignIn')}</Link>
      </div>
    </Door>
  )
}
