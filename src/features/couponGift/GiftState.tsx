import { View } from '@tarojs/components'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { CheckNote } from '@/features/contentCheck'
import { formatDateTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Gift } from './GiftModel'
import { stateWords } from './stateWords'
import { giftTexts } from './texts'
import { Ticket } from './Ticket'

interface StandingProps {
  gift: Gift
  isBusy: boolean
  onShare: () => void
  onTakeBack: () => void
  onEnd: () => void
}

/** The giver's view of the gift: who has taken it, and until when it can be taken. */
export const GiftState = ({ gift, isBusy, onShare, onTakeBack, onEnd }: StandingProps) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(giftTexts)
  const name = gift.nickName || t('give.somebody')
  const isOpen = gift.giftState === 'open'
  const { title, body } = stateWords(gift, t)
  return (
    <>
      <Ticket
        of={gift}
        picture={gift.picture}
        head={
          <>
            <Avatar size={24} name={name} seed={name} picture={gift.headImg} />
            <View>{t('give.from', { name })}</View>
          </>
        }
        words={gift.wish || t('give.noWish')}
      />
      <CheckNote notice={gift.wishCheck} refused={t('content.wishRefused')} />
      <Card>
        <View className="zm-gift__state">{title}</View>
        <View className="zm-gift__until">
          <Slot>{isOpen && <Countdown className="zm-gift__clock" until={gift.endsAt} now={now} onEnd={onEnd} />}</Slot>
          <View className="zm-gift__sub">{body}</View>
        </View>
        <Slot>
          {isOpen && (
            <View className="zm-gift__keys">
              <Button block icon="share-2" openType="share" onTap={onShare}>
                {t('give.send')}
              </Button>
              <Button block kind="outline" size={40} busy={isBusy} onTap={onTakeBack}>
                {t('give.takeBack')}
              </Button>
            </View>
          )}
        </Slot>
      </Card>
      <Slot>
        {gift.takers.length > 0 && (
          <Card flush>
            {gift.takers.map(({ nickName, takenAt }, at) => (
              <Row
                key={`${takenAt} ${at}`}
                label={t('give.tookIt', { name: nickName || t('give.somebody') })}
                value={formatDateTime(takenAt, lang, now(), gift.utcOffsetMin)}
              />
            ))}
          </Card>
        )}
      </Slot>
      <Card flush>
        <Row icon="gift" label={t('give.history')} onTap={() => void nav.go('giveCoupon')} />
      </Card>
    </>
  )
}
