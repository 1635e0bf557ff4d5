import { View } from '@tarojs/components'
import { Fact } from '@/components/ui/Fact'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import { licenceTexts } from './licenceTexts'
import { aboutTexts } from './texts'
import './style.scss'

const texts = { ...aboutTexts, ...licenceTexts }

/** Names of works and licences are the same in every language; docs/third-party.md says more. */
const WORKS = [
  { what: 'about.drawings', from: 'Noto Emoji, © Google Inc.', licence: 'Apache-2.0' },
  { what: 'about.icons', from: 'Lucide, © Lucide contributors', licence: 'ISC' },
  { what: 'about.figures', from: 'Barlow, © The Barlow Project Authors', licence: 'OFL-1.1' },
  { what: 'about.conversion', from: 'OpenCC', licence: 'Apache-2.0' },
  { what: 'about.framework', from: 'Taro, React, MobX', licence: 'MIT' },
] as const

export const LicencesSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useI18n(texts)
  return (
    <Sheet open={open} onClose={onClose} title={t('about.licences')} caption={t('about.licencesBody')}>
      <View className="zm-about__works">
        {WORKS.map(({ what, from, licence }) => (
          <Fact key={what} label={t(what)}>
            {`${from} · ${licence}`}
          </Fact>
        ))}
      </View>
    </Sheet>
  )
}
