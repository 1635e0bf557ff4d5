import { View } from '@tarojs/components'
import { useState } from 'react'
import { cutPicture, gradientOf, type Gradient } from '@/theme'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Image } from './image'
import './style.scss'

export interface PictureProps {
  src: string | null
  /** Art of the category, shown when the picture fails. */
  fallback?: string
  /** The background while loading; by default the one that the URL names. */
  ground?: Gradient
  /** Only when the picture contains information that no text beside it has. */
  alt?: string
  /** False for pictures on the first screen. */
  lazy?: boolean
  /** Never larger than in a menu. */
  small?: boolean
  faded?: boolean
  /** Art without a background; a photograph keeps its shape. */
  cut?: boolean
  /** 12, 10 or square corners. */
  radius?: 'picture' | 'small' | 'none'
  /** Sets the size. */
  className?: string
}

/** A picture of food on its background; loading or failing never shows a grey box. */
export const Picture = ({ src, fallback, ground, alt, lazy = true, small, faded, cut, radius = 'picture', className }: PictureProps) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  const art = cut && src ? cutPicture(src) : null
  const shown = [art ?? src, fallback].find((url) => url && !failed.includes(url))
  return (
    <View
      className={cx(
        'zm-picture',
        !art && `zm-ground--${ground ?? gradientOf(src ?? fallback ?? '')}`,
        !art && `zm-picture--${radius}`,
        faded && 'zm-picture--faded',
        className,
      )}
      {...access(alt ? { role: 'img', label: alt } : { hidden: true })}
    >
      {!shown && <View className="zm-picture__none zm-drawing-plate" />}
      {shown && (
        <Image
          key={shown}
          className="zm-picture__image"
          src={shown}
          lazy={lazy}
          small={small}
          onError={() => setFailed((urls) => [...urls, shown])}
        />
      )}
    </View>
  )
}
