import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { useI18n } from '@/i18n'
import { isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { redemptionTexts } from './texts'

/** Only for members of a merchant: others are shown how to become one, or asked to choose a shop. */
export const Gate = observer(({ children }: { children: () => ReactNode }) => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(redemptionTexts)
  if (!session.isLoggedIn)
    return (
      <EmptyState
        drawing="ticket"
        title={t('redeem.members')}
        body={t('redeem.membersBody')}
        action={{ label: t('redeem.logIn'), onTap: () => void nav.go('login') }}
      />
    )
  if (!shop.merchant && !isBlank(shop.place))
    return (
      <EmptyState
        drawing="compass"
        title={t('redeem.noShop')}
        body={t('redeem.noShopBody')}
        action={{ label: t('redeem.shops'), onTap: () => void nav.go('shops') }}
      />
    )
  return <>{children()}</>
})
