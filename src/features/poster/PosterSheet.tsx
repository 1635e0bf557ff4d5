import { View } from '@tarojs/components'
import { useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { Sheet } from '@/components/ui/Sheet'
import { permissionTexts } from '@/features/permission'
import { useI18n } from '@/i18n'
import { CODE_QUERY, savePicture } from '@/platform/media/savePicture'
import { drawnPicture } from '@/platform/settings'
import { useApp } from '@/useApp'
import { posterTexts } from './texts'
import './style.scss'

const texts = { ...posterTexts, ...permissionTexts }

export interface PosterSheetProps {
  open: boolean
  onClose: () => void
  /** The subject of the poster. */
  name: string
  /** The address of the server's drawing; null: not known yet. */
  path: string | null
}

/** A poster to save or to share. */
export const PosterSheet = ({ open, onClose, name, path }: PosterSheetProps) => {
  const { toast } = useApp()
  const { t, lang } = useI18n(texts)
  const [isBusy, setBusy] = useState(false)
  const address = path === null ? null : drawnPicture(`${path}?lang=${lang}${CODE_QUERY}`)

  const explain = async (openSettings: (() => Promise<void>) | null) => {
    const keys = openSettings
      ? { confirm: t('permission.settings'), cancel: t('permission.understood') }
      : { confirm: t('permission.understood') }
    const body = t(openSettings ? 'poster.deniedBody' : 'poster.again')
    if ((await dialog.confirm({ title: t('poster.denied'), body, ...keys })) && openSettings) await openSettings()
  }
  const save = async () => {
    if (address === null || isBusy) return
    setBusy(true)
    const saved = await savePicture(address, name)
    setBusy(false)
    if (saved.kind === 'saved') toast.show(t('poster.saved'))
    else if (saved.kind === 'failed') toast.show(t('poster.failed'))
    else if (saved.kind === 'undeclared') toast.show(t('poster.undeclared'), { durationMs: 4_000 })
    else if (saved.kind === 'denied') await explain(saved.openSettings)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('poster.title')}
      caption={t('poster.hold')}
      footer={
        <Button block icon="image" busy={isBusy} disabled={address === null} onTap={() => void save()}>
          {t('poster.save')}
        </Button>
      }
    >
      <View className="zm-poster">
        <Picture className="zm-poster__picture" src={address} alt={t('poster.of', { name })} lazy={false} radius="picture" />
      </View>
    </Sheet>
  )
}
