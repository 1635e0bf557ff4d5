import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { formatNumber, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Drawn } from '@/components/ui/Drawn'
import type { LevelView, OwnLevel } from './LevelsModel'
import { levelTexts } from './texts'

export const LevelChip = ({ name }: { name: string }) => (
  <View className="zm-levels__chip">
    <Icon name="crown" size={16} />
    <View>{name}</View>
  </View>
)

/** The diner's level: growth, how much the next one needs, and until when it holds. */
export const LevelCard = ({ mine, levels, offsetMin }: { mine: OwnLevel; levels: readonly LevelView[]; offsetMin: number }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(levelTexts)
  const nameOf = (level: number) => levels.find(({ levelValue }) => levelValue === level)?.levelName ?? ''
  const day = (at: number) => formatUntil(at, lang, now(), offsetMin)
  const { growth, next, warning, expiresAt } = mine
  const share = next ? Math.min(100, Math.floor((growth / next.growth) * 100)) : 100
  return (
    <View className="zm-levels__card">
      <View className="zm-levels__line">
        <LevelChip name={nameOf(mine.levelValue)} />
        {expiresAt !== null && <View className="zm-levels__small">{t('levels.until', { day: day(expiresAt) })}</View>}
      </View>
      <View>
        <View className="zm-levels__small">{t('levels.growth')}</View>
        <View className="zm-levels__line">
          <View className="zm-levels__growth">
            {formatNumber(growth)}
            {next && <View className="zm-levels__of">/ {formatNumber(next.growth)}</View>}
          </View>
          <View className="zm-levels__next">
            {next ? t('levels.toNext', { n: formatNumber(next.missing), level: nameOf(next.levelValue) }) : t('levels.highest')}
          </View>
        </View>
      </View>
      <View className="zm-levels__bar">
        <Drawn className="zm-levels__done" width={share} />
      </View>
      <Slot>{next && next.orders !== null && <View className="zm-levels__small">{t('levels.orders', { n: next.orders })}</View>}</Slot>
      {warning && (
        <View className="zm-levels__warning">
          {t('levels.warning', { day: day(warning.at), n: formatNumber(warning.missing), level: nameOf(warning.fallsTo) })}
        </View>
      )}
    </View>
  )
}
