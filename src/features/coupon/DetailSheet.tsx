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
import { formatDate, formatMinutes, useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import type { HeldCoupon } from './CouponsModel'
import { useCouponWords } from './face'
import { couponPageTexts } from './pageTexts'
import './style.scss'

const texts = { ...couponPageTexts, ...posterTexts }

type Detail = Output<'/coupon/detail'> & { shops: Output<'/coupon/couponShop'> }

const Rules = ({ detail }: { detail: Detail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(couponPageTexts)
  const { modes, weekdays, hours, perOrder, perDay, isStackable, shops, validFrom, validUntil, utcOffsetMin } = detail
  const comma = t('coupons.comma')
  const day = (at: number) => formatDate(at, lang, now(), utcOffsetMin)
  const rows: [label: string, value: string][] = [
    [t('coupons.rule.validity'), `${day(validFrom)} – ${day(validUntil - 1)}`],
    [t('coupons.rule.shops'), shops.isEverywhere ? t('coupons.rule.everywhere') : shops.list.map(({ shopName }) => shopName).join(comma)],
    ...(modes ? [[t('coupons.rule.modes'), modes.map((mode) => t(`coupons.mode.${mode}`)).join(comma)] as [string, string]] : []),
    ...(weekdays
      ? [
          [t('coupons.rule.days'), weekdays.map((one) => t(`coupons.day.${one as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)).join(comma)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(hours
      ? [[t('coupons.rule.hours'), `${formatMinutes(hours.fromMin)}–${formatMinutes(hours.toMin % 1_440)}`] as [string, string]]
      : []),
    [t('coupons.rule.perOrder'), t('coupons.rule.count', { n: perOrder })],
    ...(perDay === null ? [] : [[t('coupons.rule.perDay'), t('coupons.rule.count', { n: perDay })] as [string, string]]),
    [t('coupons.rule.stacking'), t(isStackable ? 'coupons.rule.yes' : 'coupons.rule.no')],
  ]
  return (
    <Card flush>
      {rows.map(([label, value]) => (
        <Row key={label} label={label} value={value} />
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
  const give = () => {
    onClose()
    if (shown) void nav.go('giveCoupon', { couponNo: shown.couponId })
  }
  const couponId = coupon?.couponId
  const shopId = shop.ref?.shopId
  // Others get one where this one was found.
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
          {(value) => <Rules detail={value} />}
        </Async>
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
