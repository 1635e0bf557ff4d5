import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { REFUND_HANDS, type RefundHand } from '@domain/payment/refundTrouble'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import type { FailedRefund } from './FailedRefundsPage'
import { failedRefundsTexts } from './texts'

const LONGEST_NOTE = 200

/** How a refund that its provider refused was paid, before it is off the list. */
export const SettleDialog = ({ refund, onClose }: { refund: FailedRefund; onClose: (isChanged: boolean) => void }) => {
  const t = useTexts(failedRefundsTexts)
  const fail = useFailure()
  const [method, setMethod] = useState<RefundHand>('bankTransfer')
  const [note, setNote] = useState('')
  const settle = useMutation({
    mutationFn: () => call('/staff/settleRefund', { refundId: refund.refundId, method, note }),
    onSuccess: () => onClose(true),
    // It may be back by now, or be tried again.
    onError: (error) => {
      fail(error)
      onClose(true)
    },
  })
  return (
    <Modal
      open
      title={t('settleTitle', { amount: moneyText(refund.amountFen, refund.currencySign) })}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: note.trim() === '', loading: settle.isPending }}
      onOk={() => settle.mutate()}
      onCancel={() => onClose(false)}
    >
      <p className="refund-faint">
        {refund.orderNo} · {refund.shopName}
      </p>
      <p className="refund-lead">{t('settleLead')}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('how')}>
          <Radio.Group
            aria-label={t('how')}
            value={method}
            onChange={({ target }) => setMethod(target.value as RefundHand)}
            options={REFUND_HANDS.map((value) => ({ value, label: t(value) }))}
          />
        </Form.Item>
        <Form.Item label={t('note')} htmlFor="settle-note">
          <Input.TextArea
            id="settle-note"
            autoFocus
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={LONGEST_NOTE}
            placeholder={t('noteHint')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
