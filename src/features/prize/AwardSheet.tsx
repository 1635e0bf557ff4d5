import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { QrCode } from '@/components/ui/QrCode'
import { Sheet } from '@/components/ui/Sheet'
import { formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Award } from './AwardRow'
import { awardTexts } from './texts'
import './style.scss'

/** In groups of five characters, as it is read aloud. */
const inGroups = (code: string): string => code.replace(/(\d{5})(?=\d)/g, '$1 ')

/** The code that staff scan or read to hand something over. */
export const AwardSheet = ({ award, offsetMin, onClose }: { award: Award | null; offsetMin: number; onClose: () => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(awardTexts)
  return (
    <Sheet
      open={award !== null && award.code !== null}
      onClose={onClose}
      title={award?.name ?? ''}
      footer={
        <Button block onTap={onClose}>
          {t('award.done')}
        </Button>
      }
    >
      {award?.code && (
        <View className="zm-award">
          <Picture className="zm-award__picture" src={award.picture} />
          <View className="zm-award__label">{t('award.code')}</View>
          <View className="zm-award__code">{inGroups(award.code)}</View>
          <View className="zm-award__qr">
            <QrCode text={award.code} label={t('award.qr')} />
          </View>
          <View className="zm-award__hint">{t('award.show')}</View>
          {award.expiresAt !== null && (
            <View className="zm-award__hint">{t('award.until', { date: formatUntil(award.expiresAt, lang, now(), offsetMin) })}</View>
          )}
          {award.note && <View className="zm-award__hint">{award.note}</View>}
        </View>
      )}
    </Sheet>
  )
}
