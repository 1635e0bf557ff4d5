import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { CODES, isRefusal, ignoreShown } from '@/api'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { aboutOutcome, bidOf, MethodSheet, offerTexts, outcomeWords, PayChoice, PaySheets, usePayer } from '@/features/payment'
import { NoShop } from '@/features/place'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MAX_QUICK_PAY } from '@domain/order/placing/quickPay'
import { Keypad } from './Keypad'
import { AmountCard, FiguresCard, ShopHead } from './parts'
import { PaidBy } from './PaidBy'
import { QuickPayModel } from './QuickPayModel'
import { quickPayTexts } from './texts'
import { storeUnanswered } from './unanswered'
import './style.scss'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const texts = { ...quickPayTexts, ...offerTexts }

/** The diner types the amount that the staff name and pays it, without ordering dishes. */
export const QuickPayView = observer(() => {
  const { api, shop, session, nav, now, toast, platform } = useApp()
  const { t } = useI18n(texts)
  const payer = usePayer()
  const [{ model, choice }] = useState(() => {
    const unanswered = storeUnanswered(platform.storage, now)
    const model: QuickPayModel = new QuickPayModel({ api, shop, session, now, sleep, unanswered })
    const bid = () => (model.bill && model.offers ? bidOf(model.bill.payableFen, model.offers) : null)
    return { model, choice: new PayChoice(bid, payer.lastMethod) }
  })
  const [isChoosing, setChoosing] = useState(false)
  const place = shop.ref && `${shop.ref.shopId} ${shop.ref.termId}`
  useEffect(() => void (place !== null && model.load()), [model, place, session.userId])
  useDidShow(() => void (model.figures.value && model.load()))
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      isLeft.current = true
    },
    [],
  )
  const sign = shop.merchant?.currencySign
  const { bill, problem } = model
  const failed = model.figures.current.state === 'failed' ? model.figures.current.error : null
  const isUnsupported = isRefusal(failed, CODES.quickPayUnsupported)

  /** Whether no method here can pay it. */
  const isPayable = choice.bid === null || choice.plan !== null

  const refuse = () => {
    if (bill && !isPayable) return toast.show(t('offer.none'))
    if (problem?.result === 'quickPayAmountTooLarge') return toast.show(t('quickPay.tooLarge', { max: formatPrice(MAX_QUICK_PAY, sign) }))
    toast.show(t(problem?.result === 'excludedTooLarge' ? 'quickPay.excludedTooLarge' : 'quickPay.amountMissing'))
  }

  const topUp = (needFen: number) => {
    setChoosing(false)
    void nav.go('topUp', { ...(shop.ref && { shopId: shop.ref.shopId }), needFen })
  }

  const pay = async () => {
    const { plan } = choice
    const begun = await model.begin()
    if (begun.kind === 'changed') return toast.show(t('quickPay.changed'))
    if (begun.kind !== 'placed') return
    const { orderNo, payableFen } = begun
    const paying = () => (plan ? payer.pay(orderNo, sign, plan, { isOnlyWay: !choice.isQuestion }) : payer.payUnpaid(orderNo, sign))
    const outcome = payableFen === 0 ? 'paid' : await paying().catch(ignoreShown)
    if (isLeft.current) return
    if (outcome === 'paid') return nav.replace('paid', { orderNo })
    if (outcome === 'transfer') return nav.replace('remittance', { orderNo })
    if (outcome) toast.show(outcomeWords(outcome, payer, sign), aboutOutcome(outcome))
    await nav.replace('orderDetail', { orderNo })
  }

  const sum = bill && isPayable ? formatPrice(bill.payableFen, sign, 'two') : null
  const isBusy = model.isSubmitting || payer.isBusy
  const isReady = model.figures.value !== undefined && !isUnsupported
  const footer = !isReady ? undefined : model.isPadOpen ? (
    <Keypad onKey={model.press} onClose={model.closePad} amount={sum} isBusy={isBusy} onPay={() => void pay()} onRefused={refuse} />
  ) : (
    <Button block busy={isBusy} disabled={sum === null} onRefused={refuse} onTap={() => void pay()}>
      {sum === null ? t('quickPay.pay') : t('quickPay.payAmount', { amount: sum })}
    </Button>
  )
  return (
    <Page
      title={t('quickPay.title')}
      onBack={() => void nav.back({ otherwise: 'home' })}
      footerClass={isReady && model.isPadOpen ? 'zm-quickpay__pad' : undefined}
      footer={footer}
    >
      <View className="zm-quickpay">
        {isUnsupported ? (
          <EmptyState
            drawing="plate"
            urgent
            title={(failed as { message: string }).message}
            action={{ label: t('quickPay.toMenu'), onTap: () => void nav.tab('menu') }}
            secondary={{ label: t('quickPay.otherShops'), onTap: () => void nav.go('shops') }}
          />
        ) : (
          <Async<unknown>
            of={shop.shop === null ? shop.place : model.figures.current}
            onRetry={() => void (shop.shop === null ? shop.reload() : model.load())}
            skeleton={<CardSkeleton shapes={['place', 'sums', 'sums']} />}
            isEmpty={() => shop.shop === null}
            empty={<NoShop />}
          >
            {() => (
              <>
                <ShopHead />
                <AmountCard model={model} sign={sign} />
                {bill && <FiguresCard model={model} bill={bill} sign={sign} />}
                {bill && bill.payableFen > 0 && <PaidBy choice={choice} sign={sign} onChange={() => !isBusy && setChoosing(true)} />}
                <Tappable className="zm-quickpay__code" onTap={() => void nav.go('payCode')}>
                  <Icon name="qr-code" size={20} />
                  <View className="zm-quickpay__code-text">{t('quickPay.code')}</View>
                  <Icon name="chevron-right" size={16} />
                </Tappable>
                <View className="zm-hidden" {...access({ role: 'status', live: 'polite' })}>
                  {sum === null ? '' : t('quickPay.payAmount', { amount: sum })}
                </View>
              </>
            )}
          </Async>
        )}
      </View>
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
