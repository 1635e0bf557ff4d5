import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useI18n } from '@/i18n'
import { access } from '@/components/a11y/access'
import { connection } from '../ConnectionBar'
import { EmptyState, type EmptyAction } from '../EmptyState'
import { ListSkeleton } from '../Skeleton'
import { useLatest } from '../useLatest'
import { Tappable } from '../Tappable'
import { asyncTexts } from './texts'
import { RefusalActions } from './refusalActions'
import './style.scss'

/** The `Loadable` of the stores: the last value stays while it is loaded again, or when that fails. */
export type Loaded<T> =
  | { state: 'idle'; value?: T | undefined }
  | { state: 'loading'; value?: T | undefined }
  | { state: 'ready'; value: T }
  | { state: 'failed'; value?: T | undefined; error: unknown }

export interface AsyncProps<T> {
  of: Loaded<T>
  children: (value: T) => ReactNode
  onRetry: () => void
  /** In the same boxes as the content; a list of rows by default. */
  skeleton?: ReactNode
  isEmpty?: (value: T) => boolean
  /** Shown instead of the children when empty. */
  empty?: ReactNode
  /** What still works without a network: the cached page. */
  fallback?: EmptyAction
  /** The page's own text for an empty state; the default one otherwise. */
  errorBody?: string
}

const SKELETON_DELAY_MS = 250

const MoreKey = ({ text, onMore }: { text: string; onMore: () => void }) => (
  <Tappable className="zm-list-end zm-list-end--key" onTap={onMore}>
    {text}
  </Tappable>
)

/** Whether the content replaces a skeleton. */
const AfterSkeleton = createContext(false)

/**
 * Whether the wait is long enough to show a skeleton, including the first render after it. Quick answers show none; a skeleton that follows another
 * appears at once, because otherwise there would be a gap between them.
 */
const useIsLate = (waiting: boolean): boolean => {
  const [late, setLate] = useState(useContext(AfterSkeleton))
  useEffect(() => {
    if (!waiting) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return late
}

/** A refusal by the server, whose message is written for the diner in their language. Recognised by name, since components must not import the api. */
const refusalIn = (error: unknown): string | undefined => (error instanceof Error && error.name === 'ApiError' ? error.message : undefined)

/** WeChat did not identify the diner although there is a network, so the diner need not check it. Recognised by name, as above. */
const isLoginFailure = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError' && error.message === 'login'

/** Data that failed to load is loaded again once the server is back. */
const useRecovery = (hasFailed: boolean, isRefused: boolean, onRetry: () => void): void => {
  const retry = useLatest(onRetry)
  useEffect(() => {
    if (!hasFailed) return
    const stop = connection.onRecovered(() => retry.current())
    if (!isRefused) connection.missed()
    return stop
  }, [hasFailed, isRefused, retry])
}

const AsyncView = <T,>({ of, children, onRetry, skeleton, isEmpty, empty, fallback, errorBody }: AsyncProps<T>) => {
  const { t } = useI18n(asyncTexts)
  const waiting = of.value === undefined && (of.state === 'idle' || of.state === 'loading')
  const late = useIsLate(waiting)
  const error = of.state === 'failed' ? of.error : undefined
  const refusal = refusalIn(error)
  const [title, body] = isLoginFailure(error)
    ? [t('async.loginFailed'), t('async.loginFailedBody')]
    : [t('async.failed'), errorBody ?? t('async.failedBody')]
  const { first, other } = useContext(RefusalActions)
  useRecovery(of.state === 'failed', refusal !== undefined, onRetry)
  if (waiting)
    return (
      <View className="zm-async" {...access({ busy: true, role: 'status', label: t('async.loading') })}>
        {late && (skeleton ?? <ListSkeleton />)}
      </View>
    )
  if (of.value === undefined) {
    return (
      <EmptyState
        drawing="plate"
        urgent
        title={refusal ?? title}
        body={refusal ? first?.body : body}
        action={(refusal && first?.action) || { label: t('async.retry'), icon: 'refresh-cw', onTap: onRetry }}
        secondary={fallback ?? (refusal ? other : undefined)}
      />
    )
  }
  return <AfterSkeleton.Provider value={late}>{isEmpty?.(of.value) ? empty : children(of.value)}</AfterSkeleton.Provider>
}

/** An observer, because `children` runs here: a change of store data that it reads must render this component, not the one that defined it. */
export const Async = observer(AsyncView) as typeof AsyncView

export interface ListEndProps {
  state: 'more' | 'loading' | 'failed' | 'end'
  onMore: () => void
}

/** The end of a paged list: the next page loads on scrolling, and by a button where that fails. */
export const ListEnd = ({ state, onMore }: ListEndProps) => {
  const { t } = useI18n(asyncTexts)
  if (state === 'end') return <View className="zm-list-end">{t('async.end')}</View>
  if (state === 'loading') return <View className="zm-list-end">{t('async.loading')}</View>
  return <MoreKey text={state === 'failed' ? t('async.moreFailed') : t('async.more')} onMore={onMore} />
}
