import type { ComponentProps } from 'react'
import { PictureField } from './PictureField'

interface FormPictureProps extends Pick<ComponentProps<typeof PictureField>, 'purpose' | 'shape'> {
  /** Replaces a missing picture. */
  drawing: string
  /** The drawing can be chosen; otherwise the picture can only be replaced. */
  isOptional?: boolean
  value?: string | null
  onChange?: (picture: string | null) => void
}

/** A picture as a field of a form; null: the drawing. */
export const FormPicture = ({ drawing, isOptional = true, value = null, onChange, ...field }: FormPictureProps) => (
  <PictureField {...field} shown={value ?? drawing} isOwn={isOptional && value !== null} onChange={(picture) => onChange?.(picture)} />
)
