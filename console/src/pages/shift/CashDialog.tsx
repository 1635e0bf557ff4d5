import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { parseAmount } from '@domain/money'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { shiftTexts } from './texts'

interface CashDialogProps {
  shopId: string
  shift: Pick<StaffOutput<'/staff/openShift'>, 'shiftId' | 'version'>
  kind: 'in' | 'out'
  onDone: () => void
  onRefused: () => void
  onClose: () => void
}

export const CashDialog = ({ shopId, shift: { shiftId, version }, kind, onDone, onRefused, onClose }: CashDialogProps) => {
  const t = useTexts(shiftTexts)
  const [form] = Form.useForm<{ amountFen: string; reason: string }>()
  const fail = useFailure(form)
  const move = useMutation({
    mutationFn: ({ amountFen, reason }: { amountFen: string; reason: string }) =>
      call('/staff/moveCash', { shopId, shiftId, version, kind, amountFen: parseAmount(amountFen)!, reason }),
    onSuccess: onDone,
    // The input is kept, so that it can be sent again for the current amounts.
    onError: (error) => {
      fail(error)
      onRefused()
    },
  })
  return (
    <Modal
      open
      title={t(kind === 'in' ? 'putIn' : 'takeOut')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={move.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={move.mutate}>
        <Form.Item
          name="amountFen"
          label={t('amount')}
          rules={[
            {
              validator: (_, typed: string) =>
                parseAmount(typed ?? '') ? Promise.resolve() : Promise.reject(new Error(t('amountMissing'))),
            },
          ]}
        >
          <Input inputMode="decimal" prefix="¥" />
        </Form.Item>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
