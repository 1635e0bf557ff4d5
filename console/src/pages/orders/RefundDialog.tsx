import { Alert, Checkbox, Form, Input, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { REFUND_REASONS, type RefundReason } from '@domain/order/refund/refund'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { orderTexts } from './texts'
import { type Detail, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

/** The refund for a number of portions of each line; the last portions include the rest of the order. */
function amountOf({ lines, restFen }: Detail, portions: Readonly<Record<number, number>>): number {
  const isAll = lines.every(({ lineNo, refundFen }) => (portions[lineNo] ?? 0) === refundFen.length)
  if (isAll) return restFen
  const ofLines = lines.reduce((sum, { lineNo, refundFen }) => sum + (refundFen[(portions[lineNo] ?? 0) - 1] ?? 0), 0)
  return Math.min(ofLines, restFen)
}

/** Refunds an order or some of its dishes, within the person's limit. */
export const RefundDialog = ({ detail, acts, onClose }: { detail: Detail; acts: OrderActs; onClose: () => void }) => {
  const t = useTexts(orderTexts)
  const { card, lines, restFen, mayGiveFen, currencySign: sign } = detail
  const hasDishes = lines.some(({ refundFen }) => refundFen.length > 0)
  const [isWhole, setWhole] = useState(true)
  const [typed, setPortions] = useState<Record<number, number>>({})
  /** Somebody else may have refunded some of them since. */
  const portions: Record<number, number> = Object.fromEntries(
    lines.map(({ lineNo, refundFen }) => [lineNo, Math.min(typed[lineNo] ?? 0, refundFen.length)]),
  )
  const [restAtFirst] = useState(restFen)
  const [reason, setReason] = useState<RefundReason>('missing')
  const [note, setNote] = useState('')
  const [isMade, setMade] = useState(card.status !== 'pendingAcceptance' && card.status !== 'accepted')
  const amountFen = isWhole ? restFen : amountOf(detail, portions)
  const chosen = Object.entries(portions).filter(([, quantity]) => quantity > 0)
  const isOver = mayGiveFen !== null && amountFen > mayGiveFen
  const needsNote = reason === 'other' && note.trim() === ''
  const no = nameOf(card)

  const give = async () => {
    const isGiven = await acts.act(
      '/staff/refundOrder',
      {
        orderNo: card.orderNo,
        version: card.version,
        reason,
        note,
        isMade,
        expectedFen: amountFen,
        ...(!isWhole && { lines: chosen.map(([lineNo, quantity]) => ({ lineNo: Number(lineNo), quantity })) }),
      },
      `${t('refundNow', { amount: moneyText(amountFen, sign) })} ${no}`,
    )
    if (isGiven) onClose()
  }

  return (
    <Modal
      open
      title={t('refundTitle', { no })}
      okText={t('refundNow', { amount: moneyText(amountFen, sign) })}
      okButtonProps={{
        danger: true,
        type: 'primary',
        disabled: amountFen === 0 || isOver || needsNote || (!isWhole && chosen.length === 0),
      }}
      confirmLoading={acts.busy === card.orderNo}
      onOk={() => void give()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark={false}>
        {hasDishes && (
          <Radio.Group
            aria-label={t('refund')}
            className="refund-kind"
            value={isWhole}
            onChange={({ target }) => setWhole(target.value as boolean)}
            options={[
              { value: true, label: t('refundAll', { amount: moneyText(restFen, sign) }) },
              { value: false, label: t('refundSome') },
            ]}
          />
        )}
        {!isWhole && (
          <ul className="refund-lines">
            {lines
              .filter(({ refundFen }) => refundFen.length > 0)
              .map(({ lineNo, name, choices, refundFen }) => (
                <li key={lineNo}>
                  <span>
                    {name}
                    {choices && <small className="line-choices">{choices}</small>}
                  </span>
                  <InputNumber
                    aria-label={t('portions', { name })}
                    min={0}
                    max={refundFen.length}
                    precision={0}
                    value={portions[lineNo] ?? 0}
                    onChange={(value) => setPortions((all) => ({ ...all, [lineNo]: value ?? 0 }))}
                    suffix={`/ ${refundFen.length}`}
                  />
                </li>
              ))}
          </ul>
        )}
        {restFen !== restAtFirst && <Alert type="warning" showIcon title={t('refundChanged', { amount: moneyText(restFen, sign) })} />}
        {isOver && <Alert type="warning" showIcon title={t('refundLimit', { amount: moneyText(mayGiveFen, sign) })} />}
        <Form.Item label={t('whatFor')} htmlFor="refund-reason">
          <Select
            id="refund-reason"
            value={reason}
            onChange={setReason}
            options={REFUND_REASONS.map((one) => ({ value: one, label: t(one) }))}
          />
        </Form.Item>
        <Form.Item label={t('words')} htmlFor="refund-note">
          <Input.TextArea id="refund-note" value={note} maxLength={200} rows={2} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
        {hasDishes && (
          <Checkbox checked={isMade} onChange={({ target }) => setMade(target.checked)}>
            {t('isMade')}
          </Checkbox>
        )}
      </Form>
    </Modal>
  )
}
