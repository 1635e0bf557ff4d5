import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { Async } from '@/components/ui/Async'
import { Page } from '@/components/ui/Page'
import { isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { NoShop } from './NoShop'

/** Wraps a page of the open shop. Where no shop is open, shows why, and leads to one. */
export const inShop = <P extends object>(useTitle: () => string, View: ComponentType<P>) =>
  observer((props: P) => {
    const { nav, shop } = useApp()
    const title = useTitle()
    if (shop.shop || isBlank(shop.place)) return <View {...props} />
    return (
      <Page title={title} onBack={() => void nav.back()}>
        <Async of={shop.place} onRetry={() => void shop.reload()}>
          {() => <NoShop />}
        </Async>
      </Page>
    )
  })
