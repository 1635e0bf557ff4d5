import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import type { Difference } from './ReconciliationPage'
import { reconciliationTexts } from './texts'

const LONGEST_NOTE = 200

interface TickDialogProps {
  /** The number of the payment or the refund, with its difference in words. */
  title: string
  difference: Difference
  onClose: (isChanged: boolean) => void
}

/** Requests what came of a difference before it is ticked off. */
export const TickDialog = ({ title, difference, onClose }: TickDialogProps) => {
  const t = useTexts(reconciliationTexts)
  const fail = useFailure()
  const [note, setNote] = useState('')
  const tick = useMutation({
    mutationFn: () => call('/staff/tickDifference', { differenceId: difference.differenceId, note }),
    onSuccess: () => onClose(true),
    // Somebody else may have been first.
    onError: (error) => {
      fail(error)
      onClose(true)
    },
  })
  return (
    <Modal
      open
      title={title}
      okText={t('tick')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: note.trim() === '', loading: tick.isPending }}
      onOk={() => tick.mutate()}
      onCancel={() => onClose(false)}
    >
      <p className="bill-faint">{t('tickHint')}</p>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('note')} htmlFor="tick-note">
          <Input.TextArea
            id="tick-note"
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
