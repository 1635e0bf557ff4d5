import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState'
import { LiveRegion } from '@/components/LiveRegion'
import { useRoom } from '@/components/room'
import { Scroller } from '@/components/Scroller'
import { Section } from '@/components/Section'
import { Tappable } from '@/components/Tappable'
import { Windowed } from '@/components/Windowed'
import { useI18n } from '@/i18n'
import type { DishActions } from '../DishActions'
import type { DishContext } from '../dish'
import { DishRow } from '../DishRow'
import type { SearchModel } from './SearchModel'
import { searchTexts } from './texts'

export interface SearchHitsProps {
  search: SearchModel
  context: DishContext
  actions: DishActions
  readOnly?: boolean
}

const HIT_HEIGHT = 116

/** What was found with the match marked; before anything is typed, words to start from, or their dishes where there is room for them. */
export const SearchHits = observer(({ search, context, actions, readOnly }: SearchHitsProps) => {
  const { t } = useI18n(searchTexts)
  const { hits, word } = search
  const room = useRoom()
  if (search.isEmpty)
    return (
      <Scroller className="zm-search__scroll">
        <View className="zm-search__start">
          <Section kind="list" title={t('search.often')} />
          {room === 'narrow' ? (
            <View className="zm-search__words">
              {search.often.map(({ itemId, name }) => (
                <Tappable key={itemId} className="zm-search__word" onTap={() => search.setWord(name)}>
                  {name}
                </Tappable>
              ))}
            </View>
          ) : (
            <View className="zm-search__dishes">
              {search.often.map((item) => (
                <DishRow key={item.itemId} variant="hit" item={item} context={context} actions={actions} readOnly={readOnly} />
              ))}
            </View>
          )}
        </View>
      </Scroller>
    )
  const rows = hits.map((hit) => ({ key: hit.item.itemId, estimate: HIT_HEIGHT, isHalf: true, hit }))
  return (
    <>
      <LiveRegion>{t('search.found', { n: hits.length })}</LiveRegion>
      {hits.length === 0 ? (
        <Scroller className="zm-search__scroll">
          <EmptyState
            drawing="search"
            title={t('search.none', { word: word.trim() })}
            body={t('search.noneBody')}
            action={{ label: t('search.clear'), onTap: () => search.setWord('') }}
          />
        </Scroller>
      ) : (
        <Windowed key={word} screenFirst id="search-hits" className="zm-search__hits" rows={rows}>
          {({ hit }, index) => (
            <View className="zm-menu__dish">
              <DishRow
                variant="hit"
                item={hit.item}
                marks={hit.ranges}
                context={context}
                actions={actions}
                readOnly={readOnly}
                lazy={index >= 8}
              />
            </View>
          )}
        </Windowed>
      )}
    </>
  )
})
