import { Button, Checkbox, Form, Image, Input } from 'antd'
import { useState } from 'react'
import { amountText, parseAmount } from '@domain/money'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { moneyText } from '../../parts/money/moneyText'
import { orderTexts } from './texts'
import { type Card, nameOf } from './useBoard'
import type { OrderActs } from './useOrderActs'

interface AnswerProps {
  card: Card
  sign: string
  acts: OrderActs
}

/** A diner's request for a refund: approved as it is, or refused with a reason. */
export const RefundAnswer = ({ card, sign, acts }: AnswerProps) => {
  const t = useTexts(orderTexts)
  const { dateTime } = useDates()
  const [note, setNote] = useState('')
  const [isMade, setMade] = useState(true)
  const { refund, orderNo, version } = card
  if (!refund) return null
  const answer = (isGranted: boolean) =>
    void acts.act(
      '/staff/answerRefund',
      { orderNo, version, refundId: refund.refundId, isGranted, note, isMade },
      `${t(isGranted ? 'grant' : 'refuseRefund')} ${nameOf(card)}`,
    )
  const reason = t(refund.reason as 'other')
  return (
    <section className="answer">
      <h3>{t('asksRefund', { amount: moneyText(refund.askedFen, sign) })}</h3>
      <p>
        {reason}
        {refund.note && `: ${refund.note}`}
      </p>
      <p className="answer-when">{dateTime(refund.askedAt)}</p>
      {refund.pictures.map((picture) => (
        <Image key={picture} src={picture} alt={reason} width={72} height={72} />
      ))}
      <Form layout="vertical">
        <Form.Item label={t('whyNot')} htmlFor="refund-why">
          <Input id="refund-why" value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
      <Checkbox checked={isMade} onChange={({ target }) => setMade(target.checked)}>
        {t('isMade')}
      </Checkbox>
      <div className="answer-keys">
        <Button danger disabled={note.trim() === ''} onClick={() => answer(false)}>
          {t('refuseRefund')}
        </Button>
        <Button type="primary" loading={acts.busy === orderNo} onClick={() => answer(true)}>
          {t('grant')}
        </Button>
      </div>
    </section>
  )
}

/** A transfer that the shop looks for in its account: it has arrived, or is sent back with a reason. */
export const TransferAnswer = ({ card, sign, acts }: AnswerProps) => {
  const t = useTexts(orderTexts)
  const { transfer, orderNo } = card
  const [found, setFound] = useState(transfer ? amountText(transfer.askedFen) : '')
  const [note, setNote] = useState('')
  if (!transfer) return null
  const foundFen = parseAmount(found)
  const of = { orderNo, version: transfer.version, transferId: transfer.transferId }
  return (
    <section className="answer">
      <h3>{t('transferSent', { amount: moneyText(transfer.askedFen, sign) })}</h3>
      <p>{t('payer', { name: transfer.payerName, day: transfer.paidOn })}</p>
      {transfer.remark && <p>{transfer.remark}</p>}
      {transfer.proofs.map((picture) => (
        <Image key={picture} src={picture} alt={t('proof')} width={72} height={72} />
      ))}
      <Form layout="vertical">
        <Form.Item label={t('found')} htmlFor="transfer-found">
          <Input id="transfer-found" inputMode="decimal" value={found} prefix={sign} onChange={({ target }) => setFound(target.value)} />
        </Form.Item>
        <Form.Item label={t('whySentBack')} htmlFor="transfer-note">
          <Input id="transfer-note" value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
      <div className="answer-keys">
        <Button
          danger
          disabled={note.trim() === ''}
          onClick={() => void acts.act('/staff/sendBackTransfer', { ...of, note }, `${t('sendBack')} ${nameOf(card)}`)}
        >
          {t('sendBack')}
        </Button>
        <Button
          type="primary"
          disabled={!foundFen}
          loading={acts.busy === orderNo}
          onClick={() => void acts.act('/staff/receiveTransfer', { ...of, foundFen: foundFen ?? 0 }, `${t('received')} ${nameOf(card)}`)}
        >
          {t('received')}
        </Button>
      </div>
    </section>
  )
}
