import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import './style.scss'

export interface BoneProps {
  /** The height of a text line; or a box sized by `className`. */
  kind?: 'head' | 'title' | 'text' | 'caption' | 'box' | 'circle' | 'pill'
  /** Percentage of the available width. */
  width?: 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100
  className?: string
}

/** One box of a skeleton, exactly where the content will be. */
export const Bone = ({ kind = 'text', width, className }: BoneProps) => (
  <View className={cx('zm-bone', `zm-bone--${kind}`, width !== undefined && `zm-bone--w${width}`, className)} />
)

/** The boxes pulse together. They are hidden from screen readers, which announce that the region is busy. */
export const Skeleton = ({ children, className }: { children: ReactNode; className?: string }) => (
  <View className={cx('zm-skeleton', className)} {...access({ hidden: true })}>
    {children}
  </View>
)

/** Rows of picture and text, the layout of most lists. */
export const ListSkeleton = ({ rows = 5, picture = true }: { rows?: number; picture?: boolean }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, row) => (
      <View key={row} className="zm-skeleton__row">
        {picture && <Bone kind="box" className="zm-skeleton__picture" />}
        <View className="zm-skeleton__text">
          <Bone kind="title" width={60} />
          <Bone width={90} />
          <Bone kind="caption" width={30} />
        </View>
      </View>
    ))}
  </Skeleton>
)
