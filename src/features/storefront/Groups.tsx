import { View } from '@tarojs/components'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { ShopGroup } from './MerchantModel'
import { storefrontTexts } from './texts'

/** Shops that a merchant shows together, as banners. */
export const Groups = ({ groups, mchntCd }: { groups: readonly ShopGroup[]; mchntCd: string }) => {
  const { nav } = useApp()
  const { t } = useI18n(storefrontTexts)
  return (
    <View className="zm-shopGroups">
      {groups.map((group) => (
        <Tappable
          key={group.groupId}
          className="zm-shopGroups__banner"
          onTap={() => void nav.go('showcase', { mchntCd, groupCode: group.groupCode })}
        >
          <Picture className="zm-shopGroups__picture" src={group.picture} radius="none" />
          <View className="zm-shopGroups__words">
            <View className="zm-shopGroups__name">{group.groupName}</View>
            <View className="zm-shopGroups__caption">{group.caption}</View>
            <View className="zm-shopGroups__count">{t('merchants.shops', { n: group.shopCount })}</View>
          </View>
        </Tappable>
      ))}
    </View>
  )
}
