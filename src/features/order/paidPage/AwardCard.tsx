import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { cutPicture, gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import { daysOf } from '@domain/coupon/campaign'
import { type Award, AwardModel } from './AwardModel'
import { orderAwardTexts } from './orderAwardTexts'

/** The coupon that this order earns once it is completed; it is then shown among the diner's coupons. */
export const AwardCard = observer(({ orderNo, isCompleted }: { orderNo: string; isCompleted: boolean }) => {
  const { api, session } = useApp()
  const [model] = useState(() => new AwardModel(api, orderNo))
  const { isLoggedIn } = session
  useEffect(() => void model.load(), [model, isLoggedIn, isCompleted])
  const { award, earned } = model
  return (
    <>
      <Slot>{earned && <Earned {...earned} isThere={isCompleted} />}</Slot>
      <Slot>{award && <Offered model={model} award={award} />}</Slot>
    </>
  )
})

/** The points and growth that the order earns once it is completed; a payment at the counter earns them at once. */
const Earned = ({ points, growth, isThere }: { points: number; growth: number; isThere: boolean }) => {
  const { nav } = useApp()
  const { t } = useI18n(orderAwardTexts)
  const parts = [
    ...(points > 0 ? [t('orderAward.points', { n: points })] : []),
    ...(growth > 0 ? [t('orderAward.growth', { n: growth })] : []),
  ]
  return (
    <Card flush>
      <Row
        icon="coins"
        label={t('orderAward.earned', { what: parts.join(t('orderAward.and')) })}
        caption={t(isThere ? 'orderAward.earnedNow' : 'orderAward.earnedWhen')}
        onTap={() => void nav.go('levels', { list: 'points' })}
      />
    </Card>
  )
}

/** What the order earns once it is completed; a diner who was a visitor then claims it. */
const Offered = observer(({ model, award }: { model: AwardModel; award: Award }) => {
  const { nav, session } = useApp()
  const { t } = useI18n(orderAwardTexts)
  const { isLoggedIn } = session
  const { coupons, given, setOff, isDue, picture, title } = award
  const n = daysOf(coupons)
  const isTaken = given.length > 0
  const names = coupons.map(({ name }) => t('orderAward.one', { name })).join(t('orderAward.and'))
  const lines = [
    ...(coupons.length > 0 ? [n === null ? names : t('orderAward.days', { what: names, n })] : []),
    ...(setOff > 0 ? [t('orderAward.setOff', { n: setOff })] : []),
  ]
  const act = isTaken ? () => nav.go('coupons') : !isLoggedIn ? () => nav.go('login') : isDue ? () => model.take() : null
  const key = isTaken
    ? 'orderAward.see'
    : isLoggedIn
      ? isDue
        ? 'orderAward.take'
        : 'orderAward.comes'
      : isDue
        ? 'orderAward.logIn'
        : 'orderAward.logInWhen'
  const art = cutPicture(picture)
  const className = `zm-order__offer zm-ground--${gradientOf(picture)}`
  const body = (
    <>
      <View className="zm-order__offer-title" {...access({ live: 'polite' })}>
        {isTaken ? t('orderAward.taken') : title}
      </View>
      {lines.map((line) => (
        <View key={line} className="zm-order__offer-body">
          {line}
        </View>
      ))}
      <Slot>
        {coupons.length > 0 && (
          <View className="zm-order__offer-key">
            {t(key)}
            {act && <Icon name="chevron-right" size={14} />}
          </View>
        )}
      </Slot>
      <Picture className={cx('zm-order__offer-art', art === null && 'zm-order__offer-art--photo')} radius="none" src={art ?? picture} />
    </>
  )
  if (act === null || coupons.length === 0) return <View className={className}>{body}</View>
  return (
    <Tappable className={className} onTap={() => void act()}>
      {body}
    </Tappable>
  )
})
