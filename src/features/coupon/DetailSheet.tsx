import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { Output } from '@contract/index'
import { Coupon } from '@/components/commerce/Coupon'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Row } from '@/components/ui/Row'
import { Card } from '@/components/ui/Card'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { PosterSheet, posterTexts } from '@/features/poster'
import { formatDate, formatMinutes, formatPrice, formatUntil, useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import type { HeldCoupon } from './CouponsModel'
import { useCouponWords } from './face'
import { couponPageTexts } from './pageTexts'
import './style.scss'

const texts = { ...couponPageTexts, ...posterTexts }

type Detail = Output<'/coupon/detail'> & { shops: Output<'/coupon/couponShop'> }

interface Rule {
  label: string
  value: string
  onTap?: () => void
}

/** Describes every condition; `onDishes` shows the dishes that the coupon applies to. */
const Rules = ({ detail, onDishes }: { detail: Detail; onDishes: () => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(couponPageTexts)
  const { shops, modes, weekdays, hours, channel, perOrder, perDay, kind, capFen, minimumFen, currencySign, utcOffsetMin } = detail
  const comma = t('coupons.comma')
  const price = (fen: number) => formatPrice(fen, currencySign)
  const who = [
    ...(detail.levelName === null ? [] : [t('coupons.rule.level', { name: detail.levelName })]),
    ...(detail.newCustomer ? [t('coupons.rule.newCustomer')] : []),
  ]
  const rule = (holds: boolean, label: string, value: () => string): Rule[] => (holds ? [{ label, value: value() }] : [])
  const rules: Rule[] = [
    {
      label: t('coupons.rule.validity'),
      value: `${formatDate(detail.validFrom, lang, now(), utcOffsetMin)} – ${formatUntil(detail.validUntil, lang, now(), utcOffsetMin)}`,
    },
    ...rule(minimumFen > 0, t('coupons.rule.minimum'), () => price(minimumFen)),
    ...rule(kind === 'percent' && capFen !== null, t('coupons.rule.cap'), () => price(capFen!)),
    {
      label: t('coupons.rule.shops'),
      value: shops.isEverywhere ? t('coupons.rule.everywhere') : shops.list.map(({ shopName }) => shopName).join(comma),
    },
    ...rule(channel !== 'any', t('coupons.rule.channel'), () => t(`coupons.rule.${channel as 'register' | 'miniProgram'}`)),
    ...rule(detail.isForDishes, t('coupons.rule.dishes'), () => t('coupons.rule.someDishes')).map((one) => ({ ...one, onTap: onDishes })),
    ...rule(modes !== null, t('coupons.rule.modes'), () => modes!.map((mode) => t(`coupons.mode.${mode}`)).join(comma)),
    ...rule(weekdays !== null, t('coupons.rule.days'), () =>
      weekdays!.map((one) => t(`coupons.day.${one as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)).join(comma),
    ),
    ...rule(hours !== null, t('coupons.rule.hours'), () => `${formatMinutes(hours!.fromMin)}–${formatMinutes(hours!.toMin % 1_440)}`),
    ...rule(detail.memberDay, t('coupons.rule.memberDay'), () => t('coupons.rule.memberDayOnly')),
    ...rule(who.length > 0, t('coupons.rule.who'), () => who.join(comma)),
    { label: t('coupons.rule.perOrder'), value: t('coupons.rule.count', { n: perOrder }) },
    ...rule(perDay !== null, t('coupons.rule.perDay'), () => t('coupons.rule.count', { n: perDay! })),
    { label: t('coupons.rule.stacking'), value: t(detail.isStackable ? 'coupons.rule.yes' : 'coupons.rule.no') },
  ]
  return (
    <Card flush>
      {rules.map((one) => (
        <Row key={one.label} {...one} />
      ))}
    </Card>
  )
}

/** One coupon with its rules. */
export const DetailSheet = observer(({ coupon, onClose }: { coupon: HeldCoupon | null; onClose: () => void }) => {
  const { api, nav, shop } = useApp()
  const { t } = useI18n(texts)
  const [hasPoster, setHasPoster] = useState(false)
  const [shown, setShown] = useState<HeldCoupon | null>(coupon)
  useEffect(() => void (coupon && setShown(coupon)), [coupon])
  const { faceOf } = useCouponWords({ sign: shown?.currencySign, offsetMin: shown?.utcOffsetMin ?? 0 })
  const [detail] = useState(
    () =>
      new Resource<Detail, [couponId: string]>(async (couponId) => {
        const [own, shops] = await Promise.all([
          api.call('/coupon/detail', { couponId }, { notice: 'none' }),
          api.call('/coupon/couponShop', { couponId }, { notice: 'none' }),
        ])
        return { ...own, shops }
      }),
  )
  const leaveTo = (go: (couponNo: string) => Promise<unknown>) => () => {
    onClose()
    if (shown) void go(shown.couponId)
  }
  const give = leaveTo((couponNo) => nav.go('giveCoupon', { couponNo }))
  const toDishes = leaveTo((couponNo) => nav.go('couponGoods', { couponNo }))
  const showCode = leaveTo(() => nav.go('memberCode'))
  const couponId = coupon?.couponId
  const shopId = shop.ref?.shopId
  // Links to more coupons where this one was found.
  const isHere = shown !== null && shown.mchntCd === shop.merchant?.merchantCode && detail.value?.isListed === true
  const path = isHere && shopId !== undefined ? `/poster/coupon/${shopId}.${shown.offerId}/poster.jpg` : null
  useEffect(() => {
    if (couponId === undefined) return
    detail.clear()
    void detail.load(couponId)
  }, [detail, couponId])
  return (
    <Sheet open={coupon !== null} onClose={onClose} title={t('coupons.details')}>
      <View className="zm-coupons__detail">
        {shown && <Coupon {...faceOf(shown, shown.validUntil)} />}
        <Async<Detail>
          of={detail.current}
          onRetry={() => void (shown && detail.load(shown.couponId))}
          skeleton={<CardSkeleton shapes={['rows']} />}
        >
          {(value) => <Rules detail={value} onDishes={toDishes} />}
        </Async>
        <Slot>
          {shown?.channel === 'register' && shown.state === 'unused' && (
            <Button block onTap={showCode}>
              {t('coupons.showCode')}
            </Button>
          )}
        </Slot>
        <Slot>
          {shown?.isGiftable && shown.state === 'unused' && (
            <Button block kind="tonal" icon="gift" onTap={give}>
              {t('coupons.give')}
            </Button>
          )}
        </Slot>
        <Slot>
          {path !== null && (
            <Button block kind="outline" icon="image" label={t('poster.of', { name: shown?.name ?? '' })} onTap={() => setHasPoster(true)}>
              {t('poster.title')}
            </Button>
          )}
        </Slot>
        <PosterSheet open={hasPoster} onClose={() => setHasPoster(false)} name={shown?.name ?? ''} path={path} />
      </View>
    </Sheet>
  )
})
