import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/useTexts'
import { Door } from '../../parts/Door'
import { useSignedIn } from '../../session/useMe'
import { SignInForm } from './SignInForm'
import { signInTexts } from './texts'

export const SignInPage = () => {
  const t = useTexts(signInTexts)
  const navigate = useNavigate()
  const { to } = useSearch({ from: '/sign-in' })
  const { change } = useSignedIn()
  return (
    <Door title={t('title')} lead={t('lead')}>
      <SignInForm
        onSignedIn={(me) => {
          change(me)
          void navigate({ to: to ?? '/', replace: true })
        }}
      />
      <div className="door-more">
        <Link to="/forgotten">{t('forgotten')}</Link>
      </div>
    </Door>
  )
}
