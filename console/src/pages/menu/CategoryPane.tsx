import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SortableList, SortableRow } from '../../parts/sorting/Sortable'
import { useFailure } from '../../parts/useFailure'
import { useRemovedByOther } from '../../parts/useRemovedByOther'
import { CategoryDrawer } from './CategoryDrawer'
import { menuTexts } from './texts'
import { type MenuFrame, useRefresh } from './useMenu'

interface CategoryPaneProps {
  shopId: string
  frame: MenuFrame
  chosen: string | null
  onChoose: (categoryId: string | null) => void
}

/** The categories in the order of the menu: they can be dragged, renamed, and chosen to filter the dishes. */
export const CategoryPane = ({ shopId, frame, chosen, onChoose }: CategoryPaneProps) => {
  const t = useTexts(menuTexts)
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const { message } = App.useApp()
  /** `new`: a category that is being added. */
  const [editedId, setEdited] = useState<string | null>(null)
  const { categories } = frame
  const edited = categories.find(({ categoryId }) => categoryId === editedId)
  const close = () => setEdited(null)
  useRemovedByOther(editedId !== null && editedId !== 'new' && !edited, close)
  const move = useMutation({
    mutationFn: ({ id, afterId }: { id: string; afterId: string | null }) => {
      const { seen } = categories.find(({ categoryId }) => categoryId === id)!
      return call('/staff/moveInMenu', { shopId, kind: 'category', id, afterId, seen })
    },
    onSuccess: () => void message.success(t('savedInDraft')),
    onError: fail,
    onSettled: () => void refresh(),
  })
  const nameOf = (id: string) => categories.find(({ categoryId }) => categoryId === id)!.name
  const item = (categoryId: string | null, name: string, count: number) => (
    <button type="button" className="category-key" aria-current={chosen === categoryId || undefined} onClick={() => onChoose(categoryId)}>
      <span>{name}</span>
      <span className="category-count">{count}</span>
    </button>
  )
  return (
    <nav className="categories" aria-label={t('categories')}>
      <div className="category category-all">{item(null, t('every'), frame.dishes)}</div>
      <SortableList
        ids={categories.map(({ categoryId }) => categoryId)}
        nameOf={nameOf}
        onMove={(id, afterId) => move.mutate({ id, afterId })}
      >
        <ul className="category-list">
          {categories.map((category) => {
            const { categoryId, name, dishes, draft } = category
            return (
              <SortableRow key={categoryId} id={categoryId} name={name} className={draft ? 'category is-drafted' : 'category'}>
                {(handle) => (
                  <>
                    {handle}
                    {item(categoryId, name, dishes)}
                    <Button
                      type="text"
                      size="small"
                      className="category-edit"
                      aria-label={t('editCategory', { name })}
                      icon={<Pencil size={14} />}
                      onClick={() => setEdited(categoryId)}
                    />
                  </>
                )}
              </SortableRow>
            )
          })}
        </ul>
      </SortableList>
      <Button type="text" className="category-add" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
        {t('addCategory')}
      </Button>
      {(editedId === 'new' || edited) && <CategoryDrawer shopId={shopId} category={edited ?? null} frame={frame} onClose={close} />}
    </nav>
  )
}
