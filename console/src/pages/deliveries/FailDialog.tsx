import { Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { FAIL_REASONS, type FailReason, failProblem, MOST_FAIL_NOTE } from '@domain/delivery/run'
import { useTexts } from '../../i18n/useTexts'
import { deliveriesTexts } from './texts'

interface FailDialogProps {
  no: string
  onFail: (why: { reason: FailReason; note: string }) => void
  onClose: () => void
}

/** Why it could not be handed over, from a list or in words, and what happens then. */
export const FailDialog = ({ no, onFail, onClose }: FailDialogProps) => {
  const t = useTexts(deliveriesTexts)
  const [reason, setReason] = useState<FailReason>('noAnswer')
  const [note, setNote] = useState('')
  const isOther = reason === 'other'
  return (
    <Modal
      open
      className="fail-dialog"
      title={t('failTitle', { no })}
      okText={t('fail')}
      okButtonProps={{ danger: true, type: 'primary', disabled: failProblem(reason, note) !== null }}
      onOk={() => onFail({ reason, note: isOther ? note.trim() : '' })}
      onCancel={onClose}
    >
      <fieldset className="fail-reasons">
        <legend>{t('failReason')}</legend>
        <Radio.Group
          value={reason}
          onChange={({ target }) => setReason(target.value as FailReason)}
          options={FAIL_REASONS.map((value) => ({ value, label: t(value) }))}
        />
      </fieldset>
      {isOther && (
        <Input.TextArea
          autoFocus
          aria-label={t('failNote')}
          placeholder={t('failNote')}
          maxLength={MOST_FAIL_NOTE}
          showCount
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <p className="fail-next">{t('failNext')}</p>
    </Modal>
  )
}
