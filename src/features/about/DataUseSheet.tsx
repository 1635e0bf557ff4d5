import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Sheet } from '@/components/ui/Sheet'
import { Tag } from '@/components/ui/Tag'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { dataTexts } from './dataTexts'
import { aboutTexts } from './texts'
import './data.scss'

const texts = { ...aboutTexts, ...dataTexts }

const ALWAYS = [
  ['id', 'user-round'],
  ['orders', 'receipt-text'],
  ['device', 'smartphone'],
] as const satisfies readonly (readonly [string, IconName])[]

const REQUESTED = [
  ['location', 'map-pin'],
  ['camera', 'scan-line'],
  ['phone', 'phone'],
  ['person', 'pencil'],
  ['address', 'house'],
  ['invoice', 'file-text'],
  ['card', 'credit-card'],
  ['password', 'lock'],
  ['pictures', 'image'],
  ['clipboard', 'copy'],
] as const satisfies readonly (readonly [string, IconName])[]

type DataName = (typeof ALWAYS)[number][0] | (typeof REQUESTED)[number][0]

const Datum = ({ name, icon, optional }: { name: DataName; icon: IconName; optional: boolean }) => {
  const { t } = useI18n(dataTexts)
  return (
    <View className="zm-data__item">
      <View className="zm-data__icon">
        <Icon name={icon} size={20} />
      </View>
      <View className="zm-data__body">
        <View className="zm-data__head">
          <View className="zm-data__name">{t(`data.${name}`)}</View>
          <Tag tone={optional ? 'success' : 'neutral'}>{t(optional ? 'data.optional' : 'data.needed')}</Tag>
        </View>
        <View className="zm-data__why">{t(`data.${name}Why`)}</View>
        <View className="zm-data__stored">{t(`data.${name}Stored`)}</View>
      </View>
    </View>
  )
}

/** Lists each datum that the app requests: why, when, and how long it is stored. */
export const DataUseSheet = observer(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { shop } = useApp()
  const { t } = useI18n(texts)
  return (
    <Sheet open={open} onClose={onClose} tall title={t('data.title')} caption={t('data.caption')}>
      <View className="zm-data__group">{t('data.onRequest')}</View>
      {REQUESTED.filter(([name]) => name !== 'invoice' || shop.offers('invoice')).map(([name, icon]) => (
        <Datum key={name} name={name} icon={icon} optional />
      ))}
      <View className="zm-data__group">{t('data.always')}</View>
      {ALWAYS.map(([name, icon]) => (
        <Datum key={name} name={name} icon={icon} optional={false} />
      ))}
      <View className="zm-data__note">{t('data.never')}</View>
    </Sheet>
  )
})
