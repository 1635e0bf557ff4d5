import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
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

/** What this order has earned: taken with one tap, then to be seen among the coupons. */
export const AwardCard = observer(({ orderNo, isCompleted }: { orderNo: string; isCompleted: boolean }) => {
  const { api, session } = useApp()
  const [model] = useState(() => new AwardModel(api, orderNo))
  const { isMember } = session
  useEffect(() => void model.load(), [model, isMember])
  const { award, earned } = model
  return (
    <>
      <Slot>{earned && <Earned {...earned} isThere={isCompleted} />}</Slot>
      <Slot>{award && <Offered model={model} award={award} />}</Slot>
    </>
  )
})

/** Points and growth, which the order brings by itself once it is completed; a payment at the counter is at once. */
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

const Offered = observer(({ model, award }: { model: AwardModel; award: Award }) => {
  const { nav, session } = useApp()
  const { t } = useI18n(orderAwardTexts)
  const { isMember } = session
  const { coupons, given, picture, title } = award
  const what = coupons.map(({ name }) => t('orderAward.one', { name })).join(t('orderAward.and'))
  const n = daysOf(coupons)
  const line = n === null ? what : t('orderAward.days', { what, n })
  const isTaken = given.length > 0
  const key = isTaken ? 'orderAward.see' : isMember ? 'orderAward.take' : 'orderAward.logIn'
  const act = () => (isTaken ? nav.go('coupons') : isMember ? model.take() : nav.go('login'))
  const art = cutPicture(picture)
  return (
    <Tappable className={`zm-order__offer zm-ground--${gradientOf(picture)}`} onTap={() => void act()}>
      <View className="zm-order__offer-title" {...access({ live: 'polite' })}>
        {isTaken ? t('orderAward.taken') : title}
      </View>
      <View className="zm-order__offer-body">{line}</View>
      <View className="zm-order__offer-key">
        {t(key)}
        <Icon name="chevron-right" size={14} />
      </View>
      {art !== null && <Picture className="zm-order__offer-art" radius="none" src={art} />}
    </Tappable>
  )
})
