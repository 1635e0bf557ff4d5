import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { formatNumber, useI18n } from '@/i18n'
import { tenthsText } from '@domain/order/pricing/pricing'
import type { LevelView } from './LevelsModel'
import { levelTexts } from './texts'

/** Shows the benefits of all levels side by side, with the levels as column heads. */
export const Ladder = ({ levels, mine }: { levels: readonly LevelView[]; mine: number | null }) => {
  const { t, lang } = useI18n(levelTexts)
  const none = t('levels.none')
  const rows = [
    { key: 'price', describe: ({ memberPrice }: LevelView) => (memberPrice ? t('levels.yes') : none) },
    {
      key: 'percent',
      describe: ({ payPercent }: LevelView) =>
        payPercent === 100 ? none : t('levels.pays', { rate: lang === 'en' ? String(100 - payPercent) : tenthsText(payPercent) }),
    },
    {
      key: 'points',
      describe: ({ pointPercent }: LevelView) => t('levels.times', { n: String(pointPercent / 100) }),
    },
  ] as const
  return (
    <Card>
      <Section title={t('levels.ladder')} />
      <View className="zm-levels__hint">{t('levels.year')}</View>
      <Scroller axis="x" className="zm-levels__scroller">
        <View className="zm-levels__ladder">
          <View className="zm-levels__labels">
            <View className="zm-levels__foot">{t('levels.growth')}</View>
            {rows.map(({ key }) => (
              <View key={key} className="zm-levels__cell zm-levels__cell--label">
                {t(`levels.row.${key}`)}
              </View>
            ))}
          </View>
          {levels.map((level, at) => {
            const isMine = level.levelValue === mine
            const spoken = rows.map(({ key, describe }) => `${t(`levels.row.${key}`)} ${describe(level)}`).join(t('levels.comma'))
            return (
              <View
                key={level.levelValue}
                className={cx('zm-levels__column', isMine && 'zm-levels__column--mine')}
                {...access({
                  role: 'img',
                  label: [level.levelName, isMine && t('levels.mine'), spoken].filter(Boolean).join(t('levels.comma')),
                })}
              >
                <View className="zm-levels__name">{level.levelName}</View>
                <View className={`zm-levels__step zm-levels__step--${Math.min(at, 3)}`}>
                  {level.levelLogo !== '' ? (
                    <Picture className="zm-levels__logo" src={level.levelLogo} radius="none" />
                  ) : (
                    at > 0 && <Icon name="crown" size={20} />
                  )}
                  <View>{level.growth === null ? none : formatNumber(level.growth)}</View>
                </View>
                {rows.map(({ key, describe }) => (
                  <View key={key} className="zm-levels__cell">
                    {describe(level)}
                  </View>
                ))}
              </View>
            )
          })}
        </View>
      </Scroller>
    </Card>
  )
}
