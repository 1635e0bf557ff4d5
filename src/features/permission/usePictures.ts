import { dialog } from '@/components/ui/Dialog'
import { useI18n } from '@/i18n'
import type { Picture } from '@/platform'
import { useApp } from '@/useApp'
import { albumTexts } from './albumTexts'
import { permissionTexts } from './texts'

const texts = { ...permissionTexts, ...albumTexts }

/** Lets the diner choose pictures. Closing the album gives none; any other obstacle is shown. */
export const usePictures = (): ((most: number) => Promise<Picture[]>) => {
  const { platform, toast } = useApp()
  const { t } = useI18n(texts)
  return async (most) => {
    const chosen = await platform.pictures.choose(most)
    if (chosen.kind === 'chosen') return chosen.pictures
    if (chosen.kind === 'undeclared') toast.show(t('permission.albumUndeclared'), { durationMs: 4_000 })
    if (chosen.kind === 'failed') toast.show(t('permission.albumFailed'))
    if (chosen.kind !== 'denied') return []
    const { openSettings } = chosen
    const body = t(openSettings ? 'permission.albumBody' : 'permission.albumAgain')
    const keys = openSettings
      ? { confirm: t('permission.settings'), cancel: t('permission.understood') }
      : { confirm: t('permission.understood') }
    if ((await dialog.confirm({ title: t('permission.album'), body, ...keys })) && openSettings) await openSettings()
    return []
  }
}
