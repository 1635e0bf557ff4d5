import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { formatDistance, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { isPlaced } from '@domain/delivery/addressBook'
import { offerDelivery } from '@domain/delivery/terms'
import type { Address } from './address'
import { addressTexts } from './texts'

/**
 * Shows whether the open shop delivers to the address, and for how much; nothing where the shop does not state it. The server decides when the order
 * is placed.
 */
export const Reach = observer(({ to }: { to: Pick<Address, 'gitu' | 'titu'> }) => {
  const { shop } = useApp()
  const { t, lang } = useI18n(addressTexts)
  const terms = shop.shop?.delivery
  if (!terms) return null
  if (!isPlaced(to)) return <View className="zm-address__hint">{t('address.unplaced')}</View>
  const { metres, feeFen } = offerDelivery(terms, { lat: to.titu, lng: to.gitu }, terms.minimumFen)
  const isReached = feeFen !== null
  const facts = {
    shop: shop.shop?.name ?? '',
    distance: formatDistance(metres ?? 0, lang),
    fee: formatPrice(feeFen ?? 0, shop.merchant?.currencySign),
  }
  return (
    <View className="zm-address__reach" {...access({ role: 'status' })}>
      <View className={cx('zm-address__mark', !isReached && 'zm-address__mark--far')}>
        {t(isReached ? 'address.reached' : 'address.far')}
      </View>
      <View className="zm-address__hint">{t(isReached ? 'address.reachedFor' : 'address.farFrom', facts)}</View>
    </View>
  )
})
