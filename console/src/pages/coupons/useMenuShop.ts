import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { useShopScope } from '../../shell/shopScope'

/** The shop whose menu dishes are chosen from: the current one, or the first whose menu the person sees; null: none. */
export const useMenuShop = (): string | null => {
  const { me } = useMe()
  const current = useShopScope()
  const shops = me ? shopsFor(me, 'editMenu') : []
  return (shops.find(({ shopId }) => shopId === current) ?? shops[0])?.shopId ?? null
}
