import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Fact } from '@/components/ui/Fact'
import { Icon } from '@/components/ui/Icon'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { ProgressSteps } from '@/components/ui/ProgressSteps'
import { Timeline } from '@/components/ui/Timeline'
import { formatCalendarDay, formatDateTime, formatPrice, formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { transferTexts } from './texts'
import { lastNote, lastSent, type Transfer, type TransferOrder } from './transferOrder'

interface Of {
  order: TransferOrder
  transfer: Transfer
}

/** The shop is looking for it. */
export const Waiting = observer(({ order, transfer }: Of) => {
  const { now } = useApp()
  const { t, lang } = useI18n(transferTexts)
  const at = (time: number) => formatTimeOfDay(time, lang, now(), order.offsetMin)
  const sentAt = transfer.steps.reduce((last, { kind, at: time }) => (kind === 'sent' ? time : last), order.createdAt)
  return (
    <Card>
      <View className="zm-transfer__head">
        <View className="zm-transfer__state" {...access({ role: 'heading', level: 2 })}>
          {t('transfer.waiting')}
        </View>
        <Price fen={transfer.askedFen} size="l" decimals="two" sign={order.sign} />
      </View>
      <View className="zm-transfer__hint">
        {t('transfer.waitingBody', { time: inSentence(formatDateTime(order.payDueAt, lang, now(), order.offsetMin)) })}
      </View>
      <View className="zm-transfer__steps">
        <ProgressSteps
          steps={[
            { label: t('transfer.step.ordered'), time: at(order.createdAt), state: 'done' },
            { label: t('transfer.step.sent'), time: at(sentAt), state: 'done' },
            { label: t('transfer.step.checking'), state: 'now' },
            { label: t('transfer.step.received'), state: 'next' },
          ]}
        />
      </View>
    </Card>
  )
})

const Notice = ({ tone, title, body }: { tone: 'wrong' | 'fine' | 'quiet'; title: string; body: string }) => (
  <Card className={`zm-transfer__notice zm-transfer__notice--${tone}`}>
    <Icon name={tone === 'wrong' ? 'circle-alert' : tone === 'fine' ? 'circle-check' : 'info'} size={24} />
    <View className="zm-transfer__notice-words">
      <View className="zm-transfer__title" {...access({ role: 'heading', level: 2 })}>
        {title}
      </View>
      <View className="zm-transfer__hint">{body}</View>
    </View>
  </Card>
)

/** The state of a transfer that is no longer being looked for, or the shop's answer. */
export const Outcome = observer(({ order, transfer }: Of) => {
  const { t } = useI18n(transferTexts)
  const price = (fen: number) => formatPrice(fen, order.sign, 'two')
  const found = transfer.foundFen ?? 0
  const missing = transfer.askedFen - found
  const { surplus } = transfer
  switch (transfer.payState) {
    case 'pending':
      return <Notice tone="wrong" title={t('transfer.sentBack', { note: lastNote(transfer) })} body={t('transfer.sentBackBody')} />
    case 'closed':
      return <Notice tone="quiet" title={t('transfer.ended')} body={t('transfer.endedBody')} />
    case 'refunding':
      return <Notice tone="quiet" title={t('transfer.returning')} body={t('transfer.returningBody', { amount: price(found) })} />
    case 'refunded':
      return <Notice tone="fine" title={t('transfer.returned')} body={t('transfer.returnedBody', { amount: price(found) })} />
    case 'succeeded': {
      if (missing > 0 && order.status === 'toPay')
        return (
          <Notice
            tone="wrong"
            title={t('transfer.short', { amount: price(missing) })}
            body={
              order.offer
                ? t('transfer.shortBody', { found: price(found), amount: price(missing) })
                : t('transfer.doneBody', { amount: price(found) })
            }
          />
        )
      const more =
        surplus && t(surplus.returnedAt === null ? 'transfer.surplus' : 'transfer.surplusBack', { amount: price(surplus.amountFen) })
      const body = t('transfer.doneBody', { amount: price(found) })
      return <Notice tone="fine" title={t('transfer.done')} body={more ? `${body} ${more}` : body} />
    }
    default:
      return null
  }
})

/** The diner's report of it. */
export const Sent = observer(({ transfer, onChange }: { transfer: Transfer; onChange?: () => void }) => {
  const { t, lang } = useI18n(transferTexts)
  const sent = lastSent(transfer)
  if (!sent) return null
  return (
    <Card>
      <View className="zm-transfer__title" {...access({ role: 'heading', level: 2 })}>
        {t('transfer.yours')}
      </View>
      <View className="zm-transfer__pictures">
        <PictureGrid pictures={sent.proofs.map(({ pictureId, url }) => ({ id: pictureId, url }))} max={sent.proofs.length} />
      </View>
      <Fact label={t('transfer.payerName')}>{sent.payerName}</Fact>
      <Fact label={t('transfer.paidOn')}>{formatCalendarDay(sent.paidOn, lang)}</Fact>
      {sent.pickupPoint && <Fact label={t('transfer.pickupPoint')}>{sent.pickupPoint.name}</Fact>}
      {sent.pickupCode !== '' && <Fact label={t('transfer.pickupCode')}>{sent.pickupCode}</Fact>}
      {sent.remark !== '' && <Fact label={t('transfer.remark')}>{sent.remark}</Fact>}
      {onChange && (
        <View className="zm-transfer__foot">
          <View className="zm-transfer__hint">{t('transfer.canChange')}</View>
          <Button size={32} kind="outline" onTap={onChange}>
            {t('transfer.change')}
          </Button>
        </View>
      )}
    </Card>
  )
})

/** The history of it, line by line. */
export const History = observer(({ order, transfer }: Of) => {
  const { now } = useApp()
  const { t, lang } = useI18n(transferTexts)
  const time = (at: number) => formatDateTime(at, lang, now(), order.offsetMin)
  const events = transfer.steps.map(({ kind, at, note, amountFen }) => ({
    title: t(`transfer.kind.${kind}`, { note, amount: formatPrice(amountFen ?? 0, order.sign, 'two') }),
    time: time(at),
  }))
  const ended = transfer.endedAt === null ? [] : [{ title: t('transfer.kind.ended'), time: time(transfer.endedAt) }]
  return (
    <Card>
      <View className="zm-transfer__title" {...access({ role: 'heading', level: 2 })}>
        {t('transfer.history')}
      </View>
      <View className="zm-transfer__timeline">
        <Timeline events={[...events, ...ended]} />
      </View>
    </Card>
  )
})
