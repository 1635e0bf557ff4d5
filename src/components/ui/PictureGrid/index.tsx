import { View } from '@tarojs/components'
import { useState } from 'react'
import { useI18n } from '@/i18n'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Picture } from '../Picture'
import { PictureViewer } from '../PictureViewer'
import { Tappable } from '../Tappable'
import { gridTexts } from './texts'
import './style.scss'

export interface GridPicture {
  id: string
  url: string
  state?: 'uploading' | 'failed' | 'ready'
}

export interface PictureGridProps {
  pictures: readonly GridPicture[]
  max: number
  /** Without it the pictures cannot be changed. */
  onAdd?: () => void
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
}

/** Pictures that a diner adds to a review or shows in one; a tap shows them large. */
export const PictureGrid = ({ pictures, max, onAdd, onRemove, onRetry }: PictureGridProps) => {
  const { t } = useI18n(gridTexts)
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <View className="zm-grid">
      {pictures.map(({ id, url, state = 'ready' }, at) => (
        <View key={id} className="zm-grid__tile">
          <Tappable
            className={cx('zm-grid__open', state !== 'ready' && 'zm-grid__open--waiting')}
            label={state === 'failed' ? t('grid.retry', { n: at + 1 }) : t('grid.open', { n: at + 1 })}
            busy={state === 'uploading'}
            onTap={() => (state === 'failed' ? onRetry?.(id) : setViewed(at))}
          >
            <Picture className="zm-grid__picture" radius="small" ground="stone" src={url} />
            {state === 'failed' && <Icon name="refresh-cw" size={24} className="zm-grid__mark" />}
          </Tappable>
          {onRemove && (
            <Tappable className="zm-grid__remove" label={t('grid.remove', { n: at + 1 })} onTap={() => onRemove(id)}>
              <Icon name="x" size={14} />
            </Tappable>
          )}
        </View>
      ))}
      {onAdd && pictures.length < max && (
        <Tappable className="zm-grid__tile zm-grid__add" onTap={onAdd}>
          <Icon name="camera" size={24} />
          <View className="zm-grid__word">{t('grid.add')}</View>
        </Tappable>
      )}
      {viewed !== null && <PictureViewer pictures={pictures.map(({ url }) => url)} first={viewed} onClose={() => setViewed(null)} />}
    </View>
  )
}
