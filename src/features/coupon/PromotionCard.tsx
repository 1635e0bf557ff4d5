import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isRefusal, newKey } from '@/api'
import { access } from '@/components/a11y/access'
import { Coupon } from '@/components/commerce/Coupon'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Section } from '@/components/ui/Section'
import type { Output } from '@contract/index'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { useCouponWords } from './face'
import { promotionTexts } from './promotionTexts'

type Held = Output<'/coupon/receivePromotionOneCoupon'>

const Taken = ({ coupon }: { coupon: Held }) => {
  const { nav } = useApp()
  const { t } = useI18n(promotionTexts)
  const { faceOf } = useCouponWords({ sign: coupon.currencySign, offsetMin: coupon.utcOffsetMin })
  return (
    <View {...access({ role: 'status', live: 'polite' })}>
      <Coupon
        {...faceOf(coupon, coupon.validUntil)}
        side={
          <Button kind="tonal" size={32} onTap={() => void nav.go('coupons')}>
            {t('promotion.see')}
          </Button>
        }
      />
    </View>
  )
}

/** Claims a coupon that only the link offers, with one tap. */
export const PromotionCard = observer(({ promotion, onTaken }: { promotion: string; onTaken: () => void }) => {
  const { api, nav, session, toast } = useApp()
  const { t } = useI18n(promotionTexts)
  const [key] = useState(newKey)
  const [coupon, setCoupon] = useState<Held | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  const take = async () => {
    if (!session.isLoggedIn) return nav.go('login')
    setBusy(true)
    try {
      setCoupon(await api.call('/coupon/receivePromotionOneCoupon', { promotion, idempotencyKey: key }))
      toast.show(t('promotion.taken'))
      onTaken()
    } catch (error) {
      // The call has already shown the refusal, and a repeated request would be refused again.
      setOver(isRefusal(error))
    } finally {
      setBusy(false)
    }
  }
  if (coupon) return <Taken coupon={coupon} />
  return (
    <Card className="zm-promotion">
      <Section title={t('promotion.title')} caption={t('promotion.body')} />
      <Button block busy={isBusy} onTap={() => void take()}>
        {t(session.isLoggedIn ? 'promotion.take' : 'promotion.logIn')}
      </Button>
    </Card>
  )
})
