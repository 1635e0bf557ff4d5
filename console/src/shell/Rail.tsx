import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts'
import { useWaitingChanges } from '../pages/members/waiting'
import { waitingTexts } from '../pages/members/waitingTexts'
import { WaitingBadge } from '../parts/WaitingBadge'
import type { Me } from '../session/useMe'
import { type ListedPage, openPages, type PageGroup, type PagePath, RAIL, SETTINGS_GROUP } from './pages'
import { shellTexts } from './texts'

const MembersWaiting = () => {
  const t = useTexts(waitingTexts)
  const count = useWaitingChanges()
  return <WaitingBadge count={count} text={t('waitsForYou', { count })} />
}
/** Counts shown beside a page's name. */
const BADGES: Partial<Record<PagePath | PageGroup['to'], () => ReactNode>> = { '/members': MembersWaiting }

const Item = ({ of: { to, text, icon: Icon }, className = '' }: { of: ListedPage | PageGroup; className?: string }) => {
  const t = useTexts(shellTexts)
  const Badge = BADGES[to]
  return (
    <Link to={to} className={`rail-item ${className}`} activeProps={{ 'aria-current': 'page' }}>
      <Icon size={22} aria-hidden />
      <span>{t(text)}</span>
      {Badge && <Badge />}
    </Link>
  )
}

export const Rail = ({ me }: { me: Me }) => {
  const t = useTexts(shellTexts)
  const isOpen = (item: ListedPage | PageGroup) => openPages(me, 'pages' in item ? item.pages : [item]).length > 0
  return (
    <nav className="rail" aria-label={t('pages')}>
      {me.merchant?.logo ? (
        <img className="rail-logo" src={me.merchant.logo} alt={me.merchant.name} width={40} height={40} />
      ) : (
        <div className="rail-logo" />
      )}
      {RAIL.filter(isOpen).map((item) => (
        <Item key={item.to} of={item} />
      ))}
      {isOpen(SETTINGS_GROUP) && <Item of={SETTINGS_GROUP} className="rail-settings" />}
    </nav>
  )
}
