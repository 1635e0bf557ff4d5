import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { access } from '@/components/a11y/access'
import { placeTexts } from '@/features/place'
import { OpenState } from '@/features/shop'
import { formatDistance, useI18n } from '@/i18n'
import { dineInNeedsScan, type Shop, tableWords } from '@/stores'
import { useApp } from '@/useApp'
import type { OrderMode } from '@domain/order/mode'
import { Greeting } from './Greeting'
import { homeTexts } from './texts'
import { useOrderMode } from './useOrderMode'

const texts = { ...homeTexts, ...placeTexts }

const ICONS: Record<OrderMode, IconName> = { dineIn: 'utensils', pickup: 'shopping-bag', delivery: 'bike', preorder: 'clock' }

/** The card that starts an order: choice of the order mode and the shop. */
export const OrderEntries = observer(
  ({ shop, entries, level }: { shop: Shop; entries: readonly OrderMode[]; level: string | undefined }) => {
    const { nav, shop: here } = useApp()
    const { t, lang } = useI18n(texts)
    const { start } = useOrderMode()
    const table = here.place.value?.table
    const mustScan = dineInNeedsScan(here.place.value)
    const hints: Record<OrderMode, string> = {
      dineIn: table ? tableWords(lang, table.name, table.roomName) : t(mustScan ? 'home.dineInScan' : 'home.dineInHere'),
      pickup:
        shop.pickupTimes === '2'
          ? t('home.pickupTime')
          : shop.waitMinutes > 0
            ? t('home.pickupWait', { n: shop.waitMinutes })
            : t('home.pickupNow'),
      delivery: t('home.delivery'),
      preorder: t('home.preorder'),
    }
    const hint = (mode: OrderMode) => (shop.state !== 'open' && mode !== 'preorder' ? t('home.closedNow') : hints[mode])
    return (
      <Card flush lifted className="zm-home__order">
        <Greeting shop={shop} level={level} />
        <View className="zm-home__entries" {...access({ role: 'group', label: t('home.entries') })}>
          {entries.map((mode, index) => (
            <Tappable key={mode} className={cx('zm-home__entry', index === 0 && 'zm-home__entry--first')} onTap={() => void start(mode)}>
              <View className="zm-home__disc">
                <Icon name={mode === 'dineIn' && mustScan ? 'scan-line' : ICONS[mode]} size={24} />
              </View>
              <View className="zm-home__mode">{t(`mode.${mode}`)}</View>
              <View className="zm-home__hint">{hint(mode)}</View>
            </Tappable>
          ))}
        </View>
        <View className="zm-home__where">
          <OpenState shop={shop} brief />
          {shop.distance !== null && <Text className="zm-home__distance">{formatDistance(shop.distance, lang)}</Text>}
          {!here.merchant?.forbidsShopChange && (
            <Tappable className="zm-home__change" onTap={() => void nav.go('shops')}>
              {t('home.changeShop')}
              <Icon name="chevron-right" size={14} />
            </Tappable>
          )}
        </View>
      </Card>
    )
  },
)
