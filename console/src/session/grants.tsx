import { useTexts } from '../i18n/useTexts'
import { roleTexts } from './roleTexts'
import { type Me, useMe } from './useMe'

export type Grants = Me['grants']

/** A role and its shops as text: `店长，全部门店`. */
export const useGrantWords = () => {
  const t = useTexts(roleTexts)
  const shops = useMe().me?.shops ?? []
  return ({ role, shopId }: Grants[number]): string => {
    if (role === 'owner') return t('owner')
    const shop = shopId === null ? t('everyShop') : (shops.find((one) => one.shopId === shopId)?.name ?? t('formerShop'))
    return `${t(role)} · ${shop}`
  }
}
