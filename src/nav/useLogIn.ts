import type { EmptyAction } from '@/components/ui/EmptyState'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { navTexts } from './texts'

/** For a visitor: leads to the login, and from there back to this page. The component that uses it must be an observer. */
export const useLogIn = (): EmptyAction | undefined => {
  const { nav, session } = useApp()
  const { t } = useI18n(navTexts)
  return session.isLoggedIn ? undefined : { label: t('page.logIn'), icon: 'user-round', onTap: () => void nav.go('login') }
}
