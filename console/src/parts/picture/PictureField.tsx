import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { uploadPicture } from '../../api/upload'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../useFailure'
import { CropDialog } from './CropDialog'
import type { Shape } from './crop'
import { pictureTexts } from './texts'
import './picture.css'

interface PictureFieldProps {
  purpose: Parameters<typeof uploadPicture>[0]
  /** The displayed picture: its own, or the drawing that replaces it. */
  shown: string
  isOwn: boolean
  /** The proportions in which diners see it. */
  shape?: Shape
  onChange: (picture: string | null) => void
}

/** A picture: chosen, cropped, checked by the server. */
export const PictureField = ({ purpose, shown, isOwn, shape = 'square', onChange }: PictureFieldProps) => {
  const t = useTexts(pictureTexts)
  const fail = useFailure()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: (picture: Blob) => uploadPicture(purpose, picture),
    onSuccess: ({ url }) => {
      onChange(url)
      setFile(null)
    },
    onError: fail,
  })
  return (
    <div className="picture">
      <img src={shown} alt="" width={88} height={shape === 'square' ? 88 : 66} />
      <div>
        <Button icon={<ImageUp size={16} />} onClick={() => input.current?.click()}>
          {t('picture')}
        </Button>
        {isOwn && (
          <Button type="text" size="small" onClick={() => onChange(null)}>
            {t('noPicture')}
          </Button>
        )}
        <p className="picture-hint">{t(shape === 'square' ? 'pictureHint' : 'wideHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        // A form shows file inputs even with `hidden`.
        style={{ display: 'none' }}
        aria-label={t('picture')}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      {file && <CropDialog file={file} shape={shape} isBusy={upload.isPending} onCancel={() => setFile(null)} onCropped={upload.mutate} />}
    </div>
  )
}
