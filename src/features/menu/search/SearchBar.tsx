import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SearchField } from '@/components/ui/SearchField'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import type { SearchModel } from './SearchModel'
import { searchTexts } from './texts'
import './style.scss'

export interface SearchBarProps {
  search: SearchModel
  onCancel?: () => void
  autoFocus?: boolean
}

export const SearchBar = observer(({ search, onCancel, autoFocus = true }: SearchBarProps) => {
  const { t } = useI18n(searchTexts)
  return (
    <View className="zm-search__bar">
      <SearchField value={search.word} onChange={search.setWord} placeholder={t('search.placeholder')} autoFocus={autoFocus} />
      {onCancel && (
        <Tappable className="zm-search__cancel" onTap={onCancel}>
          {t('search.cancel')}
        </Tappable>
      )}
    </View>
  )
})
