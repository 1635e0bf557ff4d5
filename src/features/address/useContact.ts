import { permissionTexts } from '@/features/permission'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { placeWordOf } from './address'
import type { AddressModel } from './AddressModel'
import type { PlaceChoice } from './placeChoice'
import { addressTexts } from './texts'

const texts = { ...permissionTexts, ...addressTexts }

/** Fills the form from the addresses stored in WeChat, then searches for the place; null where WeChat has no such addresses. */
export const useContact = (model: AddressModel, place: PlaceChoice): (() => void) | null => {
  const { platform, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const { chooseContact } = platform
  if (!chooseContact) return null
  const choose = async () => {
    const chosen = await chooseContact()
    if (chosen.kind === 'contact') {
      model.fillIn(chosen.contact)
      if (shop.offers('map')) place.find?.(placeWordOf(chosen.contact.street))
    } else if (chosen.kind === 'undeclared') toast.show(t('address.wechatUndeclared'), { durationMs: 4_000 })
    else if (chosen.kind === 'failed') toast.show(t('address.wechatFailed'))
    else if (chosen.kind === 'denied') {
      const { openSettings } = chosen
      const action = openSettings && { label: t('permission.settings'), onTap: () => void openSettings() }
      toast.show(t('address.wechatDenied'), action ? { action } : {})
    }
  }
  return () => void choose()
}
