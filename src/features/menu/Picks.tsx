import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useIsPainted } from '@/components/ui/paint'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { useI18n } from '@/i18n'
import type { MenuItem } from '@domain/menu'
import type { PicksRow } from './rows'
import { menuTexts } from './texts'

/** What a phone shows of them at first. */
export const FIRST_PICKS = 4

export interface PicksProps {
  row: PicksRow
  /** In px, where they have been drawn before: then what can be seen of them comes first, and nothing moves when the others follow. */
  height: number | undefined
  children: (item: MenuItem, at: number) => ReactNode
}

/** Dishes above all categories, side by side. */
export const Picks = ({ row: { which, items }, height, children }: PicksProps) => {
  const { t } = useI18n(menuTexts)
  const [before] = useState(height)
  const isPainted = useIsPainted(before !== undefined)
  return (
    <View className="zm-menu__picks" style={isPainted ? undefined : { minHeight: `${before}px` }}>
      <Section kind="list" title={t(`menu.${which}`)} />
      <Scroller axis="x" className="zm-menu__repeat">
        {(isPainted ? items : items.slice(0, FIRST_PICKS)).map(children)}
      </Scroller>
    </View>
  )
}
