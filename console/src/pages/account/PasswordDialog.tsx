import { Button, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { accountTexts } from './texts'

interface PasswordDialogProps<F extends object> {
  title: string
  lead?: ReactNode
  /** The fields, in order, by the server's names. */
  fields: readonly { name: keyof F & string; label: string; hint?: string; kind: 'password' | 'newPassword' | 'digits' }[]
  confirm: string
  perform: (fields: F) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Confirms a change of one's own account with the password. */
export const PasswordDialog = <F extends object>({ title, lead, fields, confirm, perform, onDone, onClose }: PasswordDialogProps<F>) => {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<F>()
  const fail = useFailure(form)
  const work = useMutation({ mutationFn: perform, onSuccess: onDone, onError: fail })
  return (
    <Modal open title={title} footer={null} onCancel={onClose} width={420}>
      {lead}
      <Form form={form} layout="vertical" onFinish={work.mutate}>
        {fields.map(({ name, label, hint, kind }, at) => (
          <Form.Item key={name} name={name as never} label={label} extra={hint} rules={[{ required: true, message: t('missing') }]}>
            {kind === 'digits' ? (
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus={at === 0} />
            ) : (
              <Input.Password autoComplete={kind === 'password' ? 'current-password' : 'new-password'} autoFocus={at === 0} />
            )}
          </Form.Item>
        ))}
        <div className="dialog-keys">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={work.isPending}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
