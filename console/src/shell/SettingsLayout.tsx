import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/useTexts'
import { useMe } from '../session/useMe'
import { openPages, SETTINGS } from './pages'
import { shellTexts } from './texts'

/** The pages of the settings beside their list. */
export const SettingsLayout = () => {
  const t = useTexts(shellTexts)
  const { me } = useMe()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // Where the list is above the page, the current entry may be out of sight.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [pathname])
  if (!me) return null
  return (
    <div className="settings">
      <nav ref={list} className="settings-nav" aria-label={t('settings')}>
        {openPages(me, SETTINGS).map(({ to, text, icon: Icon }) => (
          <Link key={to} to={to} className="settings-item" activeProps={{ 'aria-current': 'page' }}>
            <Icon size={18} aria-hidden />
            <span>{t(text)}</span>
          </Link>
        ))}
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  )
}
