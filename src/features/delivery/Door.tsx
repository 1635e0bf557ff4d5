import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { useAddressWords } from '@/features/address'
import { useI18n } from '@/i18n'
import type { Followed } from './delivery'
import { deliveryTexts } from './texts'
import './style.scss'

export interface DoorProps {
  address: NonNullable<Followed['address']>
  /** The handover point that replaces the door. */
  point?: Followed['point']
}

/** The destination and the recipient. */
export const Door = ({ address, point }: DoorProps) => {
  const { t } = useI18n(deliveryTexts)
  const words = useAddressWords()
  const place = words.placeOf(address)
  return (
    <View className="zm-follow__line zm-follow__line--door">
      <Icon name={point ? 'store' : 'map-pin'} size={20} />
      <View className="zm-follow__words">
        <View className="zm-follow__name">{point ? point.name : place}</View>
        <View className="zm-follow__hint">{point ? t('delivery.atPoint', { place }) : address.addressDetail}</View>
        <View className="zm-follow__hint">
          {words.personOf(address)} {words.phoneOf(address)}
        </View>
      </View>
    </View>
  )
}
