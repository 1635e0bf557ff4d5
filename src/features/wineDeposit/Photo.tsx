import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Picture } from '@/components/ui/Picture'
import { PictureGrid } from '@/components/ui/PictureGrid'
import { PictureViewer } from '@/components/ui/PictureViewer'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import type { BottlePhotos } from './BottlePhotos'
import type { Bottle } from './DepositsModel'
import { wineTexts } from './texts'

/** A bottle's photo, small; a tap shows it large. */
export const Thumb = ({ url, label }: { url: string; label: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <View>
      <Tappable className="zm-wine__thumb" label={label} onTap={() => setOpen(true)}>
        <Picture className="zm-wine__shot" radius="small" ground="stone" src={url} />
      </Tappable>
      {isOpen && <PictureViewer pictures={[url]} first={0} onClose={() => setOpen(false)} />}
    </View>
  )
}

interface PhotoFieldProps {
  photos: BottlePhotos
  depositId: string
  title?: string
  /** The bottle's stored photo. */
  picture?: string | null
}

/** One photo: the one that is being uploaded, or else the stored one. */
export const PhotoField = observer(({ photos, depositId, title, picture = null }: PhotoFieldProps) => {
  const { t } = useI18n(wineTexts)
  const uploads = photos.of(depositId)
  const added = uploads.list.map(({ id, picture: chosen, state }) => ({ id, url: chosen.previewUrl, state }))
  const remove = (id: string) => (id === picture ? void photos.set(depositId, null) : uploads.remove(id))
  return (
    <View className="zm-wine__photo">
      {title !== undefined && <View className="zm-wine__label">{title}</View>}
      <View className="zm-wine__hint">{t('wine.photoWho')}</View>
      <PictureGrid
        pictures={added.length > 0 || picture === null ? added : [{ id: picture, url: picture }]}
        max={1}
        onAdd={() => void photos.add(depositId)}
        onRemove={remove}
        onRetry={(id) => void photos.retry(depositId, id)}
      />
    </View>
  )
})

/** The photo of a stored bottle: added, replaced, removed. */
export const PhotoSheet = observer(({ bottle, photos, onClose }: { bottle: Bottle | null; photos: BottlePhotos; onClose: () => void }) => {
  const shown = useRetained(bottle)
  return (
    <Sheet open={bottle !== null} onClose={onClose} title={shown?.name ?? ''}>
      <View className="zm-wine__sheet">{shown && <PhotoField photos={photos} depositId={shown.depositId} picture={shown.picture} />}</View>
    </Sheet>
  )
})
