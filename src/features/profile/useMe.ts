import { isolated, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { nameTexts } from './nameTexts'

/** The member's name in the app: the one they gave, else "guest". `seed` fixes the colour behind their initial. */
export const useMe = (): { name: string; seed: string; picture: string | undefined } => {
  const { session } = useApp()
  const { t } = useI18n(nameTexts)
  const { value } = session.profile
  const name = isolated(value?.nickname ?? '') || t('profile.unnamed')
  return { name, seed: session.userId ?? name, picture: value?.picture }
}
