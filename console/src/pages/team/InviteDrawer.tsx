import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import type { Me } from '../../session/useMe'
import { type GrantField, GrantFields, toGrants } from './GrantFields'
import { teamTexts } from './texts'

interface Fields {
  name: string
  phone?: string
  email?: string
  grants: GrantField[]
}
const given = (text: string | undefined): string | null => text?.trim() || null

export const InviteDrawer = ({ me, isOpen, onClose }: { me: Me; isOpen: boolean; onClose: () => void }) => {
  const t = useTexts(teamTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form)
  const [invited, setInvited] = useState<StaffOutput<'/staff/invite'> | null>(null)
  const invite = useMutation({
    mutationFn: ({ name, phone, email, grants }: Fields) =>
      call('/staff/invite', { name, phone: given(phone), email: given(email), grants: toGrants(grants) }),
    onSuccess: (answer) => {
      setInvited(answer)
      void client.invalidateQueries({ queryKey: ['invitations'] })
    },
    onError: fail,
  })
  const isTyped =
    (Form.useWatch(({ name, phone, email }: Fields) => [name, phone, email].some((text) => text?.trim()), form) ?? false) && !invited
  const leave = useLeaveGuard(isTyped)
  const close = () => {
    onClose()
    setInvited(null)
    form.resetFields()
  }
  const area = useRef<TextAreaRef>(null)
  const copy = async (link: string) => {
    // Browsers give pages on plain http, as in a shop's own network, no clipboard, so the selected text is copied there.
    if (window.isSecureContext) await navigator.clipboard.writeText(link)
    else {
      area.current?.resizableTextArea?.textArea.select()
      document.execCommand('copy')
    }
    void message.success(t('copied'))
  }
  const shop = me.grants.some(({ shopId }) => shopId === null) ? '' : (me.shops[0]?.shopId ?? '')
  return (
    <Drawer
      open={isOpen}
      onClose={() => leave(close, !invited && form.isFieldsTouched())}
      size={480}
      title={t(invited ? 'linkTitle' : 'inviteTitle')}
    >
      {invited ? (
        <>
          <p className="link-why">{t(invited.isSent ? 'linkSent' : 'linkNotSent')}</p>
          <Input.TextArea ref={area} value={invited.link} readOnly autoSize aria-label={t('copy')} />
          <div className="link-keys">
            <Button type="primary" onClick={() => void copy(invited.link)}>
              {t('copy')}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        </>
      ) : (
        <Form
          name="invitation"
          form={form}
          layout="vertical"
          initialValues={{ grants: [{ role: 'waiter', shop }] }}
          onFinish={invite.mutate}
        >
          <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
            <Input maxLength={40} autoFocus />
          </Form.Item>
          <Form.Item
            name="phone"
            label={t('phone')}
            dependencies={['email']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, phone: string | undefined) =>
                  (given(phone) ?? given(getFieldValue('email') as string | undefined))
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('contactMissing'))),
              }),
            ]}
          >
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          <Form.Item name="email" label={t('email')} extra={t('oneOfBoth')}>
            <Input inputMode="email" maxLength={254} />
          </Form.Item>
          <GrantFields me={me} />
          <Button type="primary" size="large" block htmlType="submit" loading={invite.isPending} className="drawer-step">
            {t('sendInvitation')}
          </Button>
        </Form>
      )}
    </Drawer>
  )
}
