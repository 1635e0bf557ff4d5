import Taro, { useDidShow, useRouter } from '@tarojs/taro'
import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { addressOf, linkOf, routeText } from '@/platform'
import { ssr } from '@/platform/ssr'
import { useApp } from '@/useApp'
import { Boundary } from './Boundary'
import { followLostPages } from './lostPage'
import { decodeParams } from './params'
import { type PageKey, type RouteParams, routes } from './routes'
import { navTexts } from './texts'

followLostPages()

/** What the server drew is the menu: any other page that comes up takes its place at once. */
const useOwnDrawing = (isOwn: boolean): void =>
  useLayoutEffect(() => {
    if (isOwn) ssr.end()
  }, [isOwn])

/** Behind what the server drew, the page is drawn bit by bit, so that nothing waits for it; where nothing stands, at once. */
const useTurn = (isOwn: boolean): boolean => {
  const [isDrawing, setDrawing] = useState(() => isOwn || !ssr.stands())
  useEffect(() => startTransition(() => setDrawing(true)), [])
  return isDrawing
}

const Crashed = ({ onRetry }: { onRetry: () => void }) => {
  const { nav } = useApp()
  useOwnDrawing(true)
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

type Query = Record<string, string | undefined>

const received = <K extends PageKey>(key: K, query: Query) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, raw]) => [name, raw === undefined ? raw : routeText(raw)]))
  return decodeParams(routes[key].params as Record<string, never>, texts)
}

/**
 * What this page's own link carries, `tid` being its name in Taro. In a browser the address may be changed by hand to one that another page of the
 * same path stands for: that page is then shown, and is of the new address.
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
    // What is drawn anew was not there yet when its page was shown.
    if (link !== first) Taro.getCurrentInstance().page?.onShow?.()
  }, [link, first])
  return link
}

/**
 * A route's page: decodes what its link carries and hands it to the view as props; a broken link and a crash are states of the page.
 * `export default page('orderDetail', OrderDetailView)`.
 */
export const page = <K extends PageKey>(key: K, View: ComponentType<RouteParams<K>>) => {
  const Content = View as ComponentType<object>
  return function RoutePage({ tid }: { tid?: string }) {
    const link = useLink(key, tid)
    const isOwn = key !== 'menu' || link.kind !== 'ok'
    useOwnDrawing(isOwn)
    const isDrawing = useTurn(isOwn)
    return (
      <Boundary fallback={(retry) => <Crashed onRetry={retry} />}>
        {isDrawing && (link.kind === 'ok' ? <Content key={JSON.stringify(link.params)} {...link.params} /> : <BadLink />)}
      </Boundary>
    )
  }
}
