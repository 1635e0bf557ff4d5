import { Icon } from '@/components/Icon'
import { NativeButton } from '@/components/Button/native'
import { useIsPainted } from '@/components/paint'
import { Tappable } from '@/components/Tappable'
import { useI18n } from '@/i18n'
import { specTexts } from './texts'

/** Over a dish's picture: sends the dish to somebody. The touch that opens the dish does not wait for it. */
export const ShareKey = ({ name, onShare }: { name: string; onShare: () => void }) => {
  const { t } = useI18n(specTexts)
  if (!useIsPainted()) return null
  return (
    <Tappable className="zm-spec__share" label={t('spec.share', { name })} onTap={onShare}>
      <Icon name="share-2" size={16} />
      <NativeButton openType="share" />
    </Tappable>
  )
}
