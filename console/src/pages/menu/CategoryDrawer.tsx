import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { EMPTY_TEXT, mainText, type MenuText } from '@domain/menu/editing/document'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { NamesField } from './editor/NamesField'
import { editorTexts } from './editor/texts'
import { menuTexts } from './texts'
import { type MenuCategory, type MenuFrame, newId, UNSEEN, useRefresh } from './useMenu'

interface CategoryDrawerProps {
  shopId: string
  /** Null: a new category. */
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
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [categoryId] = useState(() => category?.categoryId ?? newId('c'))
  const { name, sort } = category?.document ?? {
    name: EMPTY_TEXT,
    sort: Math.max(0, ...frame.categories.map(({ document }) => document.sort)) + 1,
  }
  const seen = category?.seen ?? UNSEEN
  const save = async (fields: { name: MenuText }, from: typeof seen) => {
    await call('/staff/saveCategory', { shopId, categoryId, document: { name: fields.name, sort }, seen: from })
    onClose()
    void refresh()
  }
  const remove = useMutation({
    mutationFn: () => call('/staff/removeFromMenu', { shopId, kind: 'category', id: categoryId, seen }),
    onSuccess: () => {
      void message.success(t('deletedInDraft', { name: mainText(name) }))
      onClose()
    },
    onError: fail,
    onSettled: () => void refresh(),
  })
  return (
    <Drawer
      open
      onClose={() => leave(onClose)}
      size={480}
      title={category ? t('editCategory', { name: mainText(name) }) : t('newCategory')}
    >
      <SettingsForm
        stored={{ name }}
        state={{ version: seen, changedBy: category?.changedBy.name ?? '' }}
        labels={{ name: e('names') }}
        save={save}
        reload={refresh}
        onDirty={setDirty}
        done={t('savedInDraft')}
      >
        <section className="field-part">
          <h3>{e('names')}</h3>
          <Form.Item
            name="name"
            rules={[
              {
                validator: (_, typed: MenuText) =>
                  typed.hans.trim() ? Promise.resolve() : Promise.reject(new Error(t('categoryNameMissing'))),
              },
            ]}
          >
            <NamesField label={e('names')} longest={60} />
          </Form.Item>
        </section>
      </SettingsForm>
      {category && (
        <div className="drawer-keys">
          <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('deleteCategory')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}
