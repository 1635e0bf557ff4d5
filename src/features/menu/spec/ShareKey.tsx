import { Icon } from '@/components/ui/Icon'
import { NativeButton } from '@/components/ui/Button/native'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { specTexts } from './texts'

/** Over a dish's picture: sends the dish to somebody. */
export const ShareKey = ({ name, onShare }: { name: string; onShare: () => void }) => {
  const { t } = useI18n(specTexts)
  return (
    <Tappable className="zm-spec__share" label={t('spec.share', { name })} onTap={onShare}>
      <Icon name="share-2" size={16} />
      <NativeButton openType="share" />
    </Tappable>
  )
}
