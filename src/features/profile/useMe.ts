import { isolated, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { profileTexts } from './texts'

/** How the app calls the member, everywhere the same: by the name they gave, else as a member. `seed` keeps the ground of their initial. */
export const useMe = (): { name: string; isNamed: boolean; seed: string; picture: string | undefined } => {
  const { session } = useApp()
  const { t } = useI18n(profileTexts)
  const { value } = session.profile
  const name = isolated(value?.nickname ?? '') || t('profile.unnamed')
  return { name, isNamed: Boolean(value?.nickname), seed: session.userId ?? name, picture: value?.picture }
}
