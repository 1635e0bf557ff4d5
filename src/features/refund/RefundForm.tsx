import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { BillLine } from '@/components/commerce/Bill'
import { Price } from '@/components/commerce/Price'
import { Stepper } from '@/components/commerce/Stepper'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Countdown } from '@/components/ui/Countdown'
import { Drawn } from '@/components/ui/Drawn'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Options } from '@/components/ui/Options'
import { Picture } from '@/components/ui/Picture'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { useSecond } from '@/components/ui/useSecond'
import { billTexts } from '@/features/bill'
import { methodTexts } from '@/features/payment'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { REFUND_REASONS, type RefundReason } from '@domain/order/refund/refund'
import { MINUTE } from '@domain/time'
import { MAX_REFUND_NOTE, MAX_REFUND_PICTURES } from '@domain/validation/order'
import type { RefundModel } from './RefundModel'
import { type RefundLine, type RefundOrder, sourcesOf } from './refundOrder'
import { refundTexts } from './texts'

const texts = { ...refundTexts, ...methodTexts, ...billTexts }

interface FormProps {
  model: RefundModel
  order: RefundOrder
}

/** Until when it can be requested. */
const Window = observer(({ model, order, until }: FormProps & { until: number }) => {
  const { now } = useApp()
  const { t } = useI18n(refundTexts)
  const wholeMs = until - order.createdAt
  const leftMs = Math.max(0, until - useSecond(now))
  return (
    <Card className="zm-refund__window">
      <Icon name="clock" size={20} />
      <View className="zm-refund__words">
        <View className="zm-refund__left">
          {t('refund.left')} <Countdown until={until} now={now} onEnd={() => void model.order.load()} />
        </View>
        <View className="zm-refund__hint">
          {order.facts.refundRejections > 0 ? t('refund.onceMore') : t('refund.window', { n: Math.round(wholeMs / MINUTE) })}
        </View>
      </View>
      <View className="zm-refund__bar">
        <Drawn className="zm-refund__rest" width={Math.round((100 * leftMs) / wholeMs)} />
      </View>
    </Card>
  )
})

const Line = observer(({ model, order, line }: FormProps & { line: RefundLine }) => {
  const { t } = useI18n(refundTexts)
  const quantity = model.requested.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0
  const paid = formatPrice(line.paidFen, order.sign, 'two')
  const isOff = line.left === 0
  return (
    <View className="zm-refund__line">
      <Choice
        kind="checkbox"
        label={`${line.name} ${t('refund.paid', { amount: paid })}`}
        checked={quantity > 0}
        disabled={isOff}
        onChange={(is) => model.choose(line.lineNo, is ? line.left : 0)}
        className="zm-refund__pick"
      >
        <View className="zm-refund__dish">
          <Picture className="zm-refund__picture" radius="small" src={line.picture} />
          <View className="zm-refund__words">
            <View className="zm-refund__name">{line.name}</View>
            {line.choiceText !== '' && <View className="zm-refund__hint">{line.choiceText}</View>}
            <View className="zm-refund__hint">{isOff ? t('refund.refunded') : t('refund.paid', { amount: paid })}</View>
          </View>
        </View>
      </Choice>
      {quantity > 0 && line.left > 1 ? (
        <Stepper
          variant="quiet"
          value={quantity}
          min={1}
          max={line.left}
          limitReason={t('refund.most', { n: line.left })}
          name={line.name}
          onAdd={() => model.choose(line.lineNo, quantity + 1)}
          onRemove={() => model.choose(line.lineNo, quantity - 1)}
        />
      ) : (
        <View className="zm-refund__hint zm-num">×{isOff ? line.quantity : line.left}</View>
      )}
    </View>
  )
})

/** The amount that comes back, and why it is not more. */
const Sum = observer(({ model, order }: FormProps) => {
  const { t } = useI18n(texts)
  const { amount } = model
  if (!amount) return null
  const portions = amount.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const listed = amount.lines.reduce(
    (sum, { lineNo, quantity }) => sum + quantity * (order.lines.find((line) => line.lineNo === lineNo)?.listFen ?? 0),
    0,
  )
  const packing = amount.lines.reduce((sum, { packingFen }) => sum + packingFen, 0)
  const charged = amount.charges.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const discount = listed + packing + charged - amount.amountFen
  return (
    <Card>
      <View className="zm-refund__sum">
        <View className="zm-refund__title">{t('refund.back')}</View>
        <Price fen={amount.amountFen} size="l" decimals="two" sign={order.sign} />
      </View>
      <BillLine label={t('refund.listed', { n: portions })} fen={listed} sign={order.sign} />
      {packing > 0 && <BillLine label={t('refund.packing')} fen={packing} sign={order.sign} />}
      {amount.charges.map(({ kind, amountFen }, at) => (
        <BillLine key={at} label={t(`bill.${kind}`)} fen={amountFen} sign={order.sign} />
      ))}
      {discount > 0 && <BillLine label={t('refund.discount')} fen={discount} sign={order.sign} discount />}
      <View className="zm-refund__way">
        <Icon name="wallet" size={20} />
        <View>
          {sourcesOf(order, amount.amountFen).map(({ method, amountFen }) => (
            <View key={method}>{t('refund.to', { method: t(`method.${method}`), amount: formatPrice(amountFen, order.sign, 'two') })}</View>
          ))}
          {t('refund.promise')}
        </View>
      </View>
    </Card>
  )
})

export const RefundForm = observer(({ model, order }: FormProps) => {
  const { t } = useI18n(refundTexts)
  const { pictures, problem } = model
  const noteError = problem?.result === 'refundNoteMissing' ? t('refund.noteMissing') : t('refund.noteTooLong', { n: MAX_REFUND_NOTE })
  return (
    <>
      {order.refundableUntilAt !== null && <Window model={model} order={order} until={order.refundableUntilAt} />}
      <Card>
        <View className="zm-refund__head">
          <View className="zm-refund__title" {...access({ role: 'heading', level: 2 })}>
            {t('refund.items')}
          </View>
          <Choice kind="checkbox" trailing checked={model.isWhole} onChange={model.chooseAll}>
            {t('refund.all')}
          </Choice>
        </View>
        {problem?.field === 'items' && (
          <View className="zm-refund__wrong" {...access({ role: 'alert' })}>
            {t('refund.itemsMissing')}
          </View>
        )}
        {order.lines.map((line) => (
          <Line key={line.lineNo} model={model} order={order} line={line} />
        ))}
      </Card>
      <Card>
        <Options
          title={t('refund.why')}
          {...(problem?.field === 'reason' && { caption: t('refund.reasonMissing'), missing: true })}
          options={REFUND_REASONS.map((id) => ({ id, label: t(`refund.reason.${id}`) }))}
          chosen={[model.reason]}
          onPick={(id) => model.chooseReason(id as RefundReason)}
        />
        <View className="zm-refund__more">
          <Field
            multiline
            labelHidden
            label={t('refund.note')}
            placeholder={t('refund.notePlaceholder')}
            value={model.note}
            onChange={model.write}
            maxLength={MAX_REFUND_NOTE}
            error={problem?.field === 'note' ? noteError : null}
          />
          <PictureGrid
            pictures={pictures.list.map(({ id, picture, state }) => ({ id, url: picture.previewUrl, state }))}
            max={MAX_REFUND_PICTURES}
            onAdd={() => void pictures.add()}
            onRemove={pictures.remove}
            onRetry={(id) => void pictures.retry(id)}
          />
        </View>
      </Card>
      <Sum model={model} order={order} />
    </>
  )
})
