import { Avatar, Button, Input, Segmented, Tag } from 'antd'
import { Clock, MessageSquare, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { useMayHere } from '../../shell/shopScope'
import { RefundAnswer, TransferAnswer } from './Answers'
import { CallKey } from './CallKey'
import { Packing } from './Packing'
import { PrintAgain } from './PrintAgain'
import { RefundDialog } from './RefundDialog'
import { Riders } from './Riders'
import { methodTexts, MODE_TEXTS, statusTexts } from './stateTexts'
import { moveText, nextMove } from './steps'
import { orderTexts } from './texts'
import { TimeDialog } from './TimeDialog'
import { Timeline } from './Timeline'
import { type Card, type Detail, nameOf, useOrder } from './useBoard'
import type { OrderActs } from './useOrderActs'

interface PanelProps {
  shopId: string
  orderNo: string
  acts: OrderActs
  onMove: (card: Card, move: NonNullable<ReturnType<typeof nextMove>>, waitMin?: number) => void
  onRefuse: (card: Card) => void
  onClose: () => void
}

const NEXT_KEY = 'Enter'
const WAITS_MIN = [0, 10, 20, 30, 45]

const Diner = ({ detail: { diner, card } }: { detail: Detail }) => {
  const t = useTexts(orderTexts)
  const name = diner.name || t('guest')
  return (
    <section className="panel-diner">
      <Avatar aria-hidden size={40} className="panel-face">
        {name.slice(-1)}
      </Avatar>
      <div>
        <p>
          <strong>{name}</strong> {diner.level ?? (diner.isMember && t('member'))} {diner.orders > 0 && t('nth', { n: diner.orders })}
        </p>
        <p className="panel-faint">
          {[diner.maskedPhone, diner.address, card.delivery && `${(card.delivery.metres / 1000).toFixed(1)} km`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {diner.maskedPhone && <CallKey orderNo={card.orderNo} of="diner" />}
    </section>
  )
}

const Sums = ({ detail }: { detail: Detail }) => {
  const t = useTexts(orderTexts)
  const methods = useTexts(methodTexts)
  const { bill, currencySign: sign, payments, grantedFen, card } = detail
  const rows = [
    [t('items', { n: card.itemCount }), bill.itemsFen],
    [t('packing'), bill.packingFen],
    [t('delivery'), bill.deliveryFen],
    [t('discount'), -bill.discountFen],
  ] as const
  return (
    <dl className="panel-sums">
      {rows
        .filter(([, fen]) => fen !== 0)
        .map(([label, fen]) => (
          <div key={label} className={fen < 0 ? 'is-off' : undefined}>
            <dt>{label}</dt>
            <dd>
              <Money fen={fen} sign={sign} />
            </dd>
          </div>
        ))}
      <div className="panel-total">
        <dt>{payments.length === 1 ? t('paidBy', { method: methods(payments[0]!.method as 'cash') }) : t('total')}</dt>
        <dd>
          <Money fen={bill.payableFen} sign={sign} />
        </dd>
      </div>
      {payments.length > 1 &&
        payments.map(({ method, amountFen }) => (
          <div key={method}>
            <dt>{t('paidBy', { method: methods(method as 'cash') })}</dt>
            <dd>
              <Money fen={amountFen} sign={sign} />
            </dd>
          </div>
        ))}
      {grantedFen > 0 && (
        <div className="is-off">
          <dt>{t('givenBack')}</dt>
          <dd>
            <Money fen={-grantedFen} sign={sign} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const NoteField = ({ card, acts, onDone }: { card: Card; acts: OrderActs; onDone: () => void }) => {
  const t = useTexts(orderTexts)
  const [text, setText] = useState('')
  const save = async () => {
    if (await acts.act('/staff/addOrderNote', { orderNo: card.orderNo, text }, `${t('note')} ${nameOf(card)}`)) onDone()
  }
  return (
    <Input.Search
      autoFocus
      aria-label={t('note')}
      placeholder={t('note')}
      maxLength={200}
      value={text}
      enterButton={t('note')}
      onChange={({ target }) => setText(target.value)}
      onSearch={() => text.trim() && void save()}
    />
  )
}

/** The buttons of an order; only the next step is solid. */
const Keys = ({ detail, acts, onMove, onRefuse }: { detail: Detail } & Pick<PanelProps, 'acts' | 'onMove' | 'onRefuse'>) => {
  const t = useTexts(orderTexts)
  const { time } = useDates()
  const may = useMayHere()
  const { card } = detail
  const [open, setOpen] = useState<'refund' | 'time' | 'note' | null>(null)
  const [waitMin, setWaitMin] = useState(0)
  const move = nextMove(card)
  const mayAct = may('acceptOrders')
  const close = () => setOpen(null)
  const dueAt = card.slotAt ?? card.readyAt
  const { orderNo, version } = card
  return (
    <footer className="panel-keys">
      {open === 'note' && <NoteField card={card} acts={acts} onDone={close} />}
      <div className="panel-tools">
        {may('refund') && card.canRefund && (
          <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => setOpen('refund')}>
            {t('refund')}
          </Button>
        )}
        {may('printAgain') && <PrintAgain card={card} />}
        {mayAct && card.canChangeTime && card.status !== 'pendingAcceptance' && (
          <Button icon={<Clock size={16} aria-hidden />} onClick={() => setOpen('time')}>
            {t('time')}
          </Button>
        )}
        {mayAct && (
          <Button icon={<MessageSquare size={16} aria-hidden />} onClick={() => setOpen(open === 'note' ? null : 'note')}>
            {t('note')}
          </Button>
        )}
        {may('callRiders') && card.canCallRider && (
          <Button onClick={() => void acts.act('/staff/callRider', { orderNo, version }, `${t('callRider')} ${nameOf(card)}`)}>
            {t('callRider')}
          </Button>
        )}
        {mayAct && card.moves.includes('fail') && <Button onClick={() => onMove(card, 'fail')}>{t('fail')}</Button>}
        {dueAt !== null && <span className="panel-faint">{t('about', { time: time(dueAt) })}</span>}
      </div>
      {mayAct && move === 'accept' && card.canChangeTime && (
        <Segmented
          aria-label={t('wait')}
          block
          value={waitMin}
          onChange={setWaitMin}
          options={WAITS_MIN.map((value) => ({ value, label: value === 0 ? t('asUsual') : t('minutes', { n: value }) }))}
        />
      )}
      {mayAct && (move !== null || card.canRefuse) && (
        <div className="panel-main">
          {card.canRefuse && (
            <Button size="large" danger onClick={() => onRefuse(card)}>
              {t('refuse')}
            </Button>
          )}
          {move && (
            <Button
              size="large"
              type="primary"
              className="panel-next"
              loading={acts.busy === orderNo}
              onClick={() => onMove(card, move, move === 'accept' && waitMin > 0 ? waitMin : undefined)}
            >
              {t(moveText(move, card))} <kbd>{NEXT_KEY}</kbd>
            </Button>
          )}
        </div>
      )}
      {open === 'refund' && <RefundDialog detail={detail} acts={acts} onClose={close} />}
      {open === 'time' && <TimeDialog card={card} acts={acts} onClose={close} />}
    </footer>
  )
}

/** All data of one order, beside the board. */
export const OrderPanel = ({ shopId, orderNo, acts, onMove, onRefuse, onClose }: PanelProps) => {
  const t = useTexts(orderTexts)
  const states = useTexts(statusTexts)
  const order = useOrder(shopId, orderNo)
  const may = useMayHere()
  return (
    <aside className="panel" aria-label={t('order', { no: order.data ? nameOf(order.data.card) : '' })}>
      <Loaded of={order}>
        {(detail) => {
          const { card, lines, currencySign: sign } = detail
          const waiting = acts.waitingOf(orderNo)
          return (
            <>
              <header className="panel-head">
                <h2>{nameOf(card)}</h2>
                <Tag variant="filled">{t(MODE_TEXTS[card.mode])}</Tag>
                <Tag variant="filled" className={card.lane === 'toAccept' ? 'state-tag is-waiting' : 'state-tag'}>
                  {states(card.status)}
                </Tag>
                <Button type="text" shape="circle" aria-label={t('close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
              </header>
              <div className="panel-body">
                {waiting !== null && <p className="panel-waiting">{t('waitsToBeSent', { title: waiting })}</p>}
                <Diner detail={detail} />
                {may('refund') && <RefundAnswer key={card.refund?.refundId} card={card} sign={sign} acts={acts} />}
                {may('reviewTransfers') && <TransferAnswer key={card.transfer?.version} card={card} sign={sign} acts={acts} />}
                {card.cash && (
                  <p className="panel-waiting">{t('cashCode', { amount: moneyText(card.cash.amountFen, sign), code: card.cash.code })}</p>
                )}
                <ul className="panel-lines">
                  {lines.map(({ lineNo, name, choices, picture, quantity, refundedQuantity, amountFen }) => (
                    <li key={lineNo} className={refundedQuantity === quantity ? 'is-taken' : undefined}>
                      <img src={picture} alt="" width={44} height={44} loading="lazy" />
                      <span>
                        {name}
                        {choices && <small className="line-choices">{choices}</small>}
                        {refundedQuantity > 0 && <small className="line-choices">{t('refundedPortions', { n: refundedQuantity })}</small>}
                      </span>
                      <span>×{quantity}</span>
                      <Money fen={amountFen} sign={sign} />
                    </li>
                  ))}
                </ul>
                {card.remark && (
                  <p className="panel-remark">
                    <MessageSquare size={16} aria-hidden />
                    {card.remark}
                  </p>
                )}
                {may('callRiders') && <Riders shopId={shopId} card={card} acts={acts} isWaiting={waiting !== null} />}
                {may('acceptOrders') && waiting === null && (
                  <Packing key={`${orderNo} ${card.version} packing`} detail={detail} acts={acts} />
                )}
                <Sums detail={detail} />
                <Timeline detail={detail} />
                <p className="panel-faint">{orderNo}</p>
              </div>
              {waiting === null && <Keys key={orderNo} detail={detail} acts={acts} onMove={onMove} onRefuse={onRefuse} />}
            </>
          )
        }}
      </Loaded>
    </aside>
  )
}
