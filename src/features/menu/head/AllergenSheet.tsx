import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Choice } from '@/components/ui/Choice'
import { Options } from '@/components/ui/Options'
import { Sheet } from '@/components/ui/Sheet'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type Allergen, ALLERGENS } from '@domain/menu/menu'
import { menuTexts } from '../texts'
import './allergens.scss'

const texts = { ...menuTexts, ...allergenTexts }

export interface AllergenSheetProps {
  open: boolean
  onClose: () => void
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The allergens that the diner avoids. Dishes without a declaration are counted separately, because that does not mean that they contain none. */
export const AllergenSheet = observer(({ open, onClose }: AllergenSheetProps) => {
  const { shop, allergens: filter } = useApp()
  const { t } = useI18n(texts)
  const counts = filter.countIn(shop.menu.value?.items ?? [])
  const hasAny = filter.avoided.size > 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('menu.avoidTitle')}
      caption={t('menu.avoidBody')}
      footer={
        <View className="zm-avoid__keys">
          {hasAny && (
            <Button kind="outline" onTap={filter.clear}>
              {t('menu.avoidClear')}
            </Button>
          )}
          <Button className="zm-avoid__done" onTap={onClose}>
            {t('menu.avoidDone')}
          </Button>
        </View>
      }
    >
      <View className="zm-avoid">
        <Options
          multiple
          title={t('menu.avoid')}
          caption={hasAny ? t(filter.hides ? 'menu.avoidHidden' : 'menu.avoidCount', counts) : undefined}
          chosen={[...filter.avoided]}
          onPick={(id) => filter.toggle(id as Allergen)}
          options={ALLERGENS.map((id) => ({ id, label: capital(t(`allergen.${id}`)) }))}
        />
        <Choice kind="switch" trailing checked={filter.hides} onChange={filter.setHides}>
          {t('menu.avoidHide')}
        </Choice>
        <View className="zm-avoid__note">{t('menu.avoidNote')}</View>
      </View>
    </Sheet>
  )
})
