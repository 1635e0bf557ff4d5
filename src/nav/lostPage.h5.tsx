import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores/Resource'
import { useApp } from '@/useApp'
import { drawsLostPages, type FetchPage } from './comingPages'
import { navTexts } from './texts'

const Lost = observer(({ fetch }: { fetch: FetchPage }) => {
  const { nav } = useApp()
  const { t } = useI18n(navTexts)
  const [page] = useState(() => Taro.getCurrentInstance().page)
  const [code] = useState(() => new Resource(async () => (await fetch()).default))
  useEffect(() => void code.load(), [code])
  const View = code.value
  useEffect(() => {
    // This page did not exist yet when Taro called its onShow. If the diner is on another page by now, the router shows this one on the way back.
    if (View && page && Taro.getCurrentInstance().page === page) page.onShow?.()
  }, [View, page])
  if (View) return <View />
  return (
    <Page onBack={() => void nav.back()}>
      <Async<ComponentType>
        of={code.current}
        onRetry={() => void code.load()}
        fallback={{ label: t('page.home'), onTap: () => void nav.tab('home') }}
      >
        {() => null}
      </Async>
    </Page>
  )
})

/** Replaces a page whose code could not be loaded: loads it again once the server is back, or when the diner taps. */
export const followLostPages = (): void =>
  drawsLostPages((fetch) => {
    const LostPage = () => <Lost fetch={fetch} />
    return LostPage
  })
