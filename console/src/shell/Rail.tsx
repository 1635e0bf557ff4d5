import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts'
import { useWaitingChanges } from '../pages/members/waiting'
import { waitingTexts } from '../pages/members/waitingTexts'
import { WaitingBadge } from '../parts/WaitingBadge'
import type { Me } from '../session/useMe'
import { openPages, type PagePath, RAIL, SETTINGS, SETTINGS_ICON as SettingsIcon } from './pages'
import { shellTexts } from './texts'

const MembersWaiting = () => {
  const t = useTexts(waitingTexts)
  const count = useWaitingChanges()
  return <WaitingBadge count={count} text={t('waitsForYou', { count })} />
}
/** Counts shown beside a page's name. */
const BADGES: Partial<Record<PagePath, () => ReactNode>> = { '/members': MembersWaiting }

export const Rail = ({ me }: { me: Me }) => {
  const t = useTexts(shellTexts)
  return (
    <nav className="rail" aria-label={t('pages')}>
      {me.merchant?.logo ? (
        <img className="rail-logo" src={me.merchant.logo} alt={me.merchant.name} width={40} height={40} />
      ) : (
        <div className="rail-logo" />
      )}
      {openPages(me, RAIL).map(({ to, text, icon: Icon }) => {
        const Badge = BADGES[to]
        return (
          <Link key={to} to={to} className="rail-item" activeProps={{ 'aria-current': 'page' }}>
            <Icon size={22} aria-hidden />
            <span>{t(text)}</span>
            {Badge && <Badge />}
          </Link>
        )
      })}
      {openPages(me, SETTINGS).length > 0 && (
        <Link to="/settings" className="rail-item rail-settings" activeProps={{ 'aria-current': 'page' }}>
          <SettingsIcon size={22} aria-hidden />
          <span>{t('settings')}</span>
        </Link>
      )}
    </nav>
  )
}
