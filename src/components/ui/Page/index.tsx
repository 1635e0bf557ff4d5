import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState, type ReactNode } from 'react'
import { LANG_TAGS, useI18n } from '@/i18n'
import { setTitle } from '@/platform/view/device'
import { setBars } from '@/platform/view/screen'
import { GROUNDS, loadLateStyles, useTheme } from '@/theme'
import { access } from '@/components/a11y/access'
import { ConnectionBar } from '../ConnectionBar'
import { LoadingOverlayHost } from '../LoadingOverlay'
import { cx } from '../cx'
import { DialogHost } from '../Dialog'
import { NavBar } from '../NavBar'
import { BackGuard } from '../Overlay/BackGuard'
import { Slot } from '../Slot'
import { ToastHost } from '../Toast'
import { metricsStyle } from './metrics'
import { OnScreen } from './onScreen'
import { pageTexts } from './texts'
import { useArrival } from './useArrival'
import './style.scss'

export interface PageProps {
  /** The title in the navigation bar and of the document; of the document only where the page has a bar of its own. */
  title?: string
  /** Accessible name of a page whose bar has no title. */
  heading?: string
  onBack?: () => void
  /** A custom bar (`<NavBar … />`); null: none. */
  nav?: ReactNode
  /** `fade`: tint-2 fading into the page colour (profile). `glow`: the same, lower (payment done). */
  ground?: 'page' | 'surface' | 'fade' | 'glow'
  /** Exactly one screen high, with content that scrolls itself: the pages of the menu. */
  fill?: boolean
  /** Uses more of a wide screen, for a page whose content has two columns there (`@include two-columns`). */
  wide?: boolean
  /** A page with little content: tablets and laptops show it a little above the middle. */
  short?: boolean
  /** The action bar at the bottom, above the safe area. */
  footer?: ReactNode
  /** `bar`: white with a thin border. `plain`: only the buttons. */
  footerKind?: 'bar' | 'plain'
  /** Classes of the elements that contain the footer and the children, which avoids extra wrapper elements. */
  footerClass?: string
  mainClass?: string
  tabBar?: ReactNode
  className?: string
  children?: ReactNode
}

/** Only the page on screen renders toasts and dialogs, because pages below it in the stack stay mounted. */
const useShown = (): boolean => {
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return shown
}

/** The root of every page: theme, navigation bar, content, bottom bar, and the hosts of toasts and dialogs. */
export const Page = ({
  title,
  heading,
  onBack,
  nav,
  ground = 'page',
  fill,
  wide,
  short,
  footer,
  footerKind = 'bar',
  footerClass,
  mainClass,
  tabBar,
  className,
  children,
}: PageProps) => {
  const { lang, t } = useI18n(pageTexts)
  const { colours, style } = useTheme()
  const shown = useShown()
  const [metrics] = useState(metricsStyle)
  const arrival = { ref: useArrival(shown) }
  useEffect(() => {
    if (shown) setTitle(title ?? heading ?? t('app.name'), LANG_TAGS[lang])
  }, [shown, title, heading, t, lang])
  useEffect(loadLateStyles, [])
  const clear = ground === 'fade' || ground === 'glow'
  const background = clear ? colours.tint2 : GROUNDS[ground]
  useEffect(() => {
    if (shown) setBars({ glyphs: 'black', background })
  }, [shown, background])
  const bar =
    nav === undefined ? <NavBar title={title} onBack={onBack} tone={ground === 'surface' ? 'surface' : 'page'} transparent={clear} /> : nav
  return (
    <View
      className={cx(
        'zm-theme',
        `zm-theme--${lang}`,
        'zm-page',
        `zm-page--${ground}`,
        fill && 'zm-page--fill',
        wide && 'zm-page--wide',
        short && 'zm-page--short',
        className,
      )}
      style={{ ...style, ...metrics }}
      {...arrival}
    >
      <BackGuard>
        {bar}
        <Slot>{shown && <ConnectionBar ofMenu={fill} />}</Slot>
        <View className={cx('zm-page__main', mainClass)} {...access({ role: 'main' })}>
          {heading !== undefined && (
            <View className="zm-hidden" {...access({ role: 'heading', level: 1 })}>
              {heading}
            </View>
          )}
          {clear && nav === undefined && <View className="zm-page__underNav" />}
          <OnScreen.Provider value={shown}>{children}</OnScreen.Provider>
        </View>
        <Slot>
          {footer != null && (
            <View
              className={cx('zm-page__footer', `zm-page__footer--${footerKind}`, tabBar != null && 'zm-page__footer--over', footerClass)}
              {...access({ role: 'contentinfo' })}
            >
              {footer}
            </View>
          )}
        </Slot>
        {tabBar}
        <Slot>{shown && <ToastHost />}</Slot>
        <Slot>{shown && <DialogHost />}</Slot>
        <Slot>{shown && <LoadingOverlayHost />}</Slot>
      </BackGuard>
    </View>
  )
}
