import { useState } from 'react'
import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Picture } from '@/components/ui/Picture'
import { PictureViewer } from '@/components/ui/PictureViewer'
import { Scroller } from '@/components/ui/Scroller'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { storefrontTexts } from './texts'

/** The shop's pictures side by side; a tap shows them large. */
export const Gallery = ({ pictures }: { pictures: readonly string[] }) => {
  const { t } = useI18n(storefrontTexts)
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <>
      <Scroller axis="x" className="zm-store__gallery">
        <View className="zm-store__pictures" {...access({ role: 'group', label: t('store.pictures') })}>
          {pictures.map((url, at) => (
            <Tappable key={url} className="zm-store__picture" label={t('store.picture', { n: at + 1 })} onTap={() => setViewed(at)}>
              <Picture className="zm-store__image" src={url} radius="picture" lazy={at > 1} />
            </Tappable>
          ))}
        </View>
      </Scroller>
      {viewed !== null && <PictureViewer pictures={pictures} first={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}
