import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { EMPTY_TEXT, mainText } from '@domain/menu/editing/document'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { NamesField } from './editor/NamesField'
import { editorTexts } from './editor/texts'
import { menuTexts } from './texts'
import { type MenuCategory, type MenuFrame, newId, useRefresh } from './useMenu'

interface CategoryDrawerProps {
  shopId: string
  /** Null: a new one. */
  category: MenuCategory | null
  frame: MenuFrame
  onClose: () => void
}

export const CategoryDrawer = ({ shopId, category, frame, onClose }: CategoryDrawerProps) => {
  const t = useTexts(menuTexts)
  const e = useTexts(editorTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const [categoryId] = useState(() => category?.categoryId ?? newId('c'))
  const [name, setName] = useState(category?.document.name ?? EMPTY_TEXT)
  const seen = category?.seen ?? { version: 0, draft: 0 }
  const options = (done: string) => ({
    onSuccess: () => {
      void message.success(done)
      onClose()
    },
    onError: fail,
    onSettled: () => void refresh(),
  })
  const last = Math.max(0, ...frame.categories.map(({ document }) => document.sort))
  const save = useMutation({
    mutationFn: () =>
      call('/staff/saveCategory', { shopId, categoryId, document: { name, sort: category?.document.sort ?? last + 1 }, seen }),
    ...options(t('savedInDraft')),
  })
  const remove = useMutation({
    mutationFn: () => call('/staff/removeFromMenu', { shopId, kind: 'category', id: categoryId, seen }),
    ...options(t('deletedInDraft', { name: mainText(name) })),
  })
  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={category ? t('editCategory', { name: mainText(category.document.name) }) : t('newCategory')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <section className="field-part">
          <h3>{e('names')}</h3>
          <NamesField value={name} onChange={setName} label={e('names')} longest={60} />
        </section>
        <div className="drawer-keys">
          <Button type="primary" size="large" htmlType="submit" loading={save.isPending} disabled={name.hans.trim() === ''}>
            {t('save')}
          </Button>
          {category && (
            <Button size="large" danger loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('deleteCategory')}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}
