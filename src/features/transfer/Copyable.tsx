import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { transferTexts } from './texts'

/** Puts a text on the clipboard, or shows it where there is no clipboard. */
export const useCopy = () => {
  const { platform, toast } = useApp()
  const { t } = useI18n(transferTexts)
  return async (text: string): Promise<void> => {
    const outcome = await platform.copy(text)
    if (outcome !== 'shownByPlatform') toast.show(outcome === 'copied' ? t('transfer.copied') : text)
  }
}

/** A small button that copies one line. */
export const CopyKey = observer(({ what, text }: { what: string; text: string }) => {
  const { t } = useI18n(transferTexts)
  const copy = useCopy()
  return (
    <Tappable className="zm-transfer__copy" label={t('transfer.copyThis', { what })} onTap={() => void copy(text)}>
      {t('transfer.copy')}
    </Tappable>
  )
})

/** A line of the account with its copy button. */
export const Copyable = ({ label, text, copied = text }: { label: string; text: string; copied?: string }) => (
  <View className="zm-transfer__line">
    <View className="zm-transfer__label">{label}</View>
    <View className="zm-transfer__value">{text}</View>
    <CopyKey what={label} text={copied} />
  </View>
)
