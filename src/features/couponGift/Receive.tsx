import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import type { Gift } from './GiftModel'
import { giftTexts } from './texts'
import { Ticket } from './Ticket'

interface ReceiveProps {
  gift: Gift
  isBusy: boolean
  onTake: () => void
  onEnd: () => void
}

/** Shows a gift to the person who opened its link: who gives what. */
export const Receive = observer(({ gift, isBusy, onTake, onEnd }: ReceiveProps) => {
  const { nav, now, session } = useApp()
  const { t } = useI18n(giftTexts)
  const name = gift.nickName || t('give.somebody')
  const { canTake, couponId, wish, merchantName, caption, endsAt, giftKind, count, taken } = gift
  const isOpen = gift.giftState === 'open'
  const isMany = giftKind === 'many'
  return (
    <>
      <View className="zm-gift__giver">
        <Avatar size={64} name={name} seed={name} picture={gift.headImg} />
        <View className="zm-gift__who">{t(isMany ? 'give.sharesWithYou' : 'give.givesYou', { name })}</View>
        {wish !== '' && <View className="zm-gift__quote">{t('give.quote', { wish })}</View>}
      </View>
      <Ticket of={gift} picture={gift.picture} head={<View>{merchantName}</View>} words={caption}>
        <Slot>
          {couponId !== null ? (
            <>
              <View className="zm-gift__mine">
                <Icon name="circle-check" size={20} />
                <View>{t('give.received')}</View>
              </View>
              <Button block onTap={() => void nav.tab('menu')}>
                {t('give.use')}
              </Button>
            </>
          ) : (
            canTake && (
              <>
                <Button block busy={isBusy} onTap={onTake}>
                  {t(session.isLoggedIn ? 'give.take' : 'give.logInToTake')}
                </Button>
                <View className="zm-gift__left">
                  <Icon name="clock" size={16} />
                  <View>{t('give.left')}</View>
                  <Countdown until={endsAt} now={now} onEnd={onEnd} />
                  {isMany && <View>{t('give.rest', { n: count - taken })}</View>}
                </View>
              </>
            )
          )}
        </Slot>
      </Ticket>
      <Slot>{couponId === null && !isOpen && <Late gift={gift} />}</Slot>
      <Card flush>
        <Row icon="store" label={t('give.shops')} onTap={() => void nav.go('shops')} />
        {session.isLoggedIn && <Row icon="ticket" label={t('give.coupons')} onTap={() => void nav.go('coupons')} />}
      </Card>
    </>
  )
})

/** Shown when nothing of the gift is left, with an alternative. */
const Late = observer(({ gift }: { gift: Gift }) => {
  const { api, nav } = useApp()
  const { t } = useI18n(giftTexts)
  const [centre] = useState(
    () =>
      new Resource(async () => {
        const { list } = await api.call('/getNewSendCouponList', {}, { notice: 'none' })
        return list.filter(({ state }) => state === 'claimable').length
      }),
  )
  useEffect(() => void centre.load(), [centre])
  const name = gift.takers[0]?.nickName || t('give.somebody')
  const isTaken = gift.giftState === 'taken'
  const wentBack = t('give.wentBack', { name: gift.nickName || t('give.somebody') })
  const taken = gift.giftKind === 'one' ? t('give.late', { name }) : t('give.lateMany')
  const n = centre.value ?? 0
  return (
    <Card>
      <View className="zm-gift__late">
        <View className="zm-gift__disc">
          <Icon name="ticket" size={24} />
        </View>
        <View className="zm-gift__lateWords">
          <View className="zm-gift__lateTitle">{isTaken ? taken : wentBack}</View>
          <View className="zm-gift__sub">{n > 0 ? t('give.claimable', { n }) : t('give.seeCentre')}</View>
        </View>
        <Button kind="tonal" size={32} onTap={() => void nav.go('couponCenter')}>
          {t('give.toCentre')}
        </Button>
      </View>
    </Card>
  )
})
