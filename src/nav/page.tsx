import Taro, { useDidShow, useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type ComponentType, type PropsWithChildren, useEffect, useRef, useState } from 'react'
import { RefusalActions } from '@/components/ui/Async/refusalActions'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { addressOf, linkOf, routeText } from '@/platform'
import { useFirstScreen } from '@/ssr'
import { useApp } from '@/useApp'
import { Boundary } from './Boundary'
import { followLostPages } from './lostPage'
import { decodeParams } from './params'
import { OWN_PAGES, type PageKey, type RouteParams, routes, TABS } from './routes'
import { PageOfView } from './shared'
import { navTexts } from './texts'
import { useLogIn } from './useLogIn'

followLostPages()

const Crashed = ({ onRetry }: { onRetry: () => void }) => {
  const { nav } = useApp()
  useFirstScreen(true)
  const { t } = useI18n(navTexts)
  return (
    <Page heading={t('page.crashed')} onBack={() => void nav.back()}>
      <EmptyState
        drawing="plate"
        urgent
        title={t('page.crashed')}
        body={t('page.crashedBody')}
        action={{ label: t('page.retry'), onTap: onRetry }}
        secondary={{ label: t('page.home'), onTap: () => void nav.tab('home') }}
      />
    </Page>
  )
}

const BadLink = () => {
  const { nav } = useApp()
  const { t } = useI18n(navTexts)
  return (
    <Page heading={t('page.badLink')} onBack={() => void nav.back()}>
      <EmptyState
        drawing="compass"
        title={t('page.badLink')}
        body={t('page.badLinkBody')}
        action={{ label: t('page.home'), onTap: () => void nav.tab('home') }}
      />
    </Page>
  )
}

/** What a view knows about its page: its key, and where to go when the server refuses: to the login where that may help, or home. */
const OfPage = observer(({ of: key, children }: PropsWithChildren<{ of: PageKey }>) => {
  const { nav } = useApp()
  const { t } = useI18n(navTexts)
  const logIn = useLogIn()
  const isTab = (TABS as readonly PageKey[]).includes(key)
  const actions: RefusalActions = {
    ...(logIn && OWN_PAGES.includes(key) && { first: { body: t('page.logInBody'), action: logIn } }),
    ...(!isTab && { other: { label: t('page.home'), onTap: () => void nav.tab('home') } }),
  }
  return (
    <PageOfView.Provider value={key}>
      <RefusalActions.Provider value={actions}>{children}</RefusalActions.Provider>
    </PageOfView.Provider>
  )
})

type Query = Record<string, string | undefined>

const received = <K extends PageKey>(key: K, query: Query) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, raw]) => [name, raw === undefined ? raw : routeText(raw)]))
  return decodeParams(routes[key].params as Record<string, never>, texts)
}

/**
 * The parameters of this page's own link; `tid` is the page's name in Taro. In a browser the diner may edit the address so that it names another page
 * of the same path, which is then shown.
 */
const useLink = (key: PageKey, tid: string | undefined) => {
  const router = useRouter()
  const [link, setLink] = useState(() => received(key, (tid && linkOf(tid)) || router.params))
  const known = useRef(link)
  useDidShow(() => {
    const query = addressOf(routes[key].path)
    const shown = query && received(key, query)
    if (!shown || JSON.stringify(shown) === JSON.stringify(known.current)) return
    known.current = shown
    setLink(shown)
  })
  const [first] = useState(link)
  useEffect(() => {
    // A page that is rendered again did not exist yet when Taro called its onShow.
    if (link !== first) Taro.getCurrentInstance().page?.onShow?.()
  }, [link, first])
  return link
}

/**
 * A route's page: decodes the parameters of its link and passes them to the view as props; a broken link and a crash are states of the page. `export
 * default page('orderDetail', OrderDetailView)`.
 */
export const page = <K extends PageKey>(key: K, View: ComponentType<RouteParams<K>>) => {
  const Content = View as ComponentType<object>
  return function RoutePage({ tid }: { tid?: string }) {
    const link = useLink(key, tid)
    const mayDraw = useFirstScreen(key !== 'menu' || link.kind !== 'ok')
    return (
      <Boundary fallback={(retry) => <Crashed onRetry={retry} />}>
        {mayDraw &&
          (link.kind === 'ok' ? (
            <OfPage of={key}>
              <Content key={JSON.stringify(link.params)} {...link.params} />
            </OfPage>
          ) : (
            <BadLink />
          ))}
      </Boundary>
    )
  }
}
