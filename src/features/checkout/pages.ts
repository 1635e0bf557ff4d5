import { inShop } from '@/features/place'
import { useI18n } from '@/i18n'
import { CheckoutView } from './CheckoutView'
import { PreorderView } from './time/PreorderView'
import { checkoutTexts } from './texts'

export const CheckoutPage = inShop(() => useI18n(checkoutTexts).t('checkout.title'), CheckoutView)
export const PreorderPage = inShop(() => useI18n(checkoutTexts).t('preorder.title'), PreorderView)
