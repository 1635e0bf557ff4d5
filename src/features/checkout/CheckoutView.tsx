import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Row } from '@/components/ui/Row'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { ChoiceCards, type ChoiceProps, VisitCardChoice } from '@/features/orderChoices'
import {
  aboutOutcome,
  bidOf,
  MethodSheet,
  offerTexts,
  type Outcome,
  outcomeWords,
  PayChoice,
  PayMethod,
  PaySheets,
  useBalanceWords,
  usePayer,
  usePayWords,
} from '@/features/payment'
import { type Dishes, inShop, Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MINUTE } from '@domain/time'
import { ChangesDialog } from './ChangesDialog'
import { CheckoutModel, type Quote } from './CheckoutModel'
import { DeliverTo } from './delivery/DeliverTo'
import { DeliveryKey } from './delivery/DeliveryKey'
import { EmptyCheckout } from './EmptyCheckout'
import { FeeScale } from './delivery/FeeScale'
import { Headcount } from './Headcount'
import { HoldNote } from './HoldNote'
import { Lines } from './Lines'
import { Refused, refusalOf } from './Refused'
import { Sums } from './Sums'
import { checkoutTexts } from './texts'
import { PlaceAndTime } from './PlaceAndTime'
import './style.scss'
import './wide.scss'
import './delivery/delivery.scss'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const texts = { ...checkoutTexts, ...offerTexts }

/** Up to this many lines leave a tablet's screen half empty. */
const SHORT = 3

/** A single line leaves room for twice as many suggested dishes beside an aside. */
const dishesBelow = (lines: number): Dishes => ({ narrow: 0, upright: 6, aside: lines === 1 ? 12 : 6 })

export const CheckoutView = observer(() => {
  const { api, shop, cart, nav, toast, pendingOperations } = useApp()
  const { t } = useI18n(texts)
  const payer = usePayer()
  const [{ model, choice }] = useState(() => {
    const choice: PayChoice = new PayChoice(() => {
      const { value } = model.quote
      return value ? bidOf(value.bill.payableFen, value.methods) : null
    }, payer.lastMethod)
    const model: CheckoutModel = new CheckoutModel({ api, shop, cart, pendingOperations, plan: () => choice.plan, sleep })
    return { model, choice }
  })
  const payWords = usePayWords()
  const balanceWords = useBalanceWords()
  const [isChoosing, setChoosing] = useState(false)
  const isReady = shop.ref !== null && cart.isLoaded
  useEffect(() => (isReady ? model.open() : undefined), [model, isReady])
  useDidShow(() => void (model.quote.value && model.load()))
  useEffect(() => {
    const timer = setInterval(model.tick, MINUTE)
    return () => clearInterval(timer)
  }, [model])
  useEffect(
    () =>
      reaction(
        () => model.isSlotUnavailable,
        (isUnavailable) => isUnavailable && toast.show(t('checkout.slotUnavailable'), { about: 'missing' }),
      ),
    [model, toast, t],
  )
  useEffect(() => pendingOperations.follow((orderNo) => void nav.replace('orderDetail', { orderNo })), [pendingOperations, nav])
  const { begun } = model
  useEffect(() => void (begun !== null && nav.replace('orderDetail', { orderNo: begun })), [begun, nav])
  const isLeft = useRef<boolean>(false)
  useEffect(
    () => () => {
      isLeft.current = true
    },
    [],
  )

  const sign = shop.merchant?.currencySign
  const bill = model.quote.value?.bill
  const refusal = refusalOf(model.quote.current)
  const isRefused = refusal !== null
  // The shop may have changed while another page was open, so it is loaded again.
  useEffect(() => (isRefused ? () => void shop.reload() : undefined), [isRefused, shop])
  const { isIncomplete, isSlotMissing, isHeadcountMissing } = model
  useEffect(() => {
    if (isIncomplete && !isSlotMissing && !isHeadcountMissing) toast.over('missing')
  }, [isIncomplete, isSlotMissing, isHeadcountMissing, toast])

  /** Another page is on screen now, so the diner stays there. */
  const leftWith = (orderNo: string, outcome: Outcome | undefined) => {
    if (!outcome) return
    const toOrder = { label: t('checkout.toOrder'), onTap: () => void nav.go('orderDetail', { orderNo }) }
    toast.show(outcomeWords(outcome, payer, sign), { action: toOrder, ...aboutOutcome(outcome) })
  }

  const order = async () => {
    const submitted = await model.submit()
    if (submitted.kind === 'incomplete')
      return toast.show(t(isSlotMissing ? 'checkout.noTime' : 'checkout.headcountMissing'), { about: 'missing' })
    if (submitted.kind === 'changed' && model.changes.length === 0) return toast.show(t('change.figures'))
    if (submitted.kind !== 'ordered') return
    const { orderNo, plan } = submitted
    const outcome = await payer.pay(orderNo, sign, plan, { isOnlyWay: !choice.isQuestion }).catch(ignoreShown)
    if (isLeft.current) return leftWith(orderNo, outcome)
    if (outcome === 'paid') return nav.replace('paid', { orderNo })
    if (outcome === 'transfer') return nav.replace('remittance', { orderNo })
    if (outcome) toast.show(outcomeWords(outcome, payer, sign), aboutOutcome(outcome))
    await nav.replace('orderDetail', { orderNo })
  }

  const topUp = (needFen: number) => {
    setChoosing(false)
    // A diner who tops up the card wants to pay with it.
    choice.choose('balance')
    void nav.go('topUp', { ...(shop.ref && { shopId: shop.ref.shopId }), needFen, next: 'checkout' })
  }

  const choiceProps = ({ bill: whole }: Quote): ChoiceProps => ({
    offers: model.offers,
    bill: whole,
    chosen: model.chosen.all,
    sign,
    onChoose: (choice) => void model.choose(choice),
  })
  const isBusy = model.isSubmitting || payer.isBusy || pendingOperations.isBusy
  const { plan } = choice
  const keyWords = (payments: typeof plan) => {
    if (bill?.payableFen === 0) return t('checkout.place')
    return payments ? payWords(payments, sign) : t('offer.none')
  }
  const key =
    bill && !refusal && model.lines.length > 0 ? (
      <View className={cx('zm-checkout__pay', model.hold.isOn && 'zm-checkout__pay--held')}>
        <HoldNote hold={model.hold} />
        {model.delivery?.problem ? (
          <DeliveryKey model={model} sign={sign} />
        ) : (
          <Button block busy={isBusy} disabled={model.hold.isOn || plan === null} onTap={() => void order().catch(ignoreShown)}>
            {keyWords(plan)}
          </Button>
        )}
      </View>
    ) : undefined
  const breakpoint = useBreakpoint()
  const isShort = model.lines.length <= SHORT
  // In the side column the bill, and below a short order too, is always visible, so its button needs no bar.
  const isKeyInside = breakpoint === 'aside' || (breakpoint === 'upright' && isShort)
  return (
    <Page
      wide
      title={t(shop.mode === 'preorder' ? 'preorder.title' : 'checkout.title')}
      onBack={() => void nav.back({ otherwise: 'menu' })}
      footer={isKeyInside ? undefined : key}
    >
      <View className="zm-checkout">
        {refusal ? (
          <Refused error={refusal} />
        ) : (
          <Async<Quote>
            of={model.quote.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['place', 'dishes', 'sums', 'rows']} />}
            isEmpty={() => cart.isLoaded && model.lines.length === 0}
            empty={<EmptyCheckout model={model} />}
          >
            {(quote) => (
              <View className="zm-checkout__columns">
                <View className="zm-checkout__column">
                  {quote.delivery ? <DeliverTo model={model} delivery={quote.delivery} /> : <PlaceAndTime model={model} />}
                  {model.asksHeadcount && <Headcount model={model} />}
                  <Card flush>
                    <View className="zm-checkout__lines">
                      <Lines lines={model.lines.map((line) => ({ ...line, fen: line.listFen * line.quantity }))} sign={sign} />
                    </View>
                    <Row
                      label={t('checkout.remarks')}
                      value={cart.choices.remark || t('checkout.noRemarks')}
                      onTap={() => void nav.go('remarks')}
                    />
                  </Card>
                </View>
                <View className="zm-checkout__column">
                  <Sums quote={quote} sign={sign} />
                  <Slot>
                    <VisitCardChoice {...choiceProps(quote)} />
                  </Slot>
                  <ChoiceCards {...choiceProps(quote)} />
                  {quote.bill.payableFen > 0 && (
                    <Card flush>
                      <Row
                        label={t('checkout.method')}
                        caption={balanceWords(choice, sign)}
                        value={plan ? <PayMethod plan={plan} sign={sign} /> : t('offer.none')}
                        {...(choice.hasChoice && { onTap: () => setChoosing(true) })}
                      />
                    </Card>
                  )}
                  {quote.delivery?.address && <FeeScale delivery={quote.delivery} sign={sign} />}
                  {isKeyInside && key}
                </View>
                {isShort && <Suggestions kind="more" inLine most={dishesBelow(model.lines.length)} />}
              </View>
            )}
          </Async>
        )}
      </View>
      <ChangesDialog changes={model.changes} lines={model.lines} onAccept={model.acceptChanges} onBack={() => void nav.tab('menu')} />
      <MethodSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        choice={choice}
        sign={sign}
        onChosen={() => setChoosing(false)}
        onTopUp={topUp}
      />
      <PaySheets payer={payer} />
    </Page>
  )
})

export const CheckoutPage = inShop(() => useI18n(checkoutTexts).t('checkout.title'), CheckoutView)
