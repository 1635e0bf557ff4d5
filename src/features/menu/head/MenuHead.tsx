import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Segmented } from '@/components/ui/Segmented'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { placeTexts, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import type { OrderMode } from '@domain/order/mode'
import { menuTexts } from '../texts'
import { useDeliveryWords } from '../useDeliveryWords'
import './head.scss'

const texts = { ...menuTexts, ...placeTexts }

export interface MenuHeadProps {
  /** The shop's order modes, also while its pre-order terminal is in use. */
  modes: readonly OrderMode[]
  onSearch: () => void
  onAllergens: () => void
}

/** Table and guests, search, allergens, and order mode. */
export const MenuHead = observer(({ modes, onSearch, onAllergens }: MenuHeadProps) => {
  const { shop, cart, allergens, toast } = useApp()
  const { t, lang } = useI18n(texts)
  const change = useSwitch()
  const delivery = useDeliveryWords()
  const { table, mode } = shop
  const avoided = allergens.avoided.size
  const here = shop.shop
  // Away from a table, the waiting time comes first.
  const wait = here?.state !== 'open' ? null : here.waitMinutes > 0 ? t('menu.wait', { n: here.waitMinutes }) : t('menu.noWait')

  // Every diner looks for these two modes, so a shop that lacks one says so.
  const shown: OrderMode[] = modes.length === 1 && modes[0] === 'preorder' ? ['preorder'] : ['dineIn', 'pickup']
  const options = [...shown, ...modes.filter((one) => !shown.includes(one))].map((value) => ({
    value,
    label: t(`mode.${value}`),
    disabled: !modes.includes(value),
  }))

  return (
    <View className="zm-menu__head">
      <View className="zm-menu__where">
        {table && <View className="zm-menu__chip">{tableWords(lang, table.name, table.roomName)}</View>}
        {table && cart.members.length > 1 && <View className="zm-menu__people">{t('menu.together', { n: cart.members.length })}</View>}
        {!table && wait !== null && <View className="zm-menu__people zm-menu__people--open">{wait}</View>}
      </View>
      <View className="zm-menu__tools">
        <Tappable className="zm-menu__tool" label={t('menu.search')} onTap={onSearch}>
          <Icon name="search" size={20} />
        </Tappable>
        <Tappable
          className={cx('zm-menu__tool', avoided > 0 && 'zm-menu__tool--on')}
          label={avoided > 0 ? t('menu.avoidOn', { n: avoided }) : t('menu.avoid')}
          onTap={onAllergens}
        >
          <Icon name="wheat" size={20} />
        </Tappable>
      </View>
      <Segmented
        className="zm-menu__modes"
        size={32}
        label={t('menu.modes')}
        value={mode}
        options={options}
        onChange={(value) => void change.to({ mode: value })}
        onRefused={(value) => toast.show(t(value === 'dineIn' ? 'menu.noDineIn' : 'menu.noPickup'))}
      />
      <Slot>
        {delivery && (
          <View className="zm-menu__terms">
            <Icon name="bike" size={16} />
            <View>{delivery.terms}</View>
          </View>
        )}
      </Slot>
    </View>
  )
})
