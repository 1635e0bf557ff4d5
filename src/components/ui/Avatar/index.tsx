import { View } from '@tarojs/components'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Image } from '../Picture/image'
import { initialOf } from './initial'
import './style.scss'

export interface AvatarProps {
  name: string
  /** Drawn in place of the initial where the name is generic ("Guest 2"). */
  mark?: string
  /** Which of the six background colours: by the member's place at the table, or by id. */
  seed: number | string
  picture?: string | null
  size?: 20 | 24 | 64
  className?: string
}

const COLOURS = 6

const colourOf = (seed: number | string): number => {
  const n = typeof seed === 'number' ? seed : [...seed].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7)
  return (n % COLOURS) + 1
}

/** A person: the picture, or the initial on a background colour of their own. */
export const Avatar = ({ name, mark, seed, picture, size = 20, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <View
      className={cx('zm-avatar', `zm-avatar--s${size}`, `zm-avatar--${colourOf(seed)}`, className)}
      {...access({ role: 'img', label: name })}
    >
      <View>{mark ?? initialOf(name)}</View>
      {picture && picture !== failed && (
        <Image className="zm-avatar__picture" src={picture} lazy={false} onError={() => setFailed(picture)} />
      )}
    </View>
  )
}
