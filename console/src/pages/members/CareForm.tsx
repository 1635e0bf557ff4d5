import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { careTexts } from './careTexts'

type Profile = StaffOutput<'/staff/getMember'>
interface DialogProps {
  member: Profile
  onClose: () => void
}
const DAY_KEY = 'YYYY-MM-DD'

const useSettled = (userId: string, onClose: () => void) => {
  const client = useQueryClient()
  return {
    done: (member: Profile) => {
      client.setQueryData(['member', userId], member)
      onClose()
    },
    refetch: () => void client.invalidateQueries({ queryKey: ['member', userId] }),
  }
}

/** Freezes or unfreezes a card. The reason becomes a note. */
export const FreezeDialog = ({ member: { userId, isFrozen }, onClose }: DialogProps) => {
  const t = useTexts(careTexts)
  const [form] = Form.useForm<{ reason: string }>()
  const fail = useFailure(form)
  const { done, refetch } = useSettled(userId, onClose)
  const freeze = useMutation({
    mutationFn: ({ reason }: { reason: string }) => call('/staff/freezeMember', { userId, isFrozen: !isFrozen, reason }),
    onSuccess: done,
    onError: fail,
    onSettled: refetch,
  })
  return (
    <Modal
      open
      title={t(isFrozen ? 'unfreezeTitle' : 'freezeTitle')}
      okText={t(isFrozen ? 'unfreeze' : 'freeze')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: !isFrozen }}
      confirmLoading={freeze.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t(isFrozen ? 'unfreezeBody' : 'freezeBody')}</p>
      <Form form={form} layout="vertical" onFinish={freeze.mutate}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Corrects a birthday, which members can set only once. */
export const BirthdayDialog = ({ member: { userId, birthday }, onClose }: DialogProps) => {
  const t = useTexts(careTexts)
  const [form] = Form.useForm<{ birthday: Dayjs | null }>()
  const fail = useFailure(form)
  const { done, refetch } = useSettled(userId, onClose)
  const save = useMutation({
    mutationFn: (typed: { birthday: Dayjs | null }) =>
      call('/staff/setMemberBirthday', { userId, birthday: typed.birthday!.format(DAY_KEY), seen: birthday }),
    onSuccess: done,
    onError: fail,
    onSettled: refetch,
  })
  return (
    <Modal
      open
      title={t('birthdayTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('birthdayBody')}</p>
      <Form form={form} layout="vertical" initialValues={{ birthday: birthday ? dayjs(birthday) : null }} onFinish={save.mutate}>
        <Form.Item name="birthday" label={t('birthday')} rules={[{ required: true, message: t('birthdayMissing') }]}>
          <DatePicker disabledDate={(day) => day.isAfter(dayjs())} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Closes an account at the member's request. This cannot be undone, so the last digits of the phone number must be typed. */
export const CloseDialog = ({ member: { userId, name, phone }, onClose, onClosed }: DialogProps & { onClosed: () => void }) => {
  const t = useTexts(careTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<{ phoneTail: string; reason: string }>()
  const fail = useFailure(form)
  const close = useMutation({
    mutationFn: (typed: { phoneTail: string; reason: string }) => call('/staff/closeMember', { userId, ...typed }),
    onSuccess: () => {
      void message.success(t('closed'))
      onClosed()
      client.removeQueries({ queryKey: ['member', userId] })
      void client.invalidateQueries({ queryKey: ['members'] })
    },
    onError: fail,
  })
  return (
    <Modal
      open
      title={t('closeTitle', { name: name || phone })}
      okText={t('close')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={close.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('closeBody')}</p>
      <Form form={form} layout="vertical" onFinish={close.mutate}>
        <Form.Item name="phoneTail" label={t('phoneTail')} rules={[{ required: true, message: t('phoneTailMissing') }]}>
          <Input inputMode="numeric" maxLength={4} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reason" label={t('closeReason')} rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
