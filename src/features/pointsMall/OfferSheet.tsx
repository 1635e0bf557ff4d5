import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Sheet } from '@/components/ui/Sheet'
import { Tag } from '@/components/ui/Tag'
import { formatNumber, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { canHave } from '@domain/pointsMall/nearness'
import type { MallOffer } from './MallModel'
import { OfferFace, useStateWords } from './OfferCard'
import { PriceTag } from './PriceTag'
import { Sums } from './Sums'
import { mallTexts } from './texts'
import './style.scss'

interface OfferSheetProps {
  offer: MallOffer | null
  pointSum: number
  /** The diner is no member and has no points. */
  isForOthers: boolean
  isBusy: boolean
  onExchange: () => void
  onClose: () => void
}

const Line = ({ icon, label, value }: { icon: IconName; label: string; value: string }) => (
  <View className="zm-mall__line">
    <Icon name={icon} size={20} />
    <View className="zm-mall__label">{label}</View>
    <View className="zm-mall__what">{value}</View>
  </View>
)

const Body = ({ offer, pointSum, isForOthers }: { offer: MallOffer; pointSum: number; isForOthers: boolean }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(mallTexts)
  const { validDays, validUntil, left, heldCount, leftForMe, pointsPrice } = offer
  const day = () => formatUntil(validUntil ?? 0, lang, now(), offer.utcOffsetMin)
  return (
    <View className="zm-mall__sheet">
      <OfferFace offer={offer} isOff={offer.state !== 'claimable'} />
      <View className="zm-mall__tags">
        <Tag>{t('mall.limit', { n: heldCount + leftForMe })}</Tag>
        {left !== null && <Tag tone="warning">{t('mall.left', { n: left })}</Tag>}
      </View>
      <Line icon="store" label={t('mall.where')} value={offer.caption} />
      <Line
        icon="calendar-clock"
        label={t('mall.when')}
        value={validUntil !== null ? t('mall.until', { date: day() }) : t('mall.days', { n: validDays ?? 0 })}
      />
      <Line icon="ticket" label={t('mall.use')} value={t('mall.useBody')} />
      {!isForOthers && canHave(offer) && <Sums pointSum={pointSum} points={pointsPrice} />}
    </View>
  )
}

/** The exchange, and the points left after it, before it is done. */
export const OfferSheet = ({ offer, pointSum, isForOthers, isBusy, onExchange, onClose }: OfferSheetProps) => {
  const { session } = useApp()
  const { t } = useI18n(mallTexts)
  const wordsOf = useStateWords()
  const why =
    offer && (wordsOf(offer) ?? (!isForOthers && offer.missing > 0 ? t('mall.missing', { n: formatNumber(offer.missing) }) : null))
  return (
    <Sheet
      open={offer !== null}
      onClose={onClose}
      title={offer?.name ?? ''}
      footer={
        <View className="zm-mall__foot">
          <View className="zm-mall__words">
            <PriceTag points={offer?.pointsPrice ?? 0} sign={undefined} />
            <View className="zm-mall__hint">{why ?? t('mall.final')}</View>
          </View>
          <Button busy={isBusy} disabled={why !== null} onTap={onExchange}>
            {t(isForOthers ? (session.isLoggedIn ? 'mall.join' : 'mall.logIn') : 'mall.do')}
          </Button>
        </View>
      }
    >
      {offer && <Body offer={offer} pointSum={pointSum} isForOthers={isForOthers} />}
    </Sheet>
  )
}
