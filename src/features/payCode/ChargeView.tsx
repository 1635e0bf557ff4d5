import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError, ignoreShown } from '@/api'
import { Price } from '@/components/commerce/Price'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { BillLines } from '@/features/bill'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type Charge, ChargeModel } from './ChargeModel'
import { payCodeTexts } from './texts'
import './style.scss'

const texts = { ...payCodeTexts, ...paymentTexts }

/** The charge behind the code on a cashier's screen. */
export const ChargeView = observer(({ charge: code }: { charge: string }) => {
  const { api, push, nav, now, toast, session } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new ChargeModel({ api, push }, code))
  const payer = usePayer()
  useEffect(() => model.open(), [model, session.userId])
  const charge = model.charge.value
  const paidNo = model.isPaid ? charge?.order?.orderNo : undefined
  useEffect(() => {
    if (paidNo !== undefined && !payer.isBusy) void nav.replace('paid', { orderNo: paidNo })
  }, [paidNo, payer.isBusy, nav])

  const pay = async () => {
    const orderNo = await model.take()
    if (orderNo === null) return
    const outcome = await payer.payUnpaid(orderNo, charge?.currencySign).catch(ignoreShown)
    if (outcome === 'paid') return nav.replace('paid', { orderNo })
    if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
    await model.charge.load()
  }

  const { current } = model.charge
  const refusal = current.state === 'failed' && current.error instanceof ApiError ? current.error.message : null
  const ended = refusal ?? (model.isEnded ? t('charge.ended') : null)
  const leftFen = charge ? (charge.order?.leftFen ?? charge.bill.payableFen) : 0
  return (
    <Page
      title={t('charge.title')}
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        charge && ended === null ? (
          <Button block busy={model.isTaking || payer.isBusy} onTap={() => void pay()}>
            {t('payCode.pay', { amount: formatPrice(leftFen, charge.currencySign, 'two') })}
          </Button>
        ) : undefined
      }
    >
      <View className="zm-charge">
        {ended === null ? (
          <Async<Charge>
            of={current}
            onRetry={() => void model.charge.load()}
            skeleton={<CardSkeleton shapes={['place', 'sums']} />}
            fallback={{ label: t('payCode.toHome'), onTap: () => void nav.tab('home') }}
          >
            {(shown) => (
              <>
                <Card className="zm-charge__to">
                  <View className="zm-countercode__note">{t('charge.to')}</View>
                  <View className="zm-charge__shop">{shown.shopName}</View>
                  <View className="zm-countercode__note">{shown.mchntName}</View>
                  <View className="zm-charge__sum">
                    <Price fen={leftFen} size="xl" decimals="two" sign={shown.currencySign} />
                  </View>
                  {shown.order === null && (
                    <View className="zm-countercode__time">
                      <Countdown until={shown.expiresAt} now={now} onEnd={() => void model.charge.load()} />
                      <View>{t('charge.left')}</View>
                    </View>
                  )}
                </Card>
                <Card>
                  <BillLines bill={shown.bill} sign={shown.currencySign} />
                </Card>
              </>
            )}
          </Async>
        ) : (
          <EmptyState drawing="plate" urgent title={ended} action={{ label: t('payCode.toHome'), onTap: () => void nav.tab('home') }} />
        )}
      </View>
      <PaySheets payer={payer} />
    </Page>
  )
})
