import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError, ignoreShown } from '@/api'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { Tappable } from '@/components/ui/Tappable'
import { Bone, Skeleton } from '@/components/ui/Skeleton'
import { aboutOutcome, paymentTexts, PaySheets, usePayer } from '@/features/payment'
import { NoShop } from '@/features/place'
import { formatDateTime, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { AmountSheet } from './AmountSheet'
import { CodeCard } from './CodeCard'
import { CodeModel, type PayCode } from './CodeModel'
import { payCodeTexts } from './texts'
import './style.scss'

const texts = { ...payCodeTexts, ...paymentTexts }

/** The height that the card will have. */
const Bones = () => (
  <Skeleton>
    <Bone kind="box" className="zm-countercode__bone" />
  </Skeleton>
)

/** Earlier payments here, and the link to them. */
const LastPayment = ({ payment, sign }: { payment: NonNullable<PayCode['lastPayment']>; sign: string }) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(texts)
  const { orderNo, shopName, payableFen, paidAt, utcOffsetMin } = payment
  const time = formatDateTime(paidAt, lang, now(), utcOffsetMin)
  return (
    <Tappable className="zm-countercode__best" onTap={() => void nav.go('orderDetail', { orderNo })}>
      <Icon name="clock" size={24} />
      <View className="zm-countercode__best-words">
        <View>{t('payCode.last', { amount: formatPrice(payableFen, sign, 'two') })}</View>
        <View className="zm-countercode__best-note">{t('payCode.lastAt', { when: time, shop: shopName })}</View>
      </View>
      <Icon name="chevron-right" size={16} />
    </Tappable>
  )
}

/** The code itself, once the shop is known. */
const Code = observer(({ shopId }: { shopId: string }) => {
  const { api, push, nav, now, platform, toast } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new CodeModel({ api, push, now, visibility: platform.visibility }, shopId))
  const payer = usePayer()
  useEffect(() => model.open(), [model])
  const { isPaid, isEnded, order } = model
  const paidNo = isPaid ? order?.orderNo : undefined
  useEffect(() => {
    if (paidNo !== undefined && !payer.isBusy) void nav.replace('paid', { orderNo: paidNo })
  }, [paidNo, payer.isBusy, nav])
  useEffect(() => {
    if (!isEnded || payer.isBusy) return
    toast.show(t('pay.ended'))
    // From here on the shown code is for another payment.
    void model.next()
  }, [isEnded, payer.isBusy, model, toast, t])

  const pay = async () => {
    if (!order) return
    const outcome = await payer.payUnpaid(order.orderNo, order.currencySign).catch(ignoreShown)
    if (outcome === 'paid') return nav.replace('paid', { orderNo: order.orderNo })
    if (outcome) toast.show(t(`pay.${outcome}`), aboutOutcome(outcome))
    await model.look()
  }

  const { shown, error, isAsking } = model.code
  if (!shown && error !== null && !isAsking)
    return (
      <View className="zm-countercode__card">
        <EmptyState
          drawing="plate"
          urgent
          title={error instanceof ApiError ? error.message : t('payCode.lost')}
          action={{ label: t('payCode.retry'), onTap: () => void model.code.renew() }}
          secondary={{ label: t('payCode.toHome'), onTap: () => void nav.tab('home') }}
        />
      </View>
    )
  return (
    <>
      <LiveRegion>{shown ? t('payCode.live') : ' '}</LiveRegion>
      {shown ? (
        <CodeCard model={model} code={shown} />
      ) : (
        <View className="zm-countercode__card zm-countercode__card--empty">
          <Bones />
        </View>
      )}
      <View className="zm-countercode__best">
        <Icon name="ticket-percent" size={24} />
        <View>
          <View>{t('payCode.best')}</View>
          <View className="zm-countercode__best-note">{t('payCode.bestNote')}</View>
        </View>
      </View>
      {shown?.lastPayment && <LastPayment payment={shown.lastPayment} sign={shown.currencySign} />}
      <AmountSheet order={model.isAsking && !payer.isBusy ? order : null} onPay={() => void pay()} onClose={() => void model.next()} />
      <PaySheets payer={payer} />
    </>
  )
})

/** The diner's payment code: a barcode and a QR code that the cashier scans, and the resulting payment. */
export const CodeView = observer(() => {
  const { shop, nav } = useApp()
  const { t } = useI18n(payCodeTexts)
  const back = () => void nav.back({ otherwise: 'home' })
  return (
    <Page
      title={t('payCode.title')}
      className="zm-counterpage"
      nav={<NavBar title={t('payCode.title')} onBack={back} />}
      mainClass="zm-countercode"
    >
      {shop.shop ? (
        <Code key={shop.shop.shopId} shopId={shop.shop.shopId} />
      ) : (
        <View className="zm-countercode__card">{shop.place.state === 'loading' ? <Bones /> : <NoShop />}</View>
      )}
    </Page>
  )
})
