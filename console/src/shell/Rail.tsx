import { Link } from '@tanstack/react-router'
import { roleMay } from '@domain/staff'
import { useTexts } from '../i18n/useTexts'
import type { Me } from '../session/useMe'
import { RAIL } from './pages'
import { shellTexts } from './texts'

export const Rail = ({ me }: { me: Me }) => {
  const t = useTexts(shellTexts)
  const open = me.mustSetUpSecondFactor ? [] : RAIL.filter(({ act }) => me.grants.some(({ role }) => roleMay(role, act)))
  return (
    <nav className="rail" aria-label={t('pages')}>
      {me.merchant?.logo ? (
        <img className="rail-logo" src={me.merchant.logo} alt={me.merchant.name} width={40} height={40} />
      ) : (
        <div className="rail-logo" />
      )}
      {open.map(({ to, text, icon: Icon }) => (
        <Link key={to} to={to} className="rail-item" activeProps={{ 'aria-current': 'page' }}>
          <Icon size={22} aria-hidden />
          <span>{t(text)}</span>
        </Link>
      ))}
    </nav>
  )
}
