import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/useTexts'
import { useMe } from '../session/useMe'
import { openPages, type PageGroup } from './pages'
import { shellTexts } from './texts'

/** The pages of a group beside their list. */
export const GroupLayout = ({ of: { text, pages } }: { of: PageGroup }) => {
  const t = useTexts(shellTexts)
  const { me } = useMe()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // Where the list is above the page, the current entry may be out of sight.
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [pathname])
  if (!me) return null
  return (
    <div className="group">
      <nav ref={list} className="group-nav" aria-label={t(text)}>
        {openPages(me, pages).map(({ to, text: name, icon: Icon }) => (
          <Link key={to} to={to} className="group-item" activeProps={{ 'aria-current': 'page' }}>
            <Icon size={18} aria-hidden />
            <span>{t(name)}</span>
          </Link>
        ))}
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  )
}
