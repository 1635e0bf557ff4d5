import { Icon } from '@/components/ui/Icon'
import { NativeButton } from '@/components/ui/Button/native'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import { specTexts } from './texts'

/** The buttons over a dish's picture: share the dish, or create a poster of it. */
export const ShareKey = ({ item: { itemId, name }, onShare }: { item: Pick<MenuItem, 'itemId' | 'name'>; onShare: () => void }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(specTexts)
  return (
    <>
      <Tappable
        className="zm-spec__share"
        label={t('spec.poster', { name })}
        onTap={() => void nav.go('store', { shopId: shop.shop!.shopId, dish: itemId })}
      >
        <Icon name="image" size={16} />
      </Tappable>
      <Tappable className="zm-spec__share" label={t('spec.share', { name })} onTap={onShare}>
        <Icon name="share-2" size={16} />
        <NativeButton openType="share" />
      </Tappable>
    </>
  )
}
