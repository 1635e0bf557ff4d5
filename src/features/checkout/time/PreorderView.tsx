import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { inShop, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { CheckoutView } from '../CheckoutView'
import { checkoutTexts } from '../texts'

/** Checkout of a pre-order; where none has been started, an invitation to start one. */
export const PreorderView = observer(() => {
  const { shop: here, nav } = useApp()
  const { t } = useI18n(checkoutTexts)
  const change = useSwitch()
  const { shop, mode } = here
  if (mode === 'preorder') return <CheckoutView />
  const begin = async () => {
    if (await change.to({ mode: 'preorder' })) await nav.tab('menu')
  }
  const toShops = { label: t('checkout.otherShops'), onTap: () => void nav.go('shops') }
  const canPreorder = shop?.modes.includes('preorder') === true
  return (
    <Page title={t('preorder.title')} onBack={() => void nav.back({ otherwise: 'menu' })}>
      {shop && canPreorder ? (
        <EmptyState
          title={t('preorder.begin', { shop: shop.name })}
          body={t('preorder.beginBody')}
          action={{ label: t('preorder.choose'), onTap: () => void begin() }}
          secondary={toShops}
        />
      ) : (
        <EmptyState drawing="compass" title={t('preorder.none')} body={t('preorder.noneBody')} action={toShops} />
      )}
    </Page>
  )
})

export const PreorderPage = inShop(() => useI18n(checkoutTexts).t('preorder.title'), PreorderView)
