import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, useSyncExternalStore } from 'react'
import { access } from '@/components/a11y/access'
import { Coupon } from '@/components/commerce/Coupon'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { catchMove, focusable } from '@/components/ui/Overlay/attributes'
import { useModal } from '@/components/ui/Overlay/useModal'
import { usePresence } from '@/components/ui/Overlay/usePresence'
import { useScrollKeys } from '@/components/ui/Overlay/keyboardHooks'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { useCouponWords } from '@/features/coupon'
import { formatPrice, useI18n } from '@/i18n'
import { cutPicture, gradientOf } from '@/theme'
import { daysOf, worthOf } from '@domain/coupon/campaign'
import { campaignDialogTexts } from './dialogTexts'
import type { Campaign } from './CampaignModel'
import { useCampaign } from './useCampaign'
import './style.scss'

const LEAVE_MS = 150

interface PanelProps {
  open: boolean
  gift: Campaign
  isBusy: boolean
  /** The label of the button for a diner who is logged in. */
  take: string
  onTake: () => void
  onClose: () => void
}

/** The total value, each coupon, a button that claims all of them, and a close button. */
const Panel = ({ open, gift, isBusy, take, onTake, onClose }: PanelProps) => {
  const { t } = useI18n(campaignDialogTexts)
  const titleId = useId()
  const panel = useModal(open, onClose)
  const focus = { ref: panel, ...focusable }
  const list = { ref: useScrollKeys() }
  const { offers, picture } = gift
  const { currencySign: sign, utcOffsetMin: offsetMin } = offers[0]!
  const { faceOf } = useCouponWords({ sign, offsetMin })
  const n = offers.length
  const worth = worthOf(offers)
  const days = daysOf(offers)
  const art = cutPicture(picture)
  return (
    <View className={cx('zm-gift', !open && 'zm-gift--out')} {...catchMove}>
      <View className="zm-gift__scrim" onClick={onClose} />
      <View className="zm-gift__whole" {...focus} {...access({ role: 'dialog', modal: true, labelledBy: titleId })}>
        <View className="zm-gift__panel">
          <View className={`zm-gift__head zm-ground--${gradientOf(picture)}`}>
            <Picture
              className={cx('zm-gift__art', art === null && 'zm-gift__art--photo')}
              radius="none"
              src={art ?? picture}
              lazy={false}
            />
            <View className="zm-gift__kicker">{gift.title}</View>
            <View id={titleId} className="zm-gift__title" {...access({ role: 'heading', level: 2 })}>
              {worth === null ? t('homeGift.count', { n }) : t('homeGift.worth', { amount: formatPrice(worth, sign) })}
            </View>
            <View className="zm-gift__line">{days === null ? t('homeGift.several', { n }) : t('homeGift.severalDays', { n, days })}</View>
          </View>
          <View className="zm-gift__list" {...list}>
            {offers.map((offer) => (
              <Coupon key={offer.offerId} {...faceOf(offer, null)} lines={[offer.caption]} />
            ))}
          </View>
          <View className="zm-gift__keys">
            <Button block busy={isBusy} onTap={onTake}>
              {gift.needsPhone ? t('homeGift.phone') : take}
            </Button>
          </View>
        </View>
        <Tappable className="zm-gift__close" label={t('homeGift.close')} onTap={onClose}>
          <Icon name="x" size={20} />
        </Tappable>
      </View>
    </View>
  )
}

/** The merchant's coupons in a dialog over home, unless another dialog is open. */
export const CampaignDialog = observer(() => {
  const { model, take, t } = useCampaign()
  const question = useSyncExternalStore(dialog.subscribe, dialog.get, dialog.get)
  const open = model.gift !== null && question === null
  const isPresent = usePresence(open, LEAVE_MS)
  const gift = model.gift ?? model.last
  if (!isPresent || !gift) return null
  return <Panel open={open} gift={gift} isBusy={model.isBusy} take={t('homeGift.take')} onTake={take} onClose={() => model.dismiss()} />
})
