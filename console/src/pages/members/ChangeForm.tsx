import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Input, InputNumber, Modal, Segmented, Select } from 'antd'
import { useRef, useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { MAX_AMOUNT_YUAN, parseAmount } from '@domain/money'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { changeTexts } from './changeTexts'

type Profile = StaffOutput<'/staff/getMember'>
type Kind = 'balance' | 'points' | 'growth' | 'coupon'
type Draft = Omit<StaffInput<'/staff/changeMember'>, 'idempotencyKey'>
const KINDS: readonly Kind[] = ['balance', 'points', 'growth', 'coupon']

/** Sends a change, with the same key while it stays the same, and reloads what it affects. */
export const useChangeMember = (userId: string, onDone: () => void, fail: (error: unknown) => void) => {
  const t = useTexts(changeTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const key = useRef({ of: '', key: '' })
  return useMutation({
    mutationFn: (draft: Draft) => {
      const of = JSON.stringify(draft)
      if (key.current.of !== of) key.current = { of, key: newKey() }
      return call('/staff/changeMember', { ...draft, idempotencyKey: key.current.key })
    },
    onSuccess: ({ state }) => {
      void message.success(t(state === 'pending' ? 'waits' : 'done'))
      key.current = { of: '', key: '' }
      onDone()
    },
    onError: fail,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['member', userId] })
      void client.invalidateQueries({ queryKey: ['memberChanges'] })
    },
  })
}

interface Fields {
  kind: Kind
  direction: 'give' | 'take'
  amount: string | null
  offerId?: string
  reason: string
}

/** Gives something to a member, or takes it away. */
export const ChangeDrawer = ({ member, onClose }: { member: Profile; onClose: () => void }) => {
  const t = useTexts(changeTexts)
  const [form] = Form.useForm<Fields>()
  const fail = useFailure(form)
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const change = useChangeMember(member.userId, onClose, fail)
  const kind = Form.useWatch('kind', form) ?? 'balance'
  const { data: limits } = useQuery({ queryKey: ['memberLimits'], queryFn: () => call('/staff/getMemberLimits', {}) })
  const { data: offers } = useQuery({
    queryKey: ['givableCoupons'],
    queryFn: () => call('/staff/getGivableCoupons', {}),
    enabled: kind === 'coupon',
  })
  const seen = { balance: member.balanceFen, points: member.points, growth: member.growth, coupon: 0 }[kind]
  const limit = limits && { balance: limits.balanceFen, points: limits.points, growth: limits.growth, coupon: limits.coupons }[kind]
  const send = ({ amount, direction, offerId, reason }: Fields) => {
    const typed = kind === 'balance' ? (parseAmount(amount ?? '') ?? 0) : Number(amount ?? 0)
    change.mutate({
      userId: member.userId,
      kind,
      amount: kind !== 'coupon' && direction === 'take' ? -typed : typed,
      reason,
      ...(kind === 'coupon' ? { offerId: offerId! } : { seen }),
    })
  }
  return (
    <Drawer
      open
      size={480}
      title={t('give')}
      onClose={() => leave(onClose)}
      footer={
        <Button type="primary" loading={change.isPending} onClick={() => form.submit()}>
          {t('confirm')}
        </Button>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ kind: 'balance', direction: 'give', amount: null, reason: '' }}
        onValuesChange={() => setDirty(true)}
        onFinish={send}
      >
        <Form.Item name="kind" label={t('what')}>
          <Segmented options={KINDS.map((value) => ({ value, label: t(value) }))} onChange={() => form.setFieldsValue({ amount: null })} />
        </Form.Item>
        {kind === 'coupon' ? (
          <Form.Item name="offerId" label={t('whichCoupon')} rules={[{ required: true, message: t('couponMissing') }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              notFoundContent={t('noCoupons')}
              options={(offers?.list ?? []).map(({ offerId, name, left }) => ({
                value: offerId,
                label: left === null ? name : `${name} · ${t('leftOf', { left })}`,
              }))}
            />
          </Form.Item>
        ) : (
          <Form.Item name="direction" label={t('direction')}>
            <Segmented
              options={[
                { value: 'give', label: t('giveIt') },
                { value: 'take', label: t('takeIt') },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item
          name="amount"
          label={t(kind === 'coupon' ? 'howMany' : 'amount')}
          rules={[{ required: true, message: t(kind === 'coupon' ? 'howManyMissing' : 'amountMissing') }]}
          extra={[
            kind === 'balance' && t('balanceGiven'),
            typeof limit === 'number' &&
              t('overLimit', { limit: kind === 'balance' ? moneyText(limit, member.currencySign) : limit.toLocaleString('en') }),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <InputNumber<string>
            stringMode
            min={kind === 'balance' ? '0.01' : '1'}
            max={kind === 'coupon' ? '20' : String(MAX_AMOUNT_YUAN)}
            precision={kind === 'balance' ? 2 : 0}
            {...(kind === 'balance' && { prefix: member.currencySign })}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('reason')}
          extra={t('reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
        >
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

/** Revokes one coupon that a member could still use. */
export const TakeBackDialog = ({
  userId,
  couponId,
  name,
  onClose,
}: {
  userId: string
  couponId: string
  name: string
  onClose: () => void
}) => {
  const t = useTexts(changeTexts)
  const [form] = Form.useForm<{ reason: string }>()
  const change = useChangeMember(userId, onClose, useFailure(form))
  return (
    <Modal
      open
      title={t('takeBackTitle', { name })}
      okText={t('takeBack')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={change.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }) => change.mutate({ userId, kind: 'couponEnd', amount: -1, couponId, reason })}
      >
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
