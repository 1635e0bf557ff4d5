import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { useOrderFree } from '@/features/groupVoucher'
import { formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OneGroup } from './GroupsModel'
import { groupTexts } from './texts'

const STATES = { locked: 'group.goods.locked', expired: 'group.goods.expired' } as const

/** For goods of a full group that the diner orders: the deadline, and the link to the dish. */
export const GroupGoods = observer(({ offer, goods }: { offer: OneGroup['offer']; goods: NonNullable<OneGroup['goods']> }) => {
  const { nav, now, shop } = useApp()
  const { t, lang } = useI18n(groupTexts)
  const orderFree = useOrderFree()
  const order = () => {
    if (shop.shop?.merchantCode !== offer.mchntCd) return nav.go('shops')
    return goods.itemId === null ? nav.tab('menu') : orderFree(goods.itemId)
  }
  const state = goods.state === 'locked' || goods.state === 'expired' ? STATES[goods.state] : 'group.goods.used'
  return (
    <Card>
      <View className="zm-groups__line">
        <Picture className="zm-groups__small" radius="small" src={offer.picture} />
        <View className="zm-groups__facts">
          <View className="zm-groups__name">{offer.name}</View>
          <View className="zm-groups__hint">
            {t('group.goods.until', { date: formatUntil(goods.validUntil, lang, now(), offer.utcOffsetMin) })}
          </View>
        </View>
        {goods.state === 'unused' ? (
          <Button size={40} kind="solid" label={`${t('group.goods.order')} ${offer.name}`} onTap={() => void order()}>
            {t('group.goods.order')}
          </Button>
        ) : (
          <View className="zm-groups__hint">{t(state)}</View>
        )}
      </View>
    </Card>
  )
})
