import { View } from '@tarojs/components'
import { BillLine } from '@/components/commerce/Bill'
import { Price } from '@/components/commerce/Price'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Fact } from '@/components/ui/Fact'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { billTexts } from '@/features/bill'
import { methodTexts } from '@/features/payment'
import { formatDateTime, formatPrice, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Refund, RefundOrder } from './refundOrder'
import { refundTexts } from './texts'
import { isPaymentMethod } from '@domain/payment/methods'

const texts = { ...refundTexts, ...methodTexts, ...billTexts }

const MARKS: Partial<Record<string, IconName>> = {
  wechat: 'smartphone',
  balance: 'wallet',
  points: 'coins',
  bankTransfer: 'landmark',
  cash: 'banknote',
  cardMachine: 'credit-card',
  campusCard: 'graduation-cap',
}

interface ProgressProps {
  order: RefundOrder
  refund: Refund
}

interface Step {
  title: string
  body: string
  at: number | null
  state: 'done' | 'now' | 'next' | 'wrong'
}

const useSteps = ({ order, refund }: ProgressProps): Step[] => {
  const { now } = useApp()
  const { t, lang } = useI18n(refundTexts)
  const time = (at: number) => inSentence(formatDateTime(at, lang, now(), order.offsetMin))
  const { state } = refund
  const isEnd = refund.refundId === null
  const why = refund.note || (refund.reason ? t(`refund.reason.${refund.reason}`) : '')
  const requested: Step = { title: t(isEnd ? 'refund.step.ended' : 'refund.step.requested'), body: why, at: refund.askedAt, state: 'done' }
  const wait = t('refund.step.waitBody', { time: time(refund.answerDueAt) })
  if (state === 'requested') return [requested, { title: t('refund.step.wait'), body: wait, at: null, state: 'now' }]
  if (state === 'withdrawn') return [requested, { title: t('refund.state.withdrawn'), body: '', at: refund.answeredAt, state: 'done' }]
  if (state === 'rejected')
    return [requested, { title: t('refund.state.rejected'), body: refund.answer, at: refund.answeredAt, state: 'wrong' }]
  const by = refund.answeredBy ?? 'shop'
  const agreed: Step = {
    title: t('refund.step.agreed'),
    body: refund.answer || (by === 'shop' ? '' : t(`refund.step.${by}`)),
    at: refund.answeredAt,
    state: 'done',
  }
  const isBack = state === 'returned'
  const latest = refund.returnDueAt === null ? t('refund.step.days') : t('refund.step.latest', { time: time(refund.returnDueAt) })
  // Cash is returned in the shop, whenever the diner comes.
  const cash = refund.sources.filter(({ method }) => method === 'cash').length
  const way = [...(cash > 0 && cash === refund.sources.length ? [] : [latest]), ...(cash > 0 ? [t('refund.step.cash')] : [])].join(' ')
  return [
    requested,
    ...(isEnd ? [] : [agreed]),
    { title: t('refund.step.way'), body: isBack ? '' : way, at: refund.answeredAt, state: isBack ? 'done' : 'now' },
    { title: t('refund.step.back'), body: '', at: refund.returnedAt, state: isBack ? 'done' : 'next' },
  ]
}

const Steps = (props: ProgressProps) => {
  const { now } = useApp()
  const { lang } = useI18n(refundTexts)
  return (
    <View className="zm-refund__steps">
      {useSteps(props).map(({ title, body, at, state }) => (
        <View key={title} className={cx('zm-refund__step', `zm-refund__step--${state}`)}>
          <View className="zm-refund__dot">
            {state === 'done' && <Icon name="check" size={14} />}
            {state === 'wrong' && <Icon name="x" size={14} />}
          </View>
          <View className="zm-refund__words">
            <View className="zm-refund__step-head">
              <View className="zm-refund__step-title">{title}</View>
              {at !== null && <View className="zm-refund__hint zm-num">{formatDateTime(at, lang, now(), props.order.offsetMin)}</View>}
            </View>
            {body !== '' && <View className="zm-refund__hint">{body}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}

/** The progress of one refund: who handles it, what comes back and where to. */
export const RefundProgress = ({ order, refund }: ProgressProps) => {
  const { t } = useI18n(texts)
  const isRefused = refund.state === 'rejected' || refund.state === 'withdrawn'
  const shownFen = refund.grantedFen ?? refund.askedFen
  const isAnswered = refund.grantedFen !== null
  const lines = refund.lines.filter(({ grantedQuantity }) => !isAnswered || grantedQuantity > 0)
  const linesFen = lines.reduce((sum, { amountFen, grantedFen }) => sum + (isAnswered ? grantedFen : amountFen), 0)
  const hasCharges = lines.length > 0 && shownFen > linesFen
  return (
    <>
      <Card>
        <View className="zm-refund__sum">
          <View className="zm-refund__state">{t(`refund.state.${refund.state}`)}</View>
          <Price fen={shownFen} size="l" decimals="two" sign={order.sign} />
        </View>
        {refund.grantedFen !== null && refund.grantedFen < refund.askedFen && (
          <View className="zm-refund__hint">{t('refund.partOf', { amount: formatPrice(refund.askedFen, order.sign, 'two') })}</View>
        )}
        <Steps order={order} refund={refund} />
      </Card>
      {refund.sources.length > 0 && (
        <Card>
          <View className="zm-refund__title">{t('refund.where')}</View>
          {refund.sources.map(({ method, amountFen, returnedAt }, index) => (
            <View key={index} className="zm-refund__source">
              <View className="zm-refund__mark">
                <Icon name={MARKS[method] ?? 'undo-2'} size={20} />
              </View>
              <View className="zm-refund__words">{isPaymentMethod(method) ? t(`method.${method}`) : t('refund.sameWay')}</View>
              <View className="zm-refund__source-end">
                <Price fen={amountFen} decimals="two" sign={order.sign} />
                <View className={cx('zm-refund__hint', returnedAt !== null && 'zm-refund__hint--back')}>
                  {t(returnedAt !== null ? 'refund.arrived' : method === 'cash' ? 'refund.atShop' : 'refund.onItsWay')}
                </View>
              </View>
            </View>
          ))}
        </Card>
      )}
      <Card>
        {lines.map(({ lineNo, quantity, grantedQuantity, amountFen, grantedFen }) => {
          const line = order.lines.find((one) => one.lineNo === lineNo)
          return (
            <View key={lineNo} className="zm-refund__line">
              <View className="zm-refund__dish">
                <Picture className="zm-refund__picture" radius="small" src={line?.picture ?? ''} />
                <View className="zm-refund__words">
                  <View className="zm-refund__name">{line?.name}</View>
                  <View className="zm-refund__hint zm-num">×{isAnswered ? grantedQuantity : quantity}</View>
                </View>
              </View>
              <Price fen={isAnswered ? grantedFen : amountFen} decimals="two" sign={order.sign} />
            </View>
          )
        })}
        {hasCharges &&
          order.refundable.charges.map(({ kind, amountFen }, at) => (
            <BillLine key={at} label={t(`bill.${kind}`)} fen={amountFen} sign={order.sign} />
          ))}
        <Fact label={t('refund.order')}>{order.orderNo}</Fact>
        <Fact label={t('refund.shop')}>{order.shopName}</Fact>
      </Card>
      {isRefused && order.facts.refundRejections === 1 && <View className="zm-refund__foot">{t('refund.onceMore')}</View>}
    </>
  )
}
